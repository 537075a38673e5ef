import { lockContent } from '../db/content-lock';
import { deleteRow } from '../db/delete-row';
import { missedUpdate } from '../db/missed-update';
import { prepared } from '../db/prepared';
import { sorted, type Position } from '../db/reorder';
import type { Db } from '../db/schema';
import { claimingSlug, freeSlug } from '../db/slug';
import { inTransaction } from '../db/transaction';
import { violates } from '../db/violations';
import { conflict, invalid, notFound } from '../errors/api-error';
import type { Category, CategoryKind, CategoryPatch, NewCategory } from './categories';

/** What is done with the categories of one kind. */
export function categoriesRepo({ categories: table, members, words, row: { shape } }: CategoryKind) {
  // The keys of a schema's shape are its fields; those of a kind beyond `Category` are read with them.
  const columns = Object.keys(shape) as (keyof Category)[];

  /** All categories in the order of the console, inactive ones included. */
  const listAll = prepared((db) => db.selectFrom(table).select(columns).orderBy('orderIndex').orderBy('id'));

  /** The categories the public sees, in their order. */
  const listActive = prepared((db) =>
    db.selectFrom(table).select(columns).where('isActive', '=', true).orderBy('orderIndex').orderBy('id'),
  );

  /** Without a slug one is made from the name; a slug that is taken answers 409. */
  function insert(db: Db, { slug: wanted, ...row }: NewCategory): Promise<Category> {
    return inTransaction(db, async (trx) => {
      const slug = wanted ?? (await freeSlug(trx, table, row.name, { fallback: 'category' }));
      return claimingSlug(() =>
        trx
          .insertInto(table)
          .values({ ...row, slug })
          .returning(columns)
          .executeTakeFirstOrThrow(),
      );
    });
  }

  /** Changes the given fields. `seen` is the `updatedAt` the editor knows: 409 when the row is newer; null skips the check. */
  async function update(db: Db, id: number, patch: CategoryPatch, seen: string | null): Promise<Category> {
    const row = await claimingSlug(() =>
      db
        .updateTable(table)
        // At least one column has to be set for a body without fields; the row's own value changes nothing.
        .set((eb) => ({ isActive: eb.ref('isActive'), ...patch }))
        .where('id', '=', id)
        .$if(seen !== null, (query) => query.where('updatedAt', '=', seen))
        .returning(columns)
        .executeTakeFirst(),
    );
    if (!row) throw await missedUpdate(db, table, id, 'Category');
    return row;
  }

  /** Sorts the categories and returns the new list. */
  const sort = (db: Db, positions: readonly Position[]): Promise<Category[]> => sorted(db, table, positions, listAll);

  /** A category that still holds something is not deleted: 409 says what to do instead. */
  async function deleteEmpty(db: Db, id: number): Promise<void> {
    try {
      await deleteRow(db, table, id, 'Category');
    } catch (error) {
      if (!violates(error, 'foreignKey', 'category')) throw error;
      throw conflict(`This category still has ${words}. Move them to another category first (delete-and-reassign).`);
    }
  }

  /** Moves what a category holds to another one, deletes it, and returns how many were moved: all or nothing. */
  function deleteAndReassign(db: Db, id: number, reassignToId: number): Promise<number> {
    if (id === reassignToId) throw invalid({ reassignToId: 'Choose another category than the one to delete' });
    return inTransaction(db, async (trx) => {
      await lockContent(trx);
      const both = trx.selectFrom(table).select('id').where('id', 'in', [id, reassignToId]);
      const locked = await both.orderBy('id').forUpdate().execute();
      const exists = (wanted: number): boolean => locked.some((category) => category.id === wanted);
      if (!exists(id)) throw notFound('Category');
      if (!exists(reassignToId)) throw invalid({ reassignToId: 'There is no such category' });
      const moving = trx.updateTable(members).set({ categoryId: reassignToId }).where('categoryId', '=', id);
      const { numUpdatedRows } = await moving.executeTakeFirstOrThrow();
      await trx.deleteFrom(table).where('id', '=', id).execute();
      return Number(numUpdatedRows);
    });
  }

  return { listAll, listActive, insert, update, sort, deleteEmpty, deleteAndReassign };
}
