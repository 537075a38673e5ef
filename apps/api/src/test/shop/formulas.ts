import type { Contraindication, FormulaForm } from '@harmony/domain';
import { encryptRow } from '../../platform/db/encrypted/words';
import type { Db } from '../../platform/db/schema';

let made = 0;

/** A herb of the dispensary with the item under which it is counted. */
export interface TestHerb {
  herbId: number;
  itemId: number;
  name: string;
}

/** A herb with so many milligrams of it in one lot (0: none); $10.00 for 100 grams, if nothing else is said. */
export async function addHerb(
  db: Db,
  {
    stockMg = 1_000_000,
    expiresOn = null,
    ...changes
  }: {
    stockMg?: number;
    expiresOn?: string | null;
    name?: string;
    latin?: string;
    priceCents?: number;
    doseMinMg?: number;
    doseMaxMg?: number;
    contraindications?: Contraindication[];
    allergens?: string[];
    isActive?: boolean;
  } = {},
): Promise<TestHerb> {
  made += 1;
  const { id: herbId, name } = await db
    .insertInto('herbs')
    .values({ name: `Huang Qi ${made}`, priceCents: 1000, ...changes })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  const { id: itemId } = await db
    .selectFrom('stockItems')
    .select('id')
    .where('herbId', '=', herbId)
    .executeTakeFirstOrThrow();
  if (stockMg > 0) await addHerbLot(db, itemId, { code: `HQ-${made}`, quantity: stockMg, expiresOn });
  return { herbId, itemId, name };
}

/** A lot of a herb with so many milligrams in it; its id. */
export async function addHerbLot(
  db: Db,
  itemId: number,
  { code, quantity, expiresOn = null }: { code: string; quantity: number; expiresOn?: string | null },
): Promise<number> {
  const { id } = await db
    .insertInto('stockLots')
    .values({ itemId, code, expiresOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('stockMovements').values({ itemId, lotId: id, kind: 'receive', quantity, by: 'Test' }).execute();
  return id;
}

export interface TestFormula {
  lines?: readonly { herbId: number; mg: number; processing?: string | null }[];
  name?: string;
  form?: FormulaForm;
  days?: number;
  feeCents?: number;
  /** Of one pack, once it is signed. */
  priceCents?: number;
  dose?: string | null;
  preparation?: string | null;
  patientId?: number | null;
  patientName?: string;
  patientEmail?: string | null;
  patientPhone?: string | null;
  herbRequestId?: number | null;
  practitionerId?: number | null;
}

/** A formula that somebody still writes, as rows; its id. Without lines it has 9 g of a herb of its own. */
export async function addFormula(
  db: Db,
  { lines, priceCents: _priceCents, ...changes }: TestFormula = {},
): Promise<number> {
  const written = lines ?? [{ herbId: (await addHerb(db)).herbId, mg: 9000 }];
  made += 1;
  const { id } = await db
    .insertInto('formulas')
    .values(
      await encryptRow(db, 'formulas', {
        name: `Warm and calm ${made}`,
        form: 'granules' as const,
        days: 7,
        dose: 'One spoon twice a day',
        preparation: 'Stir into hot water',
        patientName: 'Ada Mossgrove',
        patientEmail: 'ada@example.org',
        patientPhone: '(206) 555-0123',
        ...changes,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('formulaItems')
    .values(
      await Promise.all(
        written.map((line, position) => encryptRow(db, 'formulaItems', { ...line, formulaId: id, position })),
      ),
    )
    .execute();
  return id;
}

/** The same, signed: it can be ordered; $25.00 a pack, if nothing else is said. */
export async function signedFormula(db: Db, formula: TestFormula = {}): Promise<number> {
  const id = await addFormula(db, formula);
  await db
    .updateTable('formulas')
    .set({
      state: 'signed',
      priceCents: formula.priceCents ?? 2500,
      signedBy: 'Dr. Lee',
      signedAt: new Date().toISOString(),
    })
    .where('id', '=', id)
    .execute();
  return id;
}
