import { SITE_PAGES } from './site-pages';

/** How an old address came to lead on: its page was renamed, or somebody added it. */
export const REDIRECT_ORIGINS = ['renamed', 'added'] as const;
export type RedirectOrigin = (typeof REDIRECT_ORIGINS)[number];

/** Where an old address leads: a page that is there, another website, or a page that is not there. */
export const REDIRECT_ENDS = ['page', 'elsewhere', 'nowhere'] as const;
export type RedirectEnd = (typeof REDIRECT_ENDS)[number];

/** The longest old address. */
export const OLD_PATH_MAX = 300;

/** So many redirects there may be: every site server has them all in memory. */
export const REDIRECTS_MAX = 5000;

/** The columns of a file of redirects, by the names in its first line. */
export const REDIRECT_IMPORT_COLUMNS = ['from', 'to'] as const;
export const REDIRECT_IMPORT_MAX_BYTES = 1024 * 1024;

/** So many different paths that are no pages are remembered, the latest. */
export const MISSED_PATHS_MAX = 200;

/**
 * Characters that a path of people has no use for: controls, what ends a path or begins another website, and a percent sign that is left
 * when a path is decoded, which would be decoded once more by whoever reads what is kept.
 */
// eslint-disable-next-line no-control-regex -- they are refused here
const NOT_OF_PATHS = /[\u0000-\u001f\u007f\\?#%]/;

/**
 * The one spelling by which a path is kept and compared: decoded, in lower case, without doubled or final slashes. Null for what is no
 * path.
 */
export function plainPath(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (!decoded.startsWith('/') || NOT_OF_PATHS.test(decoded) || decoded.length > OLD_PATH_MAX) return null;
  return decoded
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
}

/**
 * The one spelling of an address that a page had: as {@link plainPath}, and where its query says which rows are shown
 * (`/store?category=teas`), with that.
 */
export function plainAddress(address: string): string | null {
  const [path = '', query] = address.split('?', 2);
  const plain = plainPath(path);
  return plain === null || query === undefined ? plain : `${plain}?${query}`;
}

/** The path of what somebody typed or pasted as an old address: a path, or a whole web address of any host. Null: it is neither. */
export function oldPathOf(typed: string): string | null {
  const text = typed.trim();
  if (!/^https?:\/\//i.test(text)) return plainPath(text.split(/[?#]/)[0] ?? '');
  return URL.canParse(text) ? plainPath(new URL(text).pathname) : null;
}

/** The host of an address of another website; null for a path of this one. */
export const otherHostOf = (to: string): string | null =>
  to.startsWith('/') || !URL.canParse(to) ? null : new URL(to).host;

/** Where a request for an old address is sent: the redirect's target with the request's query (`?…` or empty) added to its own. */
export function locationOf(to: string, search: string): string {
  if (search.length < 2) return to;
  const [address = '', fragment] = to.split('#', 2);
  const joined = address + (address.includes('?') ? '&' : '?') + search.slice(1);
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

/** Long runs of letters and digits in one part of a path, as tokens of links have them; words have hyphens. */
const TOKEN = /[a-z\d_=]{24,}|(?=[a-z_]*\d)(?=\d*[a-z_])[a-z\d_=]{16,}|[\da-f]{8}(?:-[\da-f]{4}){3}/;
/** What only programs ask for that look for weaknesses. */
const SCANNED =
  /^\/(?:wp-|\.|cgi-bin|vendor\/|phpmyadmin)|\/\.|xmlrpc|\.(?:env|git|sql|bak|ini|asp|aspx|jsp|cgi)(?:$|[/.~])/;
const LONGEST_MISSED = 120;

/**
 * Whether a path (in its plain spelling) that is no page's is worth showing to whoever looks after the website: not what programs try,
 * and nothing that may be about a person, such as a token or an e-mail address.
 */
export const isWorthNoting = (path: string): boolean =>
  path.length <= LONGEST_MISSED && !/[@:?=]|\d{7}/.test(path) && !TOKEN.test(path) && !SCANNED.test(path);

/** Slugs are ASCII, and one letter says nothing: what else stands in a path is no word of it. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z\d]{2,}/g) ?? [];

/** Two words of some length that differ in one letter mean the same: one was forgotten, doubled or mistaken. */
function isLike(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < 4) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
}

/** A page that a missing path may have meant. */
export interface NamedPage {
  path: string;
  name: string;
}

/**
 * The page that a path comes closest to, by the words in the path and those in each page's path and name; null when they share
 * none. Fixed pages win over single rows of the same likeness.
 */
export function nearestPage(path: string, pages: readonly NamedPage[]): NamedPage | null {
  const wanted = wordsOf(path);
  if (wanted.length === 0) return null;
  let best: { page: NamedPage; likeness: number } | null = null;
  for (const page of [...SITE_PAGES, ...pages]) {
    const own = [...new Set(wordsOf(`${page.path} ${page.name}`))];
    const shared = wanted.filter((word) => own.some((other) => isLike(word, other))).length;
    const likeness = (2 * shared) / (wanted.length + own.length);
    if (shared > 0 && likeness > (best?.likeness ?? 0)) best = { page, likeness };
  }
  return best && { path: best.page.path, name: best.page.name };
}
