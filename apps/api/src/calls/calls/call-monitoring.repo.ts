import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';
import { UNJOINED } from '../telephony/left-messages';

/** Figures on the phone system's messages; the simulator's do not count as a sign of life. */
export async function phoneFigures(db: Db) {
  const { rows } = await sql<{ lastEventAt: string | null; unreadable: number; waiting: number; liveCalls: number }>`
    select
      (select received_at from telephony_events
        where legs is null or legs -> 0 -> 'isTest' is null order by received_at desc, id desc limit 1) as last_event_at,
      (select count(*) from telephony_events
        where state = 'unreadable' and received_at > now() - interval '24 hours') as unreadable,
      (select count(*) from telephony_events where state = 'waiting') as waiting,
      (select count(*) from calls where status <> 'ended' and is_shown) as live_calls`.execute(db);
  return rows[0] ?? { lastEventAt: null, unreadable: 0, waiting: 0, liveCalls: 0 };
}

export interface RawEventSearch {
  state: 'taken' | 'waiting' | 'ignored' | 'unreadable' | undefined;
  before: number | undefined;
  limit: number;
}

/** Raw events, newest first, with no more of the caller than the last four digits. */
export async function listRawEvents(db: Db, { state, before, limit }: RawEventSearch) {
  const rows = await db
    .selectFrom('telephonyEvents')
    .select(['id', 'receivedAt', 'source', 'state', 'problem', 'callKey', 'legs'])
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'taken'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ legs, callKey, ...row }) => ({
    ...row,
    sessionId: callKey === UNJOINED ? null : callKey,
    what: [...new Set(legs?.map(({ kind, role }) => `${role} ${kind.replace(/^\w+\./, '')}`))].join(', ') || null,
    from: masked(legs?.find(({ from }) => from !== undefined)?.from),
    isTest: legs?.some(({ isTest }) => isTest === true) ?? false,
  }));
}

const masked = (number: string | undefined): string | null =>
  number === undefined ? null : `…${number.replace(/\D/g, '').slice(-4)}`;
