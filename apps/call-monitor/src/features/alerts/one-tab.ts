const LOCK = 'harmony-call-sound';

/**
 * Lets one tab of this browser sound. `isMine` says whether it is this one; when it goes, another takes over. Where the
 * browser has no locks, each tab sounds for itself.
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
  // Given up while it was still waiting.
  held.catch(() => undefined);
  return {
    isMine: () => isMine,
    release: () => {
      isMine = false;
      end.abort();
    },
  };
}
