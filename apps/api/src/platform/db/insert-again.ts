import { sql, type Transaction } from 'kysely';
import type { Listed } from './reorder';
import type { Database } from './schema';

/** Adds a row with the id it had before it was deleted, at the end of its list. `values` are by their names in the contract. */
export async function insertAgain(
  trx: Transaction<Database>,
  table: Listed,
  id: number,
  values: object,
): Promise<void> {
  const { orderIndex: _, ...rest } = Object.assign({ orderIndex: 0 }, values);
  const columns = ['id', 'orderIndex', ...Object.keys(rest)].map((name) => sql.ref(name));
  const last = sql`(select coalesce(max(order_index), 0) + 1 from ${sql.table(table)})`;
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)}) overriding system value
    values (${sql.join([id, last, ...Object.values(rest)])})`.execute(trx);
}
