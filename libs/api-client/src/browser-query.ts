import { makeBaseQuery } from './base-query';

/** Browsers refuse to carry more than 64 KiB beyond the end of a page; larger calls go the usual way. */
const KEEPALIVE_MAX_LENGTH = 60_000;

/**
 * The base query of a browser: `fetch` on the page's own origin, with its session cookie. The address is absolute because
 * Node's `fetch`, which component tests run on, knows no relative ones.
 */
export const browserQuery = makeBaseQuery(
  async ({ method, url, headers, body, file = null, keepalive = false }, signal) => {
    const response = await fetch(new URL(url, location.origin), {
      method,
      headers,
      credentials: 'same-origin',
      signal,
      keepalive: keepalive && (body?.length ?? 0) <= KEEPALIVE_MAX_LENGTH,
      body: body ?? file,
    });
    return { status: response.status, statusText: response.statusText, body: await response.text() };
  },
);
