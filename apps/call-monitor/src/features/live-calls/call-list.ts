import type { CallEvent, CallFilter } from '@harmony/domain';
import { isIn } from '../../board/call-words';

export interface ListParts {
  live: readonly CallEvent[];
  /** Pages of the history, newest first. */
  older: readonly CallEvent[];
  filter: CallFilter;
  /** Only what the server found; the text itself is its business. */
  isSearch: boolean;
}

/**
 * The list as it is shown: live calls of the filter, then older ones. A call stands in it once, as it is now. Of a search
 * only its results, because names and numbers are looked up on the server.
 */
export function listCalls({ live, older, filter, isSearch }: ListParts): CallEvent[] {
  const now = new Map(live.map((call) => [call.sessionId, call]));
  if (isSearch) return older.map((call) => now.get(call.sessionId) ?? call);
  const rest = older.filter(({ sessionId }) => !now.has(sessionId));
  return [...live.filter((call) => isIn(filter, call)), ...rest];
}

/** Splits off the calls that were put away, the latest first. */
export function splitDismissed(calls: readonly CallEvent[], dismissed: readonly string[]) {
  const away = new Map(dismissed.map((sessionId, place) => [sessionId, place]));
  const place = (call: CallEvent): number => away.get(call.sessionId) ?? -1;
  return {
    shown: calls.filter((call) => place(call) === -1),
    putAway: calls.filter((call) => place(call) !== -1).sort((a, b) => place(b) - place(a)),
  };
}
