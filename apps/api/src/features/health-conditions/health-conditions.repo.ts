import type { HealthCondition } from '@harmony/domain';
import type { Insertable, Updateable } from 'kysely';
import { withCleanRichText } from '../../content/rich-text';
import { deleteRow } from '../../db/delete-row';
import { missedUpdate } from '../../db/missed-update';
import { prepared } from '../../db/prepared';
import { sorted, type Position } from '../../db/reorder';
import type { Db } from '../../db/schema';
import type { HealthConditionTable } from '../../db/schema/content';
import { claimingSlug, freeSlug, slugTaken } from '../../db/slug';
import { inTransaction } from '../../db/transaction';

type NewHealthConditionRow = Omit<Insertable<HealthConditionTable>, 'slug'> & { slug?: string };
type HealthConditionRowPatch = Updateable<HealthConditionTable>;

const COLUMNS = [
  'id',
  'slug',
  'name',
  'description',
  'bodySystem',
  'symptoms',
  'recommendedTreatments',
  'relatedProducts',
  'isActive',
  'isFeatured',
  'orderIndex',
  'createdAt',
  'updatedAt',
] as const;

const RICH_TEXT = ['description'] as const;

/** `/health-conditions/featured` is a list: no condition can live at that address. */
const RESERVED_SLUGS = ['featured'];

/** All conditions in the order of the console, inactive ones included. */
export const listHealthConditions = prepared((db) =>
  db.selectFrom('healthConditions').select(COLUMNS).orderBy('orderIndex').orderBy('id'),
);

/** The conditions the public sees, in their order. */
export const listActiveHealthConditions = prepared((db) =>
  db.selectFrom('healthConditions').select(COLUMNS).where('isActive', '=', true).orderBy('orderIndex').orderBy('id'),
);

/** The active conditions of the home page, in their order. */
export const listFeaturedHealthConditions = prepared((db) =>
  db
    .selectFrom('healthConditions')
    .select(COLUMNS)
    .where('isActive', '=', true)
    .where('isFeatured', '=', true)
    .orderBy('orderIndex')
    .orderBy('id'),
);

const conditionsBySlug = prepared((db, args: { slug: string }) =>
  db.selectFrom('healthConditions').select(COLUMNS).where('slug', '=', args.slug),
);

/** The health condition of an address, whether it is published or not. */
export async function findHealthConditionBySlug(db: Db, slug: string): Promise<HealthCondition | undefined> {
  const [condition] = await conditionsBySlug(db, { slug });
  return condition;
}

function refuseReserved(slug: string | undefined): void {
  if (slug !== undefined && RESERVED_SLUGS.includes(slug)) throw slugTaken();
}

/** Without a slug one is made from the name; a slug that is taken answers 409. */
export async function insertHealthCondition(
  db: Db,
  { slug: wanted, ...row }: NewHealthConditionRow,
): Promise<HealthCondition> {
  refuseReserved(wanted);
  return inTransaction(db, async (trx) => {
    const slug =
      wanted ??
      (await freeSlug(trx, 'healthConditions', row.name, { fallback: 'condition', reserved: RESERVED_SLUGS }));
    return claimingSlug(() =>
      trx
        .insertInto('healthConditions')
        .values({ ...withCleanRichText(row, RICH_TEXT), slug })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    );
  });
}

/** Changes the given fields. `seen` is the `updatedAt` the editor knows: 409 when the row is newer; null skips the check. */
export async function updateHealthCondition(
  db: Db,
  id: number,
  patch: HealthConditionRowPatch,
  seen: string | null,
): Promise<HealthCondition> {
  refuseReserved(patch.slug);
  const row = await claimingSlug(() =>
    db
      .updateTable('healthConditions')
      // At least one column has to be set for a body without fields; the row's own value changes nothing.
      .set((eb) => ({ isActive: eb.ref('isActive'), ...withCleanRichText(patch, RICH_TEXT) }))
      .where('id', '=', id)
      .$if(seen !== null, (query) => query.where('updatedAt', '=', seen))
      .returning(COLUMNS)
      .executeTakeFirst(),
  );
  if (!row) throw await missedUpdate(db, 'healthConditions', id, 'Health condition');
  return row;
}

export const deleteHealthCondition = (db: Db, id: number): Promise<void> =>
  deleteRow(db, 'healthConditions', id, 'Health condition');

/** Sorts the conditions and returns the new list. */
export const reorderHealthConditions = (db: Db, positions: readonly Position[]): Promise<HealthCondition[]> =>
  sorted(db, 'healthConditions', positions, listHealthConditions);
