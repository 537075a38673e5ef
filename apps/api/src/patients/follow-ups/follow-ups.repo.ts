import { CALL_KINDS, type FollowUp, type FollowUpCounts, type FollowUpsQuery } from '@harmony/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';
import { openRows } from '../../platform/db/encrypted/words';

/** How long closed ones stay in the list, where their outcome can be looked up. */
const CLOSED_DAYS = 30;

/** Postgres channel: the id of a follow-up that has changed. */
export const FOLLOW_UPS_CHANNEL = 'follow_ups';

/** A follow-up without the people of its number and without their texts. */
export type StoredFollowUp = Omit<FollowUp, 'people' | 'texts' | 'owner'> & {
  ownerRef: string | null;
  ownerName: string | null;
};

const COLUMNS = [
  ...(['id', 'kind', 'sourceId', 'number', 'email', 'name', 'attempts', 'dueAt', 'ownerRef', 'ownerName'] as const),
  ...([
    'snoozedUntil',
    'contactedAt',
    'note',
    'state',
    'outcome',
    'closedBy',
    'closedAt',
    'createdAt',
    'lastAt',
  ] as const),
] as const;

/** A missed call of so long ago is no longer expected to be called back. */
const EXPIRES_DAYS = 14;

/** When an open one is wanted: when it is due, or has been put off to. */
const WANTED = sql<string>`greatest(coalesce(due_at, created_at), snoozed_until)`;

/** One page: open ones by when they are wanted, closed ones the latest first. One more than `limit` shows there are others. */
export async function listFollowUps(
  db: Db,
  { state, kind, owner, number, after, limit }: FollowUpsQuery,
  actorRef: string,
): Promise<StoredFollowUp[]> {
  const order = state === 'open' ? sql`${WANTED}, id` : sql`closed_at, id`;
  const beyond = state === 'open' ? sql`>` : sql`<`;
  const last = (id: number) => sql`(select ${order} from follow_ups where id = ${id})`;
  const rows = await db
    .selectFrom('followUps')
    .select(COLUMNS)
    .where('state', '=', state)
    .$if(state === 'closed', (query) =>
      query.where('closedAt', '>', sql<string>`now() - make_interval(days => ${CLOSED_DAYS})`),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'missed-call'))
    .$if(owner === 'me', (query) => query.where('ownerRef', '=', actorRef))
    .$if(owner === 'none', (query) => query.where('ownerRef', 'is', null))
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? ''))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(${order}) ${beyond} ${last(after ?? 0)}`))
    .orderBy(state === 'open' ? WANTED : sql`closed_at desc`)
    .orderBy(state === 'open' ? sql`id` : sql`id desc`)
    .limit(limit + 1)
    .execute();
  return openRows(db, 'followUps', { note: 'note' }, rows);
}

/** These, as they are now; those that are gone are left out. */
export async function findFollowUps(db: Db, ids: readonly number[]): Promise<StoredFollowUp[]> {
  const rows = await db.selectFrom('followUps').select(COLUMNS).where('id', 'in', ids).orderBy('id').execute();
  return openRows(db, 'followUps', { note: 'note' }, rows);
}

/** How many are open, and how many of them are due. */
export function countFollowUps(db: Db): Promise<FollowUpCounts> {
  return db
    .selectFrom('followUps')
    .where('state', '=', 'open')
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      eb.fn
        .countAll<number>()
        .filterWhere(WANTED, '<=', sql<string>`now()`)
        .as('overdue'),
    ])
    .executeTakeFirstOrThrow();
}

/** Kinds of calls, as values of a condition. */
export const isCallKind = sql<boolean>`kind in (${sql.join(CALL_KINDS.map((kind) => sql.lit(kind)))})`;

/** Closes missed calls and voicemails that have waited for too long. */
export async function expireFollowUps(db: Db): Promise<void> {
  await db
    .updateTable('followUps')
    .set({ state: 'closed', outcome: 'expired', closedAt: sql<string>`now()` })
    .where('state', '=', 'open')
    .where(isCallKind)
    .where('lastAt', '<', sql<string>`now() - make_interval(days => ${EXPIRES_DAYS})`)
    .execute();
}
