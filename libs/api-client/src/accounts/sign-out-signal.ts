/** Changes whenever somebody signs out in this browser; every other tab of the origin hears of it. */
const KEY = 'harmony.signed-out';

/** Tells every other tab of this browser that somebody signs out. Without storage they learn it from their next answer. */
export function tellSignOut(): void {
  try {
    localStorage.setItem(KEY, crypto.randomUUID());
  } catch {
    // Storage is full or forbidden.
  }
}

export interface SignOutWatch {
  /** Whether somebody is signed in in this tab, or was until their session ended. */
  isIn: () => boolean;
  /** Ends the session of this tab and forgets what it keeps; the screen is empty by then. */
  end: () => Promise<unknown>;
  /** Leaves the document, and with it everything in memory. */
  leave: () => void;
  /** Opens this page anew, which asks the server who is signed in. Default: a reload. */
  reload?: () => void;
}

const hide = (): void => void (document.documentElement.style.visibility = 'hidden');

/** Nothing of the page can be seen from here on, and nothing asks whether to leave it. */
function abandon(): void {
  hide();
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
}

/**
 * Keeps patients off the screen of a tab whose session is over (docs/product.md, section 10.5). A sign-out in any tab of
 * this browser, of the console or of the call monitor, empties this one. A page that the browser brings back from its
 * page cache comes back empty, and is opened anew. Returns how to stop.
 */
export function watchSignOut({ isIn, end, leave, reload = () => location.reload() }: SignOutWatch): () => void {
  const leaveWithOthers = ({ key }: StorageEvent): void => {
    if (key !== KEY || !isIn()) return;
    abandon();
    void end().then(leave, leave);
  };
  // What comes back is shown before any script runs: so the page is emptied before it goes into the cache.
  const goIntoCache = ({ persisted }: PageTransitionEvent): void => void (persisted && hide());
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    abandon();
    reload();
  };
  addEventListener('storage', leaveWithOthers);
  addEventListener('pagehide', goIntoCache);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('storage', leaveWithOthers);
    removeEventListener('pagehide', goIntoCache);
    removeEventListener('pageshow', comeBack);
  };
}
