import type { CallerKind } from '@harmony/domain';
import type { CallerMatch, CallerMatcher } from '../../patients';

/** A call that rings, is answered and ends is matched once. */
const KEPT_MS = 10_000;
/** Far fewer than the numbers whose changes the matcher reports. */
const KEPT_AT_MOST = 500;

export interface RememberedMatches extends Pick<CallerMatcher, 'match'> {
  /** Matches anew next time: call it with every number that {@link CallerMatcher.onChange} reports. */
  forget(e164: string): void;
}

/** A matcher that remembers results for ten seconds; concurrent callers share one query. */
export function rememberedMatches(
  matcher: Pick<CallerMatcher, 'match'>,
  now: () => number = () => performance.now(),
): RememberedMatches {
  const kept = new Map<string, { answer: Promise<CallerMatch>; until: number }>();
  return {
    async match(e164: string | null, fromKind: CallerKind) {
      if (e164 === null) return matcher.match(e164, fromKind);
      const known = kept.get(e164);
      if (known && now() < known.until) return known.answer;
      const entry = { answer: matcher.match(e164, fromKind), until: now() + KEPT_MS };
      // Moved to the end, so that the first one is always the oldest.
      kept.delete(e164);
      kept.set(e164, entry);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest);
      const answer = await entry.answer;
      // A pending or failed match is tried again.
      const isFinal = answer.state === 'matched' || answer.state === 'none';
      if (!isFinal && kept.get(e164) === entry) kept.delete(e164);
      return answer;
    },
    forget: (e164) => void kept.delete(e164),
  };
}
