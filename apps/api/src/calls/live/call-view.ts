import type { CallEvent } from '@harmony/domain';
import { otherSide } from '../telephony/call-events';
import type { CallerMatch, CallerMatcher } from '../../patients';
import type { Db } from '../../platform/db/schema';
import { marksOf, type CallMarks } from '../calls/call-marks.repo';
import type { StoredCall } from '../calls/calls.repo';

interface ViewSources<Methods extends 'match' | 'matchKnown'> {
  db: Db;
  matcher: Pick<CallerMatcher, Methods>;
}

/** How long after its end somebody may still be looking at a call. */
const RECENT_MS = 15 * 60_000;

/** The number that can be matched. */
const numberOf = ({ state }: StoredCall): string | null => {
  const { number, kind } = otherSide(state);
  return kind === 'number' ? number : null;
};

/** Calls as monitors see them, with the patients of the other side's number at this moment; each is matched once. */
export async function viewCalls(
  calls: readonly StoredCall[],
  { db, matcher }: ViewSources<'match'>,
): Promise<CallEvent[]> {
  if (calls.length === 0) return [];
  const matches = new Map<string, Promise<CallerMatch>>();
  const [marks, found] = await Promise.all([
    marksOf(db, calls),
    Promise.all(
      calls.map((call) => {
        const { kind } = otherSide(call.state);
        const key = `${kind} ${numberOf(call)}`;
        const match = matches.get(key) ?? matcher.match(numberOf(call), kind);
        matches.set(key, match);
        return match;
      }),
    ),
  ]);
  return calls.map((call, n) => toCallEvent(call, found[n] ?? NOT_MATCHABLE, marks[n]));
}

/**
 * Calls of the history. Clinic systems are asked only about those that are live or have just ended; for older ones,
 * what they have not said yet is `awaited`.
 */
export async function viewHistory(
  calls: readonly StoredCall[],
  { db, matcher }: ViewSources<'match' | 'matchKnown'>,
): Promise<CallEvent[]> {
  const isRecent = ({ state }: StoredCall) => Date.now() - Date.parse(state.endedAt ?? state.updatedAt) < RECENT_MS;
  const older = calls.filter((call) => !isRecent(call));
  const [recent, known, marks] = await Promise.all([
    viewCalls(calls.filter(isRecent), { db, matcher }),
    matcher.matchKnown(older.flatMap((call) => numberOf(call) ?? [])),
    marksOf(db, calls),
  ]);
  const views = new Map(recent.map((view) => [view.id, view]));
  return calls.map((call, n) => {
    const match = known.get(numberOf(call) ?? '') ?? NOT_MATCHABLE;
    return views.get(call.id) ?? toCallEvent(call, match, marks[n]);
  });
}

const NOT_MATCHABLE: CallerMatch = { patients: [], state: 'not-matchable' };

function toCallEvent(
  { id, callKey, state }: StoredCall,
  { patients, state: patientsState }: CallerMatch,
  marks: CallMarks | undefined,
): CallEvent {
  const { toKind: _toKind, joinedInto: _joinedInto, messageId, mailbox: _mailbox, ...shown } = state;
  return {
    id,
    sessionId: callKey,
    eventType: 'call_notification',
    ...shown,
    ringsAt: state.ringsAt ?? null,
    hasMessage: typeof messageId === 'string',
    patients,
    patientsState,
    ...marks,
  };
}
