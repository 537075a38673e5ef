import { makeBaseQuery } from './base-query';

/**
 * The base query of a browser: `fetch` on the page's own origin, with its session cookie. The address is absolute because
 * Node's `fetch`, which component tests run on, knows no relative ones.
 */
export const browserQuery = makeBaseQuery(async ({ method, url, headers, body, file = null }, signal) => {
  const response = await fetch(new URL(url, location.origin), {
    method,
    headers,
    credentials: 'same-origin',
    signal,
    body: body ?? file,
  });
  return { status: response.status, statusText: response.statusText, body: await response.text() };
});
