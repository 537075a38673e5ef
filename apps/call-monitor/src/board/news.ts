import type { CallEvent, CallStatus } from '@harmony/domain';
import { isRinging, unreached } from './call-words';

/** The state of each call at the previous comparison, by session id. */
export type Seen = ReadonlyMap<string, CallStatus | 'rings'>;

export interface News {
  rang: CallEvent[];
  answered: CallEvent[];
  ended: CallEvent[];
  /** The calls that ended without reaching anybody. */
  missed: CallEvent[];
}

const stateOf = (call: CallEvent) => (isRinging(call) ? 'rings' : call.status);

export const seenOf = (calls: readonly CallEvent[]): Seen =>
  new Map(calls.map((call) => [call.sessionId, stateOf(call)]));

/**
 * What has happened since the previous comparison. At the first one (`before` is null) only ringing counts as news; a call
 * that is first seen after its end is news only if it was missed. Calls of blocked numbers never are.
 */
export function newsOf(before: Seen | null, calls: readonly CallEvent[]): News {
  const news: News = { rang: [], answered: [], ended: [], missed: [] };
  for (const call of calls) {
    if (call.isBlocked) continue;
    const previous = before?.get(call.sessionId);
    const current = stateOf(call);
    if (previous === current) continue;
    if (current === 'rings') news.rang.push(call);
    if (before === null) continue;
    if (current === 'answered' && previous !== undefined) news.answered.push(call);
    if (current !== 'ended') continue;
    if (previous !== undefined) news.ended.push(call);
    if (unreached(call)) news.missed.push(call);
  }
  return news;
}
