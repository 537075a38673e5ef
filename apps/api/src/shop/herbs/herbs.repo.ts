import { toCents, toDollars, type Herb } from '@harmony/domain';
import type { HerbBody } from '@harmony/domain/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { versionedTable } from '../../platform/db/versioned-table';
import type { Db } from '../../platform/db/schema';
import { violates } from '../../platform/db/violations';
import { conflict } from '../../platform/http/api-error';

type Body = z.output<typeof HerbBody>;

const herbs = versionedTable('herbs', 'Herb');

const everyHerb = (db: Db) =>
  db
    .selectFrom('herbs')
    .innerJoin('stockItems', 'stockItems.herbId', 'herbs.id')
    .innerJoin('stockLevels', 'stockLevels.itemId', 'stockItems.id')
    .select([
      'herbs.id',
      'herbs.name',
      'herbs.latin',
      'herbs.common',
      'herbs.priceCents',
      'herbs.doseMinMg',
      'herbs.doseMaxMg',
      'herbs.contraindications',
      'herbs.allergens',
      'herbs.isActive',
      'herbs.updatedAt',
      'stockItems.id as stockItemId',
      sql<number | null>`case when is_tracked then on_hand - reserved - blocked end`.as('availableMg'),
    ]);

/** As the API speaks of it: in dollars. */
const herbOf = <Row extends { priceCents: number }>({ priceCents, ...herb }: Row) => ({
  ...herb,
  pricePer100g: toDollars(priceCents),
});

const columnsOf = ({ pricePer100g, ...body }: Body) => ({ ...body, priceCents: toCents(pricePer100g) });

/** Every herb of the dispensary, also those that are switched off, by name. */
export async function listHerbs(db: Db): Promise<Herb[]> {
  const rows = await everyHerb(db)
    .orderBy(sql`lower(herbs.name)`)
    .execute();
  return rows.map(herbOf);
}

const readHerb = async (db: Db, id: number): Promise<Herb> =>
  herbOf(await everyHerb(db).where('herbs.id', '=', id).executeTakeFirstOrThrow());

/** Adds a herb; it has an item under Stock from now on. 409 when another one has this name. */
export async function insertHerb(db: Db, body: Body): Promise<Herb> {
  const { id } = await inWords(() =>
    db.insertInto('herbs').values(columnsOf(body)).returning('id').executeTakeFirstOrThrow(),
  );
  return readHerb(db, id);
}

/**
 * Makes a herb what the body says. Formulas that are signed keep their price. `seen` is the `updatedAt` that the editor knows (null: any);
 * 404, 409 `stale`, and 409 as above.
 */
export async function updateHerb(db: Db, id: number, body: Body, seen: string | null): Promise<Herb> {
  const row = await inWords(() =>
    db.updateTable('herbs').set(columnsOf(body)).where(herbs.asSeen(id, seen)).returning('id').executeTakeFirst(),
  );
  await herbs.written(db, id, row);
  return readHerb(db, id);
}

/** Deletes a herb; its item stays under Stock by its name. `seen` as above; 409 when it stands in a formula. */
export async function deleteHerb(db: Db, id: number, seen: string | null): Promise<void> {
  await inWords(() => herbs.remove(db, id, seen));
}

/** What constraints refuse, in words for whoever keeps the list. */
async function inWords<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'unique', 'herbs_name'))
      throw conflict('Another herb already has this name', { name: 'Already in use. Choose another one.' });
    if (violates(error, 'foreignKey', 'formula_items'))
      throw conflict('This herb is used in a formula. Stop offering it instead of deleting it.');
    throw error;
  }
}
