import { formulaCents, type FormulaHerb } from '@harmony/domain';
import { sql } from 'kysely';
import { openRows } from '../../platform/db/encrypted/words';
import type { Db } from '../../platform/db/schema';

/** A line of a formula with its herb as it is now. */
export interface WrittenLine {
  formulaId: number;
  herbId: number;
  mg: number;
  processing: string | null;
  herb: FormulaHerb & { isActive: boolean };
  /** Free milligrams; null: the herb is not counted. */
  availableMg: number | null;
}

/**
 * The lines of formulas, in the order in which they were written.
 *
 * @param isLocked their herbs stay as they are until the end of the transaction
 */
export async function readLines(db: Db, formulaIds: readonly number[], isLocked = false): Promise<WrittenLine[]> {
  const rows = await db
    .selectFrom('formulaItems')
    .innerJoin('herbs', 'herbs.id', 'formulaItems.herbId')
    .innerJoin('stockItems', 'stockItems.herbId', 'herbs.id')
    .innerJoin('stockLevels', 'stockLevels.itemId', 'stockItems.id')
    .select([
      'formulaItems.formulaId',
      'formulaItems.herbId',
      'formulaItems.mg',
      'formulaItems.processing',
      'herbs.name',
      'herbs.priceCents',
      'herbs.doseMinMg',
      'herbs.doseMaxMg',
      'herbs.contraindications',
      'herbs.allergens',
      'herbs.isActive',
      sql<number | null>`case when is_tracked then on_hand - reserved - blocked end`.as('availableMg'),
    ])
    .where(sql<boolean>`formula_items.formula_id = any (${formulaIds}::integer[])`)
    .orderBy('formulaItems.formulaId')
    .orderBy('formulaItems.position')
    .$if(isLocked, (query) => query.forShare('herbs'))
    .execute();
  const opened = await openRows(db, 'formulaItems', { processing: 'processing' }, rows);
  return opened.map(({ formulaId, herbId, mg, processing, availableMg, priceCents, ...herb }) => ({
    formulaId,
    herbId,
    mg,
    processing,
    herb: { ...herb, id: herbId, centsPer100g: priceCents },
    availableMg,
  }));
}

/** What one pack costs in cents: as it was signed, or by what its herbs cost now. */
export const packCents = (
  { priceCents, feeCents }: { priceCents: number | null; feeCents: number },
  lines: readonly WrittenLine[],
): number =>
  priceCents ??
  formulaCents(
    lines,
    lines.map(({ herb }) => herb),
    feeCents,
  );
