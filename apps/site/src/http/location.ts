import { cutToken } from '@harmony/domain';
import { readLanguage, type Language } from '@harmony/language';
import { matchRoute, type RouteMatch } from '../app/match-route';

/** The paths that pages can have: any other does not exist, or is another spelling of one. */
const CLEAN = /^(?:\/|(?:\/[a-z0-9-]+)+)$/;

/** Parameters of links in mails that hold a token. */
const LINK_SECRETS: ReadonlySet<string> = new Set(['token', 'code', 'visit']);

/** In front of a page's URL: its state, for the browser's program. */
export const STATE_FOLDER = '/page-state';

/** What a URL of the site leads to. */
export type Place =
  | { kind: 'page'; match: RouteMatch; url: string; isSearch: boolean }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' };

/** The language of a request's URL: of the page, or of the page whose state is asked for. */
export const languageOf = (url: string): Language =>
  readLanguage(url.startsWith(`${STATE_FOLDER}/`) ? url.slice(STATE_FOLDER.length) : url).language;

/** Path and query of a request's URL. */
export function splitUrl(url: string): { path: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark) };
}

/**
 * Finds the page of a URL. Other spellings of its path (capitals, doubled or final slashes, escaped letters) are redirected
 * to the canonical one. Parameters that the page does not read are left out of `url`, which is therefore its cache key.
 */
export function findPlace(requested: string): Place {
  const { path, search } = splitUrl(requested);
  if (CLEAN.test(path)) {
    const match = matchRoute(path);
    const link = match.route.isLinked && cleanLink(search);
    return link ? { kind: 'redirect', to: path + link } : placeOf(match, path, new URLSearchParams(search));
  }
  const canonical = canonicalPath(path);
  if (canonical === null || matchRoute(canonical).route.status === 404) return { kind: 'missing' };
  return { kind: 'redirect', to: canonical + search };
}

/**
 * The query of a link of our mails without the mark that stood behind it, and with `&` where a program has written `&amp;`; null when it is
 * so already.
 */
function cleanLink(search: string): string | null {
  const clean = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    const known = name.replace(/^amp;/, '');
    clean.append(known, LINK_SECRETS.has(known) ? cutToken(value) : value);
  }
  const before = new URLSearchParams(search).toString();
  return clean.toString() === before ? null : `?${clean}`;
}

function placeOf(match: RouteMatch, path: string, params: URLSearchParams): Place {
  const { route } = match;
  if (route.path === '*') return { kind: 'missing' };
  const kept = new URLSearchParams();
  for (const [name, values] of Object.entries(route.variants ?? {})) {
    const value = params.get(name);
    if (value !== null && values.includes(value)) kept.set(name, value);
  }
  const terms = (route.searches ?? []).filter((name) => params.get(name));
  for (const name of terms) kept.set(name, params.get(name) ?? '');
  const query = kept.toString();
  return { kind: 'page', match, url: query === '' ? path : `${path}?${query}`, isSearch: terms.length > 0 };
}

function canonicalPath(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const canonical = decoded
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  return CLEAN.test(canonical) ? canonical : null;
}
