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

const ask = prepared((db) => ({
  // With a row in any case: the clock goes on while the versions are replaced.
  compile: () =>
    sql<Moment>`
      select floor(extract(epoch from clock_timestamp()) / 60)::integer as minute, current_database() as database, tables,
        coalesce(content_version.xmin = pg_current_xact_id_if_assigned()::xid, false) as "isOwn"
      from (select) as once left join content_version on true`.compile(db),
}));

/** This moment by the database's clock, with the versions of all tables. */
export async function readMoment(db: Db): Promise<Moment> {
  const [moment] = await ask(db, {});
  return moment ?? { minute: 0, database: '', tables: null, isOwn: false };
}

const lock = prepared((db) => ({ compile: () => sql<Moment>`select * from lock_schedule()`.compile(db) }));

/** Of transactions that have locked the schedule. */
const locked = new WeakMap<Db, Moment>();

/**
 * Locks content as `lockContent` does, ends holds whose time is over, and reads the moment after the wait, on one way there and back. Until
 * the transaction ends nobody else changes content, so what it knows of the versions stays true: it must write to `claims`
 * only, and to no table that somebody keeps (`kept.ts`).
 */
export async function lockMoment(trx: Transaction<Database>): Promise<Moment> {
  const [moment] = await lock(trx, {});
  if (!moment) throw new Error('lock_schedule() answered nothing');
  locked.set(trx, moment);
  return moment;
}

/** The moment at which a transaction has locked the schedule; undefined for whoever has not. */
export const lockedMoment = (db: Db): Moment | undefined => locked.get(db);
