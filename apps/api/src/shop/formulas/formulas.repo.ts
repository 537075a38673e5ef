import {
  FORMULAS_LISTED,
  formulaFindings,
  formulaMg,
  toDollars,
  type Formula,
  type FormulaDetail,
} from '@harmony/domain';
import type { FormulasQuery } from '@harmony/domain/schemas';
import type { z } from 'zod';
import { openRows } from '../../platform/db/encrypted/words';
import type { Db } from '../../platform/db/schema';
import { likePattern } from '../../platform/db/like-pattern';
import { notFound } from '../../platform/http/api-error';
import { readAnswers } from './answers';
import { packCents, readLines, type WrittenLine } from './formula-lines.repo';
import { isShownTo, type Viewer } from './viewer.repo';

const COLUMNS = [
  ...(['id', 'name', 'state', 'version', 'patientId', 'patientName', 'patientEmail', 'patientPhone'] as const),
  ...(['herbRequestId', 'form', 'days', 'feeCents', 'priceCents', 'signedBy', 'signedAt'] as const),
  ...(['offeredAt', 'updatedAt'] as const),
];

type Row = Omit<Formula, 'price' | 'fee' | 'weightMg'> & { feeCents: number; priceCents: number | null };

function formulaOf({ feeCents, priceCents, ...row }: Row, lines: readonly WrittenLine[]): Formula {
  return {
    ...row,
    price: toDollars(packCents({ feeCents, priceCents }, lines)),
    fee: toDollars(feeCents),
    weightMg: formulaMg(lines),
  };
}

/** Formulas and templates that this account sees, what was changed last first; at most {@link FORMULAS_LISTED}. */
export async function listFormulas(
  db: Db,
  { state, search, patient, request }: z.output<typeof FormulasQuery>,
  viewer: Viewer,
): Promise<Formula[]> {
  const rows = await db
    .selectFrom('formulas')
    .select(COLUMNS)
    .where(isShownTo(viewer))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'draft'))
    .$if(patient !== undefined, (query) => query.where('patientId', '=', patient ?? 0))
    .$if(request !== undefined, (query) => query.where('herbRequestId', '=', request ?? 0))
    .$if(search !== undefined && search !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('name', 'ilike', likePattern(search ?? '')), eb('patientName', 'ilike', likePattern(search ?? ''))]),
      ),
    )
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(FORMULAS_LISTED)
    .execute();
  const ids = rows.map(({ id }) => id);
  const lines = new Map<number, WrittenLine[]>(ids.map((id) => [id, []]));
  for (const line of await readLines(db, ids)) lines.get(line.formulaId)?.push(line);
  return rows.map((row) => formulaOf(row, lines.get(row.id) ?? []));
}

/** One formula with everything about it; 404 when there is none, or it is not shown to this account. */
export async function readFormula(db: Db, id: number, viewer: Viewer): Promise<FormulaDetail> {
  const stored = await db
    .selectFrom('formulas')
    .select([...COLUMNS, 'dose', 'preparation', 'answers', 'replacesId'])
    .where('id', '=', id)
    .where(isShownTo(viewer))
    .executeTakeFirst();
  const [row] = await openRows(
    db,
    'formulas',
    { dose: 'dose', preparation: 'preparation', answers: 'answers' },
    stored ? [stored] : [],
  );
  if (!row) throw notFound('Formula');
  const { dose, preparation, answers, replacesId, ...formula } = row;
  const lines = await readLines(db, [id]);
  const isOpen = formula.state === 'template' || formula.state === 'draft';
  return {
    ...formulaOf(formula, lines),
    lines: lines.map(({ herbId, mg, processing, herb, availableMg }) => ({
      herbId,
      name: herb.name,
      mg,
      processing,
      availableMg,
    })),
    dose,
    preparation,
    findings: isOpen ? foundNow(lines, formula.days) : readAnswers(answers),
    said: await readSaid(db, formula.herbRequestId),
    replacesId,
    replacedById: await readReplacement(db, id),
    orders: await readOrders(db, id),
  };
}

const foundNow = (lines: readonly WrittenLine[], days: number): FormulaDetail['findings'] =>
  formulaFindings(
    lines,
    lines.map(({ herb }) => herb),
    days,
  ).map((finding) => ({ ...finding, reason: null }));

/** What the patient wrote in the request that a formula answers; null without one. */
async function readSaid(db: Db, requestId: number | null): Promise<FormulaDetail['said']> {
  if (requestId === null) return null;
  const stored = await db
    .selectFrom('customHerbRequests')
    .select(['currentMedications as medications', 'allergies', 'healthConcerns as concerns'])
    .where('id', '=', requestId)
    .execute();
  const [said] = await openRows(
    db,
    'customHerbRequests',
    { medications: 'currentMedications', allergies: 'allergies', concerns: 'healthConcerns' },
    stored,
  );
  return said ?? null;
}

/** The version that was signed in its place; null: none was. */
async function readReplacement(db: Db, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('formulas')
    .select('id')
    .where('replacesId', '=', id)
    .where('state', 'not in', ['template', 'draft'])
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Its orders, the latest first. */
const readOrders = (db: Db, id: number): Promise<FormulaDetail['orders']> =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .select(['orders.id', 'orders.number', 'orders.status', 'orderItems.quantity as packs'])
    .where('orderItems.formulaId', '=', id)
    .orderBy('orders.id', 'desc')
    .execute();
