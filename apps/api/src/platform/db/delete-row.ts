import { notFound } from '../http/api-error';
import type { Listed } from './reorder';
import type { Db } from './schema';

/** Deletes a row for good; 404 when there is none. `noun` is what people call the thing. */
export async function deleteRow(db: Db, table: Listed, id: number, noun: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom(table).where('id', '=', id).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound(noun);
}
