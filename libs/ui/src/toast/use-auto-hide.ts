import { useEffect, useRef } from 'react';

/**
 * Calls `hide` once the message `id` has been shown for `total` ms. The timer pauses while `running` is false and while
 * the tab is hidden.
 */
export const useAutoHide = (id: unknown, total: number, running: boolean, hide: () => void): void => {
  const left = useRef(total);
  const latest = useRef(hide);
  useEffect(() => {
    latest.current = hide;
  });

  useEffect(() => {
    left.current = total;
  }, [id, total]);

  useEffect(() => {
    if (!running) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let started = 0;
    const stop = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left.current -= Date.now() - started;
    };
    const start = () => {
      started = Date.now();
      timer = setTimeout(() => latest.current(), left.current);
    };
    const onVisibility = () => {
      stop();
      if (!document.hidden) start();
    };
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [id, running]);
};
