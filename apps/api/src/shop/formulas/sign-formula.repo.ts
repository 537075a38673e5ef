import { formulaFindings, refillEveryDays, siteSettings, zonedNow } from '@harmony/domain';
import type { SignFormulaBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Signer } from '../../accounts';
import { readSettings } from '../../platform/settings/site-settings.repo';
import { encryptRow } from '../../platform/db/encrypted/words';
import type { Database } from '../../platform/db/schema';
import { conflict, invalid } from '../../platform/http/api-error';
import { endRefills, grantRefill } from '../refills/grant-refill.repo';
import { answerFindings, type Answers } from './answers';
import { packCents, readLines, type WrittenLine } from './formula-lines.repo';
import { lockOpenFormula, type Change, type StoredFormula } from './lock-formula.repo';
import type { Viewer } from './viewer.repo';

type Trx = Transaction<Database>;
type Body = z.output<typeof SignFormulaBody>;

/**
 * Signs a draft: price and words stay as they are now, the version before it is replaced and its refills end, and refills are granted.
 *
 * @param secret what the link of its refills is made with
 * @throws ApiError 404, 409 `stale`; 409 in words when it is signed already, has no herbs or one that is switched off, or when others
 *   have replaced the version before it; 409 with `fields` (`answers.<key>`) when other things are found than were answered
 */
export async function signFormula(
  trx: Trx,
  id: number,
  body: Body,
  { signer, secret, ...change }: Change & { signer: Signer; secret: string },
): Promise<void> {
  await lockPrevious(trx, id);
  const draft = await lockOpenFormula(trx, id, change);
  if (draft.state === 'template') throw conflict('A template isn’t for anyone. Write a formula from it first.');
  const lines = await readLines(trx, [id], true);
  refuseLines(lines);
  const answers = answersOf(lines, draft, body.answers);
  await replacePrevious(trx, draft, change.viewer);
  await trx
    .updateTable('formulas')
    .set({
      ...(await encryptRow(trx, 'formulas', { answers: JSON.stringify(answers) })),
      state: 'signed',
      priceCents: packCents({ priceCents: null, feeCents: draft.feeCents }, lines),
      practitionerId: signer.id,
      signedBy: signer.name,
      signedAt: sql<string>`now()`,
      changedBy: change.viewer.name,
    })
    .where('id', '=', id)
    .execute();
  if (body.refills.allowed > 0) await grant(trx, draft, body.refills, secret);
}

/** The version that a draft replaces is older, and locked first, as everywhere. */
async function lockPrevious(trx: Trx, id: number): Promise<void> {
  await trx
    .selectFrom('formulas')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('formulas').select('replacesId').where('id', '=', id))
    .forUpdate()
    .execute();
}

function refuseLines(lines: readonly WrittenLine[]): void {
  if (lines.length === 0) throw conflict('There are no herbs in it yet.', { lines: 'Add at least one herb' });
  const off = lines.flatMap(({ herb }, at) =>
    herb.isActive ? [] : [[`lines.${at}.herbId`, `${herb.name} is no longer offered`] as const],
  );
  if (off.length > 0)
    throw conflict('Something in it is no longer in the dispensary. Remove it.', Object.fromEntries(off));
}

function answersOf(lines: readonly WrittenLine[], { days }: StoredFormula, given: Body['answers']): Answers {
  const herbs = lines.map(({ herb }) => herb);
  const answered = answerFindings(formulaFindings(lines, herbs, days), given);
  if ('fields' in answered)
    throw conflict('Something else has been found since. Read it and answer it before you sign.', answered.fields);
  return answered.answers;
}

/** The version before it is replaced: its link opens nothing any more, and its refills end. A withdrawn one stays withdrawn. */
async function replacePrevious(trx: Trx, { replacesId }: StoredFormula, { name }: Viewer): Promise<void> {
  if (replacesId === null) return;
  const previous = await trx.selectFrom('formulas').select('state').where('id', '=', replacesId).executeTakeFirst();
  if (previous?.state === 'replaced')
    throw conflict('Another version has replaced the one this draft was made from. Start again from that one.');
  if (previous?.state !== 'signed') return;
  await trx
    .updateTable('formulas')
    .set({ state: 'replaced', keyHash: null, changedBy: name })
    .where('id', '=', replacesId)
    .execute();
  await endRefills(trx, { formulaId: replacesId });
}

async function grant(trx: Trx, draft: StoredFormula, { allowed, everyDays, lastOn }: Body['refills'], secret: string) {
  const { timeZone } = siteSettings(await readSettings(trx));
  if (lastOn !== null && lastOn < zonedNow(new Date(), timeZone).date)
    throw invalid({ 'refills.lastOn': 'This day is over' });
  const { id, patientId, patientName, patientEmail, patientPhone, days } = draft;
  await grantRefill(
    trx,
    {
      formulaId: id,
      orderId: null,
      patientId,
      name: patientName ?? '',
      email: patientEmail ?? '',
      phone: patientPhone,
      allowed,
      everyDays: everyDays ?? refillEveryDays(days),
      lastOn,
    },
    secret,
  );
}
