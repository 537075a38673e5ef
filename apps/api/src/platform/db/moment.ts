import { sql, type Transaction } from 'kysely';
import { prepared } from './prepared';
import type { Database, Db } from './schema';

/** What the database said when it was asked: how late it was, and which version every table of content had. */
export interface Moment {
  /** The minute that the database's clock showed, since 1970. */
  minute: number;
  database: string;
  /** The content version of each table's last change, `*` of all at once. Null: nobody counts them, as while tables are replaced. */
  tables: Readonly<Record<string, number>> | null;
  /** The transaction that asked had raised a version itself, and may still take that back. */
  isOwn: boolean;
}

const MINUTE = sql`floor(extract(epoch from clock_timestamp()) / 60)::integer`;
const IS_OWN = sql`coalesce(content_version.xmin = pg_current_xact_id_if_assigned()::xid, false)`;
// With a row in any case: the clock goes on while the versions are replaced.
const VERSIONS = sql`from (select) as once left join content_version on true`;

const ask = prepared((db) => ({
  compile: () =>
    sql<Moment>`
      select ${MINUTE} as minute, current_database() as database, tables, ${IS_OWN} as "isOwn" ${VERSIONS}`.compile(db),
}));

/** This moment as a value of a statement that reads something else, too. */
export const MOMENT = sql<Moment>`(
  select jsonb_build_object(
    'minute', ${MINUTE}, 'database', current_database(), 'tables', tables, 'isOwn', ${IS_OWN}) ${VERSIONS})`;

/** This moment by the database's clock, with the versions of all tables. */
export async function readMoment(db: Db): Promise<Moment> {
  const [moment] = await ask(db, {});
  return moment ?? { minute: 0, database: '', tables: null, isOwn: false };
}

const lock = prepared((db) => ({ compile: () => sql<Moment>`select * from lock_schedule()`.compile(db) }));

/** Of transactions that go by one moment to their end. */
const heldTo = new WeakMap<Db, Moment>();

/**
 * Whatever is kept (`kept.ts`) a transaction knows as of this moment to its end, without asking again: what an order costs and what
 * its mails say is from one moment. It must write to no table that somebody keeps.
 */
export function holdTo(trx: Transaction<Database>, moment: Moment): void {
  heldTo.set(trx, moment);
}

/**
 * Locks content as `lockContent` does, ends holds whose time is over, and reads the moment after the wait, on one way there and back. Until
 * the transaction ends nobody else changes content, so what it knows of the versions stays true: it must write to `claims`
 * only, and to no table that somebody keeps (`kept.ts`).
 */
export async function lockMoment(trx: Transaction<Database>): Promise<Moment> {
  const [moment] = await lock(trx, {});
  if (!moment) throw new Error('lock_schedule() answered nothing');
  holdTo(trx, moment);
  return moment;
}

/** The moment that a transaction goes by; undefined for whoever asks each time. */
export const heldMoment = (db: Db): Moment | undefined => heldTo.get(db);
