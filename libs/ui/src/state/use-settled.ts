import { useEffect, useRef, useState } from 'react';

/**
 * Whether to show that something is pending: not within the first `delay` ms (a quick answer needs no spinner), and
 * once shown for at least `least` ms (no flicker).
 */
export const useSettled = (pending: boolean, delay = 200, least = 400): boolean => {
  const [shown, setShown] = useState(false);
  const since = useRef(0);

  useEffect(() => {
    if (pending === shown) return;
    const wait = pending ? delay : Math.max(0, since.current + least - Date.now());
    const timer = setTimeout(() => {
      since.current = Date.now();
      setShown(pending);
    }, wait);
    return () => clearTimeout(timer);
  }, [pending, shown, delay, least]);

  return shown;
};
