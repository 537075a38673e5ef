import { toCents } from '@harmony/domain';
import type { FormulaBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { encryptRow } from '../../platform/db/encrypted/words';
import type { Database } from '../../platform/db/schema';
import { ApiError, conflict, invalid } from '../../platform/http/api-error';
import { isOnHold } from '../../platform/settings/hold.repo';
import { lockOpenFormula, type Change } from './lock-formula.repo';
import { patientOf } from './patient-of-formula.repo';
import type { Viewer } from './viewer.repo';

type Trx = Transaction<Database>;
type Body = z.output<typeof FormulaBody>;

/**
 * Writes a draft for somebody, or a template. Its id.
 *
 * @throws ApiError 400 by field for a herb, patient or request that there is not; 403 for a practitioner's account that belongs to nobody
 */
export async function insertFormula(trx: Trx, body: Body, viewer: Viewer): Promise<number> {
  if (!body.isTemplate && !viewer.seesAll && viewer.practitionerId === null)
    throw new ApiError(
      'forbidden',
      'Your account isn’t linked to a practitioner, so no one could sign this. Ask an administrator to link it under Users.',
    );
  const { id } = await trx
    .insertInto('formulas')
    .values({
      ...(await columnsOf(trx, body)),
      ...(await patientOf(trx, body, viewer, true)),
      state: body.isTemplate ? 'template' : 'draft',
      practitionerId: viewer.practitionerId,
      changedBy: viewer.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(trx, id, body.lines);
  return id;
}

/**
 * Makes a draft or a template what the body says, with all its lines.
 *
 * @throws ApiError 404, 409 `stale`, 409 once it is signed, 400 as {@link insertFormula} and for turning one into the other
 */
export async function updateFormula(trx: Trx, id: number, body: Body, change: Change): Promise<void> {
  const { state } = await lockOpenFormula(trx, id, change);
  if (body.isTemplate !== (state === 'template'))
    throw invalid({ isTemplate: 'A template can’t become a formula, nor a formula a template. Write a new one.' });
  await trx
    .updateTable('formulas')
    .set({
      ...(await columnsOf(trx, body)),
      ...(await patientOf(trx, body, change.viewer, false)),
      changedBy: change.viewer.name,
    })
    .where('id', '=', id)
    .execute();
  // Lines are the formula, too: whoever has seen it before them has not seen this one.
  await sql`update formulas set updated_at = now() where id = ${id}`.execute(trx);
  await trx.deleteFrom('formulaItems').where('formulaId', '=', id).execute();
  await insertLines(trx, id, body.lines);
}

/** Deletes a draft or a template. 404, 409 `stale`, 409 once it is signed and while a legal hold is on. */
export async function deleteFormula(trx: Trx, id: number, change: Change): Promise<void> {
  await lockOpenFormula(trx, id, change);
  if (await isOnHold(trx))
    throw conflict('A legal hold is on, so nothing can be deleted until it’s lifted (under Settings).');
  await trx.deleteFrom('formulas').where('id', '=', id).execute();
}

const columnsOf = (trx: Trx, { name, form, days, fee, dose, preparation }: Body) =>
  encryptRow(trx, 'formulas', { name, form, days, feeCents: toCents(fee), dose, preparation });

async function insertLines(trx: Trx, formulaId: number, lines: Body['lines']): Promise<void> {
  if (lines.length === 0) return;
  const ids = [...new Set(lines.map(({ herbId }) => herbId))];
  // Kept until the end, so that none is deleted between this look and the rows.
  const herbs = await trx.selectFrom('herbs').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute();
  const known = new Set(herbs.map(({ id }) => id));
  const missing = lines.flatMap(({ herbId }, at) =>
    known.has(herbId) ? [] : [[`lines.${at}.herbId`, 'This herb doesn’t exist'] as const],
  );
  if (missing.length > 0) throw invalid(Object.fromEntries(missing));
  const rows = lines.map((line, position) => encryptRow(trx, 'formulaItems', { ...line, formulaId, position }));
  await trx
    .insertInto('formulaItems')
    .values(await Promise.all(rows))
    .execute();
}
