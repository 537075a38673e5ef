import { readLanguage } from '@harmony/language';
import { leaveFocus } from '../parts/forms/resting-place';
import { paths } from '../paths';
import type { Navigate } from '../router';
import { matchRoute, preloadPage } from './match-route';
import { UNKNOWN } from './routes';

/** The page of this site that an event's link leads to; null where the browser itself has to go there. */
function pageOf(event: Event): URL | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
  // What this page has loaded has a draft in it, which the pages that it leads to have not.
  if (location.pathname === paths.preview()) return null;
  // A document speaks one language.
  if (readLanguage(link.pathname).language !== readLanguage(location.pathname).language) return null;
  // Other applications and files: the last route matches what no page is.
  return matchRoute(link.pathname).route.path === UNKNOWN ? null : new URL(link.href);
}

/**
 * Follows links to pages of this site with the router, and loads a page's code when its link is pointed at. What the
 * browser does better is left to it: new tabs, downloads, fragments of the page that is shown.
 *
 * @returns a function that stops it
 */
export function followLinks(navigate: Navigate): () => void {
  const handleClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    const url = pageOf(event);
    if (!url) return;
    const isHere = url.pathname === location.pathname && url.search === location.search;
    if (isHere && url.hash) return;
    event.preventDefault();
    if (!isHere) leaveFocus();
    navigate(url.href, { replace: isHere && !location.hash });
  };
  const handlePointer = (event: PointerEvent): void => {
    const url = pageOf(event);
    if (url) preloadPage(url.pathname);
  };
  document.addEventListener('click', handleClick);
  document.addEventListener('pointerover', handlePointer, { passive: true });
  return () => {
    document.removeEventListener('click', handleClick);
    document.removeEventListener('pointerover', handlePointer);
  };
}
