import { makeAnswer, type Answer } from './answers';
import { CLOSED_CSP, type HeaderList } from './security-headers';

/** A short answer in plain text, never stored. */
export const plainAnswer = (base: HeaderList, status: number, text: string, headers: HeaderList = []): Answer =>
  makeAnswer({
    status,
    headers: [
      ...base,
      ...['content-type', 'text/plain; charset=utf-8', 'content-security-policy', CLOSED_CSP],
      ...['cache-control', 'no-store', ...headers],
    ],
    body: `${text}\n`,
  });

/** Sends the visitor on to another address of the site. */
export const redirectAnswer = (
  base: HeaderList,
  status: 301 | 303,
  location: string,
  headers: HeaderList = [],
): Answer => plainAnswer(base, status, location, ['location', location, ...headers]);

/** A text file about the site: kept by the browser, asked for again each time. */
export const fileAnswer = (base: HeaderList, type: string, body: string, headers: HeaderList = []): Answer =>
  makeAnswer({
    status: 200,
    headers: [
      ...base,
      ...['content-type', type, 'content-security-policy', CLOSED_CSP, 'cache-control', 'no-cache', ...headers],
    ],
    body,
  });
