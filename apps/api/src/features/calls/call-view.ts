import type { CallEvent } from '@harmony/domain';
import type { CallerMatch, CallerMatcher } from '../../clinic-systems/caller-matcher';
import { otherSide, type StoredCall } from './calls.repo';

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

function toCallEvent({ id, callKey, state }: StoredCall, { patients, state: patientsState }: CallerMatch): CallEvent {
  const { toKind: _toKind, joinedInto: _joinedInto, ...shown } = state;
  return { id, sessionId: callKey, eventType: 'call_notification', ...shown, patients, patientsState };
}
