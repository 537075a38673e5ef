import type { IncomingMessage } from 'node:http';
import type { SiteApiResponse, Visitor } from './site-api';

/** The staff session's cookie, under both of its names (with and without https). */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?harmony=/;

/** Whether the visitor may be signed in: their pages are rendered for them alone. */
export const hasSession = (req: IncomingMessage): boolean =>
  req.headers.cookie !== undefined && SESSION_COOKIE.test(req.headers.cookie);

/** The cookie that a cart is known by, under both of its names. */
const CART_COOKIE = /(?:^|;\s*)((?:__Host-)?harmony-cart=[^;]*)/;

/** The visitor together with their cart, for the pages and forms that are about it; no other cookie goes along. */
export function withCart(visitor: Visitor, { headers: { cookie } }: IncomingMessage): Visitor {
  const cart = CART_COOKIE.exec(cookie ?? '')?.[1];
  if (cart === undefined || visitor.headers['cookie']) return visitor;
  return { ...visitor, headers: { ...visitor.headers, cookie: cart } };
}

/** The `Set-Cookie` headers of an answer of the API that are about a cart. */
export const cartCookiesOf = ({ headers }: Pick<SiteApiResponse, 'headers'>): string[] =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .filter((line) => CART_COOKIE.test(line));

/** `Set-Cookie` headers that make the browser forget the visitor's session, whatever the API has answered. */
export function forgottenSession({ cookie = '' }: { cookie?: string | undefined }): string[] {
  const names = [...new Set([...cookie.matchAll(/(?:^|;\s*)((?:__Host-)?harmony)=/g)].map(([, name]) => name ?? ''))];
  return names.map(
    (name) => `${name}=; Max-Age=0; Path=/; HttpOnly; ${name.startsWith('__Host-') ? 'Secure; ' : ''}SameSite=Lax`,
  );
}

/** What a proxy says about the visitor. Whether to trust it is the API's decision, which knows the trusted proxies. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;

/** The visitor of a request, for the API. `withSession`: only when the response is for them alone. */
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
 * Whether another site made a browser send this form. Browsers send `Sec-Fetch-Site`, or at least the `Origin` of every
 * POST (`null` from pages that send no referrer); a request with neither comes from a program, which has no visitor's
 * session to abuse.
 */
export function isForeignPost(req: IncomingMessage): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host = '' } = req.headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase().replace(/:(80|443)$/, '');
}
