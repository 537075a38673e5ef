import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LiveRegion } from '@harmony/ui';
import { useAppDispatch } from '../hooks';
import { routeChanged } from '../page.slice';

/** The scroll to the top is repeated after this (specification, section 2): late content may have moved the page. */
const REPEAT_MS = 100;

const scrollToTop = () => {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' });
};

/**
 * What a document navigation would do by itself, on every change of route: to the top of the page (or to the place the
 * address names), focus on the page's heading, its name spoken once.
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
    // A page whose data are still on their way may have no heading yet.
    const heading = document.querySelector<HTMLElement>('#main h1');
    (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
    // A heading is read out when it takes the focus: the title in its place speaks only where there is none. (Titles are
    // set in effects of the page, which run before this one.)
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
