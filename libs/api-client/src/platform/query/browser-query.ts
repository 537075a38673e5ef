import { CLOCK_HEADER, learnZone } from '@harmony/domain';
import { makeBaseQuery, type HttpQuery } from './base-query';

/** Browsers limit `keepalive` requests to 64 KiB; larger ones are sent without it. */
const KEEPALIVE_MAX_LENGTH = 60_000;

/** So long an answer to a question may take, in milliseconds. A device that wakes up may wait on a dead connection for ever. */
const ANSWER_MS = 20_000;

/** Ends a question that is not answered in time. What changes something takes as long as it takes: it may have been done. */
const inTime = (method: string, signal: AbortSignal): AbortSignal =>
  // Browsers of before 2024 have no `any`, and wait as long as their system does.
  method === 'GET' && typeof AbortSignal.any === 'function'
    ? AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)])
    : signal;

/**
 * A base query of a browser: `fetch` on the page's own origin, with its session cookie. The URL is absolute because
 * Node's `fetch`, which component tests use, does not support relative ones.
 *
 * @param hear gets the headers of every answer
 */
export const browserQueryWith = (hear?: (headers: Headers) => void): HttpQuery =>
  makeBaseQuery(async ({ method, url, headers, body, file = null, keepalive = false }, signal) => {
    const response = await fetch(new URL(url, location.origin), {
      method,
      headers,
      credentials: 'same-origin',
      signal: inTime(method, signal),
      keepalive: keepalive && (body?.length ?? 0) <= KEEPALIVE_MAX_LENGTH,
      body: body ?? file,
    });
    const clock = response.headers.get(CLOCK_HEADER);
    if (clock !== null) learnZone(clock);
    hear?.(response.headers);
    return { status: response.status, statusText: response.statusText, body: await response.text() };
  });

export const browserQuery = browserQueryWith();
