import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';

/** So much of a herb goes into one pack of a formula, whatever number of lines it stands in. */
export interface FormulaHerb {
  formulaId: number;
  herbId: number;
  itemId: number;
  name: string;
  /** Milligrams of one pack. */
  mg: number;
}

/** What formulas consist of, herb by herb in the order in which they were written. */
export async function readFormulaHerbs(db: Db, formulaIds: readonly number[]): Promise<FormulaHerb[]> {
  if (formulaIds.length === 0) return [];
  const { rows } = await sql<FormulaHerb>`
    select f.formula_id as "formulaId", f.herb_id as "herbId", i.id as "itemId", h.name, sum(f.mg)::integer as mg
    from formula_items f join herbs h on h.id = f.herb_id join stock_items i on i.herb_id = f.herb_id
    where f.formula_id = any (${formulaIds}::integer[])
    group by f.formula_id, f.herb_id, i.id, h.name
    order by f.formula_id, min(f.position)`.execute(db);
  return rows;
}
