import { sql } from 'kysely';
import type { CallState } from '../telephony/call-events';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/schema';

/** Postgres channel of the monitors. A notice is the newest entry's id, or `sessions` when some have ended. */
export const CALLS_CHANNEL = 'calls';

/** A call as it stands. */
export interface StoredCall {
  id: string;
  source: string;
  callKey: string;
  state: CallState;
}

/** An entry of the log. */
export interface LoggedCall extends StoredCall {
  eventId: number;
}

const CALL = ['id', 'source', 'callKey', 'state'] as const;
/** A monitor starts with so many. */
const RECENT_AT_MOST = 100;

/** The number of the newest entry of the log. */
export async function lastEventId(db: Db): Promise<number> {
  const { lastId } = await db.selectFrom('callLogHead').select('lastId').executeTakeFirstOrThrow();
  return lastId;
}

const logAfter = prepared<LoggedCall, { id: number; limit: number }>((db, { id, limit }) =>
  db
    .selectFrom('callEvents')
    .select(['id as eventId', 'callId as id', 'source', 'callKey', 'state'])
    .where('callEvents.id', '>', id)
    // In full: `id` alone would mean the call's, as it is named above.
    .orderBy('callEvents.id')
    .limit(limit),
);

/** Entries of the log after `id`, oldest first. */
export const listLog = (db: Db, id: number, limit: number): Promise<LoggedCall[]> => logAfter(db, { id, limit });

/** The oldest entry that is still there; null when there is none. */
export async function firstEventId(db: Db): Promise<number | null> {
  const row = await db.selectFrom('callEvents').select('id').orderBy('id').limit(1).executeTakeFirst();
  return row?.id ?? null;
}

/** Calls with one of these numbers that are live or ended recently: somebody may be looking at them. */
export function listRecentCallsOf(db: Db, numbers: readonly string[], minutes: number): Promise<StoredCall[]> {
  return db
    .selectFrom('calls')
    .select(CALL)
    .where('number', 'in', numbers)
    .where('isShown', '=', true)
    .where((row) =>
      row.or([
        row('status', '!=', 'ended'),
        row('lastEventAt', '>', sql<string>`now() - make_interval(mins => ${minutes})`),
      ]),
    )
    .orderBy('startedAt', 'desc')
    .limit(RECENT_AT_MOST)
    .execute();
}
