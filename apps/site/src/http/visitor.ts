import type { IncomingMessage } from 'node:http';
import type { Visitor } from './site-api';

/** The staff session's cookie, in both its names (with and without https). */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?harmony=/;

/** Whether someone may be signed in: such a visitor's pages are made for them alone. */
export const hasSession = (req: IncomingMessage): boolean =>
  req.headers.cookie !== undefined && SESSION_COOKIE.test(req.headers.cookie);

/** What a proxy in front says of the visitor. Whether it is believed is the API's decision: it knows which are ours. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;

/** What the API has to know of a visitor. The session travels only where the answer is for them alone. */
export function visitorOf(req: IncomingMessage, withSession: boolean): Visitor {
  const headers: Record<string, string> = {};
  for (const name of FORWARDED) {
    const value = req.headers[name];
    if (value !== undefined) headers[name] = String(value);
  }
  if (withSession && req.headers.cookie) headers['cookie'] = req.headers.cookie;
  return { headers, remoteAddress: req.socket.remoteAddress };
}

/**
 * Whether another site made a browser send this form. Browsers say where a request comes from, or at least name the
 * origin of every POST (`null` from pages that send no referrer); a request that does neither comes from a program and
 * carries no one's rights.
 */
export function isForeignPost(req: IncomingMessage): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host = '' } = req.headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase().replace(/:(80|443)$/, '');
}
