import { useEffect, useRef, useState } from 'react';
import { useLocation } from '../router';
import { LiveRegion, twoFramesLater } from '@harmony/ui';
import { useAppDispatch } from '../hooks';
import { routeChanged } from '../page.slice';
import { isFocusResting, returnFocus } from '../parts/forms/resting-place';

/** The scroll to the top is repeated after this (docs/product.md, section 2): late content may have moved the page. */
const REPEAT_MS = 100;
/** No browser scrolls for longer than this, in milliseconds. */
const SCROLLS_MS = 1_500;
/** A page that has no heading by then is announced by its title. */
const NO_HEADING_MS = 5_000;
/** A heading that gets the focus sooner is not said in Chromium, and as no heading in Firefox (Orca 43), in milliseconds. */
const KNOWN_MS = 100;
/** A heading outside the window is not said at all (Orca 43). The longest wait for the scroll to the top, in milliseconds. */
const SHOWN_MS = 1_000;
/** How often it is looked for there, in milliseconds. */
const FRAME_MS = 16;
/** A page that has none by then is one that loads for a while: the focus waits in its main part. */
const INTO_MAIN_MS = 600;

const headingOf = () => document.querySelector<HTMLElement>('#main h1');

/** Whether its beginning is to be seen: in large letters a heading can be longer than the window. */
function beginsInWindow(element: HTMLElement): boolean {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < innerHeight;
}

const focus = (element: HTMLElement): void => element.focus({ preventScroll: true });

/**
 * Moves the focus into the page that was opened: to its heading, or to its main part until its data is there and the heading with it. Who
 * has gone on meanwhile is left alone.
 *
 * @param onNone the page has no heading after all
 * @returns how to stop waiting
 */
function focusPage(onNone: () => void): () => void {
  const main = document.getElementById('main');
  if (!main) return () => undefined;
  const from = document.activeElement;
  let known: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    observer.disconnect();
    for (const timer of [intoMain, noHeading, known]) clearTimeout(timer);
  };
  const isElsewhere = () => !isFocusResting() && ![from, main].includes(document.activeElement);
  const look = (): void => {
    const heading = headingOf();
    if (!isElsewhere() && heading === null) return;
    stop();
    const end = Date.now() + SHOWN_MS;
    const enter = (): void => {
      const target = headingOf() ?? main;
      if (!beginsInWindow(target) && Date.now() < end) known = setTimeout(enter, FRAME_MS);
      else if (!isElsewhere()) focus(target);
    };
    known = setTimeout(enter, KNOWN_MS);
  };
  const observer = new MutationObserver(look);
  // Said of a page that is quick it would only be in the way: Orca 43 then leaves out the heading in Firefox.
  const intoMain = setTimeout(() => isElsewhere() || focus(main), INTO_MAIN_MS);
  const noHeading = setTimeout(() => {
    stop();
    onNone();
  }, NO_HEADING_MS);
  observer.observe(main, { childList: true, subtree: true });
  look();
  return stop;
}

/**
 * Scrolls to the top, smoothly and twice. For whoever goes on by keyboard meanwhile it ends: it would take the window away from what has got
 * the focus.
 *
 * @returns how to stop
 */
function scrollToTop(): () => void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  const scroll = () => scrollTo({ top: 0, behavior });
  const stop = (): void => {
    clearTimeout(repeat);
    clearTimeout(end);
    document.removeEventListener('focusin', follow);
  };
  const follow = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || isFocusResting() || target === headingOf() || target.id === 'main') return;
    clearTimeout(repeat);
    const show = () => {
      scrollTo({ top: scrollY, behavior: 'instant' });
      target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    };
    show();
    // A scroll that runs beside the page is some frames ahead of what the page knows of it.
    twoFramesLater(show);
  };
  const repeat = setTimeout(scroll, REPEAT_MS);
  const end = setTimeout(stop, SCROLLS_MS);
  document.addEventListener('focusin', follow);
  scroll();
  return stop;
}

/** A page whose address changes by its query has another heading where it has come to its next step, and keeps it where a list is searched. */
function useSteps(): void {
  const { pathname, search } = useLocation();
  const shown = useRef({ pathname, search });
  const left = useRef<HTMLElement | null>(null);

  useEffect(() => {
    // Before the next step is rendered.
    const leave = () => {
      left.current = headingOf();
    };
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, []);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    if (before.pathname !== pathname || before.search === search) return;
    if (headingOf() === left.current) return returnFocus();
    scrollTo({ top: 0, behavior: 'instant' });
    return focusPage(() => undefined);
  }, [pathname, search]);
}

/**
 * Does on every change of route what the browser does when it loads a document: scrolls to the top (or to the URL's
 * fragment), moves the focus to the page's heading, announces the page once.
 */
export function RouteEffects() {
  const dispatch = useAppDispatch();
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useSteps();

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    dispatch(routeChanged());
    setTitle('');
    // The title of now may be that of the page that was left.
    const stopWaiting = focusPage(() => setTitle(document.title));
    if (hash) {
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
      return stopWaiting;
    }
    const stopScrolling = scrollToTop();
    return () => {
      stopWaiting();
      stopScrolling();
    };
  }, [dispatch, pathname, hash]);

  return <LiveRegion>{title}</LiveRegion>;
}
