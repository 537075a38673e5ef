const LOCK = 'harmony-call-sound';

/**
 * Lets one tab of this browser play sound. `isMine` returns whether it is this tab; when it is closed, another one takes
 * over. In browsers without locks every tab plays sound.
 */
export function claimSound(): { isMine: () => boolean; release: () => void } {
  let isMine = false;
  const end = new AbortController();
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (!locks) return { isMine: () => true, release: () => undefined };
  const held = locks.request(LOCK, { signal: end.signal }, () => {
    isMine = true;
    return new Promise<void>((resolve) => {
      end.signal.addEventListener('abort', () => resolve());
    });
  });
  // Released while the request was still pending.
  held.catch(() => undefined);
  return {
    isMine: () => isMine,
    release: () => {
      isMine = false;
      end.abort();
    },
  };
}
