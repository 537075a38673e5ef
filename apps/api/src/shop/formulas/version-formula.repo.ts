import type { Transaction } from 'kysely';
import { encryptRow, openRows } from '../../platform/db/encrypted/words';
import type { Database } from '../../platform/db/schema';
import { endRefills } from '../refills/grant-refill.repo';
import { lockSignedFormula, type Change } from './lock-formula.repo';

type Trx = Transaction<Database>;

/**
 * A draft with everything of a signed formula, which replaces it when it is signed. Whoever asks again while there is such a draft has
 * that one. Its id.
 *
 * @throws ApiError 404, 409 `stale`, 409 in words when it is not signed, replaced or withdrawn
 */
export async function versionFormula(trx: Trx, id: number, change: Change): Promise<number> {
  const signed = await lockSignedFormula(trx, id, change);
  const known = await trx
    .selectFrom('formulas')
    .select('id')
    .where('replacesId', '=', id)
    .where('state', '=', 'draft')
    .orderBy('id')
    .executeTakeFirst();
  if (known) return known.id;
  const [texts] = await openRows(trx, 'formulas', { dose: 'dose', preparation: 'preparation' }, [
    { dose: signed.dose, preparation: signed.preparation },
  ]);
  const { viewer } = change;
  const draft = await trx
    .insertInto('formulas')
    .values({
      ...(await encryptRow(trx, 'formulas', { dose: texts?.dose ?? null, preparation: texts?.preparation ?? null })),
      name: signed.name,
      state: 'draft',
      version: signed.version + 1,
      replacesId: id,
      patientId: signed.patientId,
      herbRequestId: signed.herbRequestId,
      patientName: signed.patientName,
      patientEmail: signed.patientEmail,
      patientPhone: signed.patientPhone,
      form: signed.form,
      days: signed.days,
      feeCents: signed.feeCents,
      practitionerId: viewer.practitionerId ?? signed.practitionerId,
      changedBy: viewer.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('formulaItems')
    .columns(['formulaId', 'herbId', 'position', 'mg', 'processing'])
    .expression((eb) =>
      eb
        .selectFrom('formulaItems')
        .select((row) => [row.val(draft.id).as('formulaId'), 'herbId', 'position', 'mg', 'processing'])
        .where('formulaId', '=', id),
    )
    .execute();
  return draft.id;
}

/** Withdraws a signed formula: its link and its refills end. What was ordered stays ordered. 404, and 409 as above. */
export async function withdrawFormula(trx: Trx, id: number, change: Change): Promise<void> {
  await lockSignedFormula(trx, id, change);
  await trx
    .updateTable('formulas')
    .set({ state: 'withdrawn', keyHash: null, changedBy: change.viewer.name })
    .where('id', '=', id)
    .execute();
  await endRefills(trx, { formulaId: id });
}
