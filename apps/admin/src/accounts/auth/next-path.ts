/** Any origin will do: it only serves to check that a URL stays on its own origin. */
const ORIGIN = 'https://harmony.invalid';

/**
 * The page to show after signing in, from the login's `?next=`: a path of this origin, or null when there is none that can
 * be trusted. Other sites must not be able to send people from our login to a page of theirs.
 */
export function nextPath(search: string): string | null {
  const wanted = new URLSearchParams(search).get('next');
  if (wanted === null || !wanted.startsWith('/') || !URL.canParse(wanted, ORIGIN)) return null;
  // Parsed as a browser would: `//other`, `/\other` and `/<tab>/other` all leave the origin.
  const { origin, pathname, search: query, hash } = new URL(wanted, ORIGIN);
  if (origin !== ORIGIN || pathname === '/admin/login') return null;
  return pathname + query + hash;
}

/** The router's own path of a page of the console, or null for the pages of other apps. */
export function consolePath(path: string): string | null {
  if (!/^\/admin(?:[/?#]|$)/.test(path)) return null;
  const inside = path.slice('/admin'.length);
  return inside.startsWith('/') ? inside : `/${inside}`;
}
