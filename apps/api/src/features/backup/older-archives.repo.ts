import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { TableShape } from './catalogue.repo';

/** Lets rows in as they were: what the triggers would do has been done when the archive was made. */
export async function disableTriggers(trx: Transaction<Database>, { name }: TableShape): Promise<void> {
  await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
}

export async function enableTriggers(trx: Transaction<Database>, { name }: TableShape): Promise<void> {
  await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
}

/** Removes the rows that migrations bring to a new database. */
export async function emptyTable(trx: Transaction<Database>, { name }: TableShape): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(trx);
}
