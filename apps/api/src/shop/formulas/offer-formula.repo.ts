import { shopRules, stateAfterAnswer } from '@harmony/domain';
import type { OfferFormulaBody } from '@harmony/domain/schemas';
import type { Language } from '@harmony/language';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Database } from '../../platform/db/schema';
import { conflict } from '../../platform/http/api-error';
import { isAddress } from '../../platform/forms/mail-address';
import { formulaToken, tokenHash } from './formula-token';
import type { MailContext } from '../orders/order-context';
import { lockSignedFormula, type Change, type StoredFormula } from './lock-formula.repo';
import { queueFormulaOfferEmail } from './formula-offer-mail';

type Trx = Transaction<Database>;

/**
 * Mails the patient the link by which a signed formula is ordered; the request that it answers becomes 'answered'. Asked again, the same
 * link is mailed again.
 *
 * @throws ApiError 404, 409 `stale`; 409 in words when it is not signed, replaced or withdrawn, and with `fields.email` when nobody
 *   knows an address
 */
export async function offerFormula(
  trx: Trx,
  id: number,
  { email }: z.output<typeof OfferFormulaBody>,
  { context: { config, mailer }, ...change }: Change & { context: MailContext },
): Promise<void> {
  const formula = await lockSignedFormula(trx, id, change);
  const to = email ?? formula.patientEmail;
  if (to === null || !isAddress(to))
    throw conflict('The link is sent by email. Enter the patient’s address.', { email: 'Needed to send the link' });
  const token = tokenOf(formula, config.dataKeys);
  await trx
    .updateTable('formulas')
    .set({ patientEmail: to, keyHash: tokenHash(token), offeredAt: sql<string>`now()`, changedBy: change.viewer.name })
    .where('id', '=', id)
    .execute();
  const { mailItems } = shopRules(await readSettings(trx));
  await queueFormulaOfferEmail(trx, mailer, {
    // What was seen is offered once, whoever presses how often.
    key: `${formula.uid}:${formula.updatedAt}`,
    email: to,
    language: await languageOf(trx, formula),
    token,
    name: mailItems ? formula.name : null,
  });
  await answerRequest(trx, formula, change.viewer.name);
}

/** That of the request which the formula answers, or else of the patient's last visit. */
async function languageOf(trx: Trx, { herbRequestId, patientId }: StoredFormula): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select coalesce(
      (select language from custom_herb_requests where id = ${herbRequestId}),
      (select language from visits where patient_id = ${patientId} order by id desc limit 1),
      'en') as language`.execute(trx);
  return rows[0]?.language ?? 'en';
}

/** A link that was made with an older secret goes on opening the formula. */
function tokenOf({ uid, keyHash }: StoredFormula, secrets: readonly string[]): string {
  const [first = ''] = secrets;
  const known = secrets.map((secret) => formulaToken(secret, uid)).find((token) => tokenHash(token) === keyHash);
  return known ?? formulaToken(first, uid);
}

/** The request that a formula answers is answered by now, if nobody has said so yet. */
export async function answerRequest(
  trx: Trx,
  { herbRequestId }: Pick<StoredFormula, 'herbRequestId'>,
  by: string | null,
): Promise<void> {
  if (herbRequestId === null) return;
  const request = await trx
    .selectFrom('customHerbRequests')
    .select('status')
    .where('id', '=', herbRequestId)
    .forUpdate()
    .executeTakeFirst();
  if (!request || stateAfterAnswer('herbRequests', request.status) === request.status) return;
  await trx
    .updateTable('customHerbRequests')
    .set({ status: 'answered', isRead: true, changedBy: by, changedAt: sql<string>`now()` })
    .where('id', '=', herbRequestId)
    .execute();
}
