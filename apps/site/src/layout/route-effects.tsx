import { useEffect, useRef, useState } from 'react';
import { useLocation } from '../router';
import { LiveRegion } from '@harmony/ui';
import { useAppDispatch } from '../hooks';
import { routeChanged } from '../page.slice';

/** The scroll to the top is repeated after this (docs/product.md, section 2): late content may have moved the page. */
const REPEAT_MS = 100;

const scrollToTop = () => {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' });
};

/**
 * Does on every change of route what the browser does when it loads a document: scrolls to the top (or to the URL's
 * fragment), moves the focus to the page's heading, announces the page once.
 */
export function RouteEffects() {
  const dispatch = useAppDispatch();
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    dispatch(routeChanged());
    // A page that is still loading its data may have no heading yet.
    const heading = document.querySelector<HTMLElement>('#main h1');
    (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
    // A heading is read out when it takes the focus: the title is announced only where there is none. (Titles are set in
    // effects of the page, which run before this one.)
    setTitle(heading ? '' : document.title);
    if (hash) {
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
      return;
    }
    scrollToTop();
    const repeat = setTimeout(scrollToTop, REPEAT_MS);
    return () => clearTimeout(repeat);
  }, [dispatch, pathname, hash]);

  return <LiveRegion>{title}</LiveRegion>;
}
