import { newestFirst, type CallEvent, type CallFilter } from '@harmony/domain';
import { isIn } from '../../board/call-words';

export interface ListParts {
  live: readonly CallEvent[];
  /** Pages of the history, newest first. */
  older: readonly CallEvent[];
  filter: CallFilter;
  /** Whether `older` is the result of a search, which only the server can match. */
  isSearch: boolean;
}

/**
 * The calls to show, newest first: live calls that match the filter, and older ones. Each call appears once, in its current state. A
 * search shows only its results, because the server looks up names and numbers.
 */
export function listCalls({ live, older, filter, isSearch }: ListParts): CallEvent[] {
  const now = new Map(live.map((call) => [call.sessionId, call]));
  if (isSearch) return older.map((call) => now.get(call.sessionId) ?? call);
  const current = live.filter((call) => isIn(filter, call));
  const rest = older.filter(({ sessionId }) => !now.has(sessionId));
  // A call that was told late may be older than some of the history.
  return rest.length === 0 ? current : [...current, ...rest].sort(newestFirst);
}

/** Separates the dismissed calls, the most recently dismissed first. */
export function splitDismissed(calls: readonly CallEvent[], dismissedIds: readonly string[]) {
  const places = new Map(dismissedIds.map((sessionId, place) => [sessionId, place]));
  const place = (call: CallEvent): number => places.get(call.sessionId) ?? -1;
  return {
    shown: calls.filter((call) => place(call) === -1),
    dismissed: calls.filter((call) => place(call) !== -1).sort((a, b) => place(b) - place(a)),
  };
}
