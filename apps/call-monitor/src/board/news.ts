import type { CallEvent, CallStatus } from '@harmony/domain';
import { isRinging, unreached } from './call-words';

/** How calls stood when they were last looked at, by session id. */
export type Seen = ReadonlyMap<string, CallStatus | 'rings'>;

export interface News {
  rang: CallEvent[];
  answered: CallEvent[];
  ended: CallEvent[];
  /** Of the ended ones, those who reached nobody. */
  missed: CallEvent[];
}

const stateOf = (call: CallEvent) => (isRinging(call) ? 'rings' : call.status);

export const seenOf = (calls: readonly CallEvent[]): Seen =>
  new Map(calls.map((call) => [call.sessionId, stateOf(call)]));

/**
 * What has happened between two looks at the list. At the first look (`before` is null) only ringing is news; a call that
 * is first seen when it is over is news when it was missed.
 */
export function newsOf(before: Seen | null, calls: readonly CallEvent[]): News {
  const news: News = { rang: [], answered: [], ended: [], missed: [] };
  for (const call of calls) {
    const was = before?.get(call.sessionId);
    const is = stateOf(call);
    if (was === is) continue;
    if (is === 'rings') news.rang.push(call);
    if (before === null) continue;
    if (is === 'answered' && was !== undefined) news.answered.push(call);
    if (is !== 'ended') continue;
    if (was !== undefined) news.ended.push(call);
    if (unreached(call)) news.missed.push(call);
  }
  return news;
}
