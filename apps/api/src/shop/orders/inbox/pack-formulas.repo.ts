import { batchNumber, type PackFormula } from '@harmony/domain';
import { sql, type RawBuilder } from 'kysely';
import { openRows } from '../../../platform/db/encrypted/words';
import type { Db } from '../../../platform/db/schema';
import type { Encrypted } from '../../../platform/db/columns';
import { linePlace } from '../../cart/line-place.repo';

/** What a formula consists of, each herb once in the order in which they were written, with the lines it stands in. */
export const herbLinesOf = (formula: string): RawBuilder<unknown> => sql`
  select h.id as herb_id, h.name, h.latin, min(f.position) as position, sum(f.mg) as mg,
    jsonb_agg(jsonb_build_object('mg', f.mg, 'processing', f.processing) order by f.position) as parts
  from formula_items f join herbs h on h.id = f.herb_id
  where f.formula_id = ${sql.ref(formula)}
  group by h.id`;

/** A line of a formula, its processing as it is stored. */
export interface HerbPart {
  mg: number;
  processing: Encrypted | null;
}

/** How a herb is processed. Where it stands in several lines, each processing says what it is for. Null: it is taken as it is. */
export async function processingOf(db: Db, parts: readonly HerbPart[]): Promise<string | null> {
  const opened = await openRows(db, 'formulaItems', { processing: 'processing' }, parts);
  const said = opened.flatMap(({ mg, processing }) =>
    processing === null ? [] : [parts.length === 1 ? processing : `${mg / 1000} g ${processing}`],
  );
  return said.length === 0 ? null : said.join(', ');
}

interface StoredFormula {
  orderId: number;
  itemId: number;
  number: number;
  /** Of the line in its order, whatever was taken out of it. */
  place: number;
  name: string;
  form: PackFormula['form'];
  days: number;
  packs: number;
  weightMg: number;
  dose: Encrypted | null;
  preparation: Encrypted | null;
  ingredients: string[];
  patientName: string;
  practitioner: string;
}

/** The formulas of orders as their labels say it; use by follows from the lots. */
export async function readPackFormulas(
  db: Db,
  orderIds: readonly number[],
): Promise<(Omit<PackFormula, 'useBy'> & { orderId: number })[]> {
  const { rows } = await sql<StoredFormula>`
    select o.order_id as "orderId", o.id as "itemId", orders.number, o.name, formulas.form, formulas.days, o.quantity as packs,
      ${linePlace} as place,
      herbs.mg::integer as "weightMg", herbs.names as ingredients, formulas.dose, formulas.preparation,
      coalesce(formulas.patient_name, '') as "patientName", coalesce(formulas.signed_by, '') as practitioner
    from order_items o
    join orders on orders.id = o.order_id
    join formulas on formulas.id = o.formula_id
    join lateral (
      select sum(mg) as mg, array_agg(name || coalesce(' (' || latin || ')', '') order by position) as names
      from (${herbLinesOf('formulas.id')}) as lines) as herbs on true
    where o.order_id = any (${orderIds}::integer[]) and o.quantity > 0
    order by o.id`.execute(db);
  const opened = await openRows(db, 'formulas', { dose: 'dose', preparation: 'preparation' }, rows);
  return opened.map(({ number, place, ...formula }) => ({ ...formula, batch: batchNumber(number, place) }));
}
