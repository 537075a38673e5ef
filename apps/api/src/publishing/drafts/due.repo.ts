import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database, Db } from '../../platform/db/schema';

/** Postgres channel of whoever writes a draft with a date. */
export const DRAFTS_CHANNEL = 'drafts';

/** A draft whose date has come. */
export interface Due {
  id: number;
  entity: string;
  rowId: string;
  /** Which of its dates it is; the day on which it goes away comes second. */
  action: 'publish' | 'unpublish';
}

const clock = (now: Date | null): RawBuilder<string> =>
  now ? sql<string>`${now.toISOString()}::timestamptz` : sql<string>`clock_timestamp()`;

const DUE_AT = sql<string>`least(publish_at, unpublish_at)`;
const ACTION = sql<Due['action']>`case when publish_at is not null then 'publish' else 'unpublish' end`;

/** The draft whose date has passed first, besides those that were passed over. */
export const nextDue = (db: Db, now: Date | null, passed: readonly number[]): Promise<Due | undefined> =>
  db
    .selectFrom('drafts')
    .select(['id', 'entity', 'rowId', ACTION.as('action')])
    .where(DUE_AT, '<=', clock(now))
    .$if(passed.length > 0, (query) => query.where('id', 'not in', passed))
    .orderBy(DUE_AT)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/**
 * Keeps other instances from a draft until the end of the transaction; false when one has it. Not by locking its row: whoever deletes
 * what it is about locks the content first and this row then, and publishing does it in the same order.
 */
export async function claimDue(trx: Transaction<Database>, id: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('harmony: drafts'), ${id}) as mine`.execute(trx);
  return rows[0]?.mine === true;
}

/** Whether it is still due: another instance may have done it a moment ago. */
export async function isDue(
  trx: Transaction<Database>,
  { id, action }: Pick<Due, 'id' | 'action'>,
  now: Date | null,
): Promise<boolean> {
  const draft = await trx
    .selectFrom('drafts')
    .select('id')
    .where('id', '=', id)
    .where(ACTION, '=', action)
    .where(DUE_AT, '<=', clock(now))
    .executeTakeFirst();
  return draft !== undefined;
}

/**
 * Why it could not be done, for the editor; the date is taken away, so that it is not tried again. Not when the editor has chosen
 * another date meanwhile.
 */
export async function noteProblem(
  db: Db,
  { id, action }: Pick<Due, 'id' | 'action'>,
  { problem, now }: { problem: string; now: Date | null },
): Promise<void> {
  await db
    .updateTable('drafts')
    .set({ problem, ...(action === 'publish' ? { publishAt: null } : { unpublishAt: null }) })
    .where('id', '=', id)
    .where(ACTION, '=', action)
    .where(DUE_AT, '<=', clock(now))
    .execute();
}

/** Milliseconds until the next date by the database's clock; null: there is none. */
export async function untilNextDue(db: Db): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(least(publish_at, unpublish_at)) - clock_timestamp()) * 1000)::float8 as ms
    from drafts`.execute(db);
  return rows[0]?.ms ?? null;
}
