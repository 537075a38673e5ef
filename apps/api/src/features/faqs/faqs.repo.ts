import type { Faq } from '@harmony/domain';
import type { Insertable, Updateable } from 'kysely';
import { withCleanRichText } from '../../content/rich-text';
import { deleteRow } from '../../db/delete-row';
import { missedUpdate } from '../../db/missed-update';
import { prepared } from '../../db/prepared';
import { sorted, type Position } from '../../db/reorder';
import type { Db } from '../../db/schema';
import type { FaqTable } from '../../db/schema/content';
import { violates } from '../../db/violations';
import { invalid } from '../../errors/api-error';

type NewFaqRow = Insertable<FaqTable>;
type FaqRowPatch = Updateable<FaqTable>;

const COLUMNS = [
  'id',
  'categoryId',
  'question',
  'answer',
  'isActive',
  'isTopFaq',
  'orderIndex',
  'createdAt',
  'updatedAt',
] as const;

const RICH_TEXT = ['answer'] as const;

/** All questions in the order of the console, inactive ones included. */
export const listFaqs = prepared((db) => db.selectFrom('faqs').select(COLUMNS).orderBy('orderIndex').orderBy('id'));

/** The questions the public sees, in their order: active ones of active categories. */
export const listActiveFaqs = prepared((db) =>
  db
    .selectFrom('faqs')
    .select(COLUMNS)
    .where('isActive', '=', true)
    .where('categoryId', 'in', (eb) => eb.selectFrom('faqCategories').select('id').where('isActive', '=', true))
    .orderBy('orderIndex')
    .orderBy('id'),
);

/** A category that does not exist answers 400 with the field's name. */
export function insertFaq(db: Db, row: NewFaqRow): Promise<Faq> {
  return namingCategory(() =>
    db.insertInto('faqs').values(withCleanRichText(row, RICH_TEXT)).returning(COLUMNS).executeTakeFirstOrThrow(),
  );
}

async function namingCategory<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw violates(error, 'foreignKey', 'category') ? invalid({ categoryId: 'There is no such category' }) : error;
  }
}

/** Changes the given fields. `seen` is the `updatedAt` the editor knows: 409 when the row is newer; null skips the check. */
export async function updateFaq(db: Db, id: number, patch: FaqRowPatch, seen: string | null): Promise<Faq> {
  const row = await namingCategory(() =>
    db
      .updateTable('faqs')
      // At least one column has to be set for a body without fields; the row's own value changes nothing.
      .set((eb) => ({ isActive: eb.ref('isActive'), ...withCleanRichText(patch, RICH_TEXT) }))
      .where('id', '=', id)
      .$if(seen !== null, (query) => query.where('updatedAt', '=', seen))
      .returning(COLUMNS)
      .executeTakeFirst(),
  );
  if (!row) throw await missedUpdate(db, 'faqs', id, 'Question');
  return row;
}

export const deleteFaq = (db: Db, id: number): Promise<void> => deleteRow(db, 'faqs', id, 'Question');

/** Sorts the questions and returns the new list. */
export const reorderFaqs = (db: Db, positions: readonly Position[]): Promise<Faq[]> =>
  sorted(db, 'faqs', positions, listFaqs);
