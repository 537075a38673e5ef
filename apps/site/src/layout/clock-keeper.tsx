import { useEffect } from 'react';
import { useGetHoursQuery } from '@harmony/api-client';
import { useAppDispatch, useSiteSettings } from '../hooks';
import { clockRead } from '../page.slice';

/** How often an open page looks at the clock. */
const READ_MS = 30_000;
/** The first look waits for an idle moment, but not longer. */
const IDLE_MS = 5_000;

/** Calls back in an idle moment, in a task of its own. Returns a function that takes it back. */
function whenIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: IDLE_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * Keeps the clinic's clock of an open page right. Until the first look, which loads the rules of opening hours, the page shows what the
 * server's clock said: the first formatter of a zone costs a slow phone more than 50 ms, which nobody should wait for.
 */
export function ClockKeeper(): null {
  const dispatch = useAppDispatch();
  const { data } = useGetHoursQuery();
  const settings = useSiteSettings();
  useEffect(() => {
    const read = () =>
      void import('../parts/booking/clinic-clock').then(
        ({ clinicClock }) => dispatch(clockRead(clinicClock(data ?? [], new Date(), settings))),
        // Without a connection: the next look asks again.
        () => undefined,
      );
    const forget = whenIdle(read);
    const timer = setInterval(read, READ_MS);
    return () => {
      forget();
      clearInterval(timer);
    };
  }, [data, settings, dispatch]);
  return null;
}
