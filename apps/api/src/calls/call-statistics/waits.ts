import type { CallPeriod } from '@harmony/domain';
import type { WaitCount } from './call-statistics.repo';

/**
 * The number of seconds within which this share of the calls was answered, by the nearest rank: always a time that
 * occurred. Null without calls.
 *
 * @param share more than 0, at most 1
 */
export function percentile(waits: readonly Pick<WaitCount, 'seconds' | 'count'>[], share: number): number | null {
  const ordered = [...waits].sort((a, b) => a.seconds - b.seconds);
  const wanted = Math.ceil(share * ordered.reduce((sum, { count }) => sum + count, 0));
  let passed = 0;
  return ordered.find(({ count }) => (passed += count) >= wanted)?.seconds ?? null;
}

/** The longest of them, of several as long the latest. Null without calls. */
export function longestWait(waits: readonly WaitCount[]): CallPeriod['longestWait'] {
  const [longest] = [...waits].sort((a, b) => b.seconds - a.seconds || (a.lastAt < b.lastAt ? 1 : -1));
  return longest ? { seconds: longest.seconds, at: longest.lastAt, answered: longest.isAnswered } : null;
}
