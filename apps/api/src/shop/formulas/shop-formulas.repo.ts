import { FORMULA_PACKS_MAX, type FormulaState } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../platform/db/schema';
import { readFormulaHerbs } from '../stock/formula-herbs.repo';

/** A herb of a formula, and what is free of it. */
export interface ShopHerb {
  itemId: number;
  name: string;
  /** Milligrams of one pack. */
  mg: number;
  isTracked: boolean;
  /** Free milligrams; may be negative. Of what is not counted it does not matter. */
  available: number;
}

/** A formula as it is ordered at this moment. */
export interface ShopFormula {
  productId: null;
  formulaId: number;
  name: string;
  sku: null;
  state: FormulaState;
  /** The price of one pack, fixed when it was signed. */
  cents: number;
  taxClass: 'formula';
  herbs: ShopHerb[];
}

/**
 * Keeps formulas as they are until the end of the transaction: whoever replaces or withdraws one waits. Call it before stock and refills
 * are locked.
 */
export async function lockFormulas(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select from formulas where id = any (${ids}::integer[]) order by id for share`.execute(trx);
}

/** Formulas by their ids; those that are gone are left out. */
export async function readFormulas(db: Db, ids: readonly number[]): Promise<ShopFormula[]> {
  if (ids.length === 0) return [];
  const formulas = await db
    .selectFrom('formulas')
    .select(['id', 'name', 'state', 'priceCents'])
    .where('id', '=', sql<number>`any (${ids}::integer[])`)
    .orderBy('id')
    .execute();
  const herbs = await readFormulaHerbs(db, ids);
  const levels = await db
    .selectFrom('stockLevels')
    .select(['itemId', 'isTracked', sql<number>`on_hand - reserved - blocked`.as('available')])
    .where('itemId', '=', sql<number>`any (${herbs.map(({ itemId }) => itemId)}::integer[])`)
    .execute();
  const levelOf = new Map(levels.map((level) => [level.itemId, level]));
  return formulas.map(({ id, name, state, priceCents }) => ({
    productId: null,
    formulaId: id,
    name,
    sku: null,
    state,
    cents: priceCents ?? 0,
    taxClass: 'formula',
    herbs: herbs
      .filter(({ formulaId }) => formulaId === id)
      .map(({ itemId, name: herb, mg }) => {
        const { isTracked = true, available = 0 } = levelOf.get(itemId) ?? {};
        return { itemId, name: herb, mg, isTracked, available };
      }),
  }));
}

/** So many packs can be had at this moment, by what is free of each herb and by the rule. */
export const mostPacks = ({ herbs }: Pick<ShopFormula, 'herbs'>): number =>
  Math.min(
    FORMULA_PACKS_MAX,
    ...herbs.map(({ mg, isTracked, available }) =>
      isTracked ? Math.floor(Math.max(0, available) / mg) : FORMULA_PACKS_MAX,
    ),
  );
