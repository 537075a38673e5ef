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
 * address names), focus on the page's heading, its title spoken once.
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
    const target = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
    target?.focus({ preventScroll: true });
    // Titles are set in effects of the page, which run before this one.
    setTitle(document.title);
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
