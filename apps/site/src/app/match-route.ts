import { readLanguage } from '@harmony/language';
import { OWN_PAGE, routes, UNKNOWN, type SiteRoute } from './routes';

export interface RouteMatch {
  route: SiteRoute;
  slug: string;
}

/** No page of the clinic's own: the address that the one 404 page is kept under, the other programs at the same host, and files. */
const NO_PAGE = '(?!(?:404|admin|api|calls)/*$|.*\\.)';

/** A route's path as an expression whose group is the `:slug`. Slashes at the end make no difference. */
function patternOf(path: string): RegExp {
  if (path === UNKNOWN) return /^/;
  const [before = '', after] = path.replace(/\/$/, '').split(':slug');
  return new RegExp(`^${before}${path === OWN_PAGE ? NO_PAGE : ''}${after === undefined ? '' : `([^/]+)${after}`}/*$`);
}

const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The route of a path in any language; upper and lower case differ. The server, the browser and the tests all ask here. */
export function matchRoute(pathname: string): RouteMatch {
  const { path } = readLanguage(pathname);
  for (const { route, pattern } of patterns) {
    const match = pattern.exec(path);
    if (match) return { route, slug: decoded(match[1] ?? '') };
  }
  throw new Error('the last route matches everything');
}

/** Loads the code of the page of a path. */
export const preloadPage = (pathname: string): void => {
  // Only a wish: whoever goes there asks again.
  matchRoute(pathname)
    .route.page.load()
    .catch(() => undefined);
};
