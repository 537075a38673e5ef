import { useEffect, useMemo, useState } from 'react';
import type { CallEvent } from '@harmony/domain';

/** No phone rings for longer. */
export const RINGS_AT_MOST_MS = 3 * 60_000;

const none: ReadonlySet<CallEvent> = new Set();

/**
 * The calls; those that rang when the monitor lost its connection end by themselves after three minutes, as it hears of no
 * end meanwhile. News of such a call replaces it.
 */
export function useEndedRings(
  calls: readonly CallEvent[] | undefined,
  isLive: boolean,
): readonly CallEvent[] | undefined {
  const [over, setOver] = useState(none);
  useEffect(() => {
    if (isLive) return;
    const end = () => setOver(new Set(calls?.filter(({ status }) => status === 'ringing')));
    const timer = setTimeout(end, RINGS_AT_MOST_MS);
    return () => clearTimeout(timer);
  }, [calls, isLive]);
  return useMemo(
    () => calls?.map((call) => (over.has(call) ? { ...call, status: 'ended', phase: 'unknown' } : call)),
    [calls, over],
  );
}
