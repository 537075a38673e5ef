import type { Transaction } from 'kysely';
import type { Database, Db } from '../schema';

/**
 * Runs `work` in the transaction that `db` already is, or else in a transaction of its own. So functions that need one
 * can be called alone or as a part of a larger change, which then commits or fails as a whole.
 */
export function inTransaction<T>(db: Db, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work);
}

const isTransaction = (db: Db): db is Transaction<Database> => db.isTransaction;
