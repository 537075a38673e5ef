import type { CallEvent } from '@harmony/domain';
import type { CallerMatch, CallerMatcher } from '../../clinic-systems/caller-matcher';
import { type StoredCall } from './calls.repo';
import { otherSide } from '../../call-events';

/** A call as monitors see it, with the patients of the other side's number at this moment. */
export async function viewCall(call: StoredCall, matcher: Pick<CallerMatcher, 'match'>): Promise<CallEvent> {
  const { number, kind } = otherSide(call.state);
  return toCallEvent(call, await matcher.match(kind === 'number' ? number : null, kind));
}

/** Several calls; each number is matched once. */
export async function viewCalls(
  calls: readonly StoredCall[],
  matcher: Pick<CallerMatcher, 'match'>,
): Promise<CallEvent[]> {
  const matches = new Map<string, Promise<CallerMatch>>();
  return Promise.all(
    calls.map(async (call) => {
      const { number, kind } = otherSide(call.state);
      const key = `${kind} ${number}`;
      const match = matches.get(key) ?? matcher.match(kind === 'number' ? number : null, kind);
      matches.set(key, match);
      return toCallEvent(call, await match);
    }),
  );
}

/** How long after its end somebody may still be looking at a call. */
const RECENT_MS = 15 * 60_000;

/**
 * Calls of the history. Clinic systems are asked only about those that are live or have just ended; for older ones,
 * what they have not said yet is `awaited`.
 */
export async function viewHistory(calls: readonly StoredCall[], matcher: CallerMatcher): Promise<CallEvent[]> {
  const isRecent = ({ state }: StoredCall) => Date.now() - Date.parse(state.endedAt ?? state.updatedAt) < RECENT_MS;
  const numberOf = ({ state }: StoredCall) => {
    const { number, kind } = otherSide(state);
    return kind === 'number' ? number : null;
  };
  const older = calls.filter((call) => !isRecent(call));
  const [recent, known] = await Promise.all([
    viewCalls(calls.filter(isRecent), matcher),
    matcher.matchKnown(older.flatMap((call) => numberOf(call) ?? [])),
  ]);
  const views = new Map(recent.map((view) => [view.id, view]));
  return calls.map((call) => {
    const match = known.get(numberOf(call) ?? '') ?? { patients: [], state: 'not-matchable' as const };
    return views.get(call.id) ?? toCallEvent(call, match);
  });
}

function toCallEvent({ id, callKey, state }: StoredCall, { patients, state: patientsState }: CallerMatch): CallEvent {
  const { toKind: _toKind, joinedInto: _joinedInto, ...shown } = state;
  return { id, sessionId: callKey, eventType: 'call_notification', ...shown, patients, patientsState };
}
