import { missingFacts, renderText, TEXT_LENGTH, textConsentWording, type SendTextBody } from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { conflict, invalid } from '../../platform/http/api-error';
import { addConsent, canGrant, lastConsent, type LastConsent } from './text-consents.repo';
import { findTemplate } from './templates.repo';
import { readTextFacts } from './text-facts';
import type { TextNumber } from './text-number';
import { insertText, textOfRequest, wasTexted } from './texts.repo';

/** Shown to whoever tries to text somebody who has ended it. */
const ENDED = 'They opted out by replying STOP. Only they can undo that, by texting START to the clinic’s number.';

export interface TextOptions {
  number: TextNumber;
  publicUrl: string;
  /** Who of the staff acts. */
  by: string;
}

/**
 * Writes a text from a template, with the consent that comes with it, once for each request key. 409 without a consent,
 * 400 when the template names something that the clinic has not entered.
 */
export async function sendText(
  trx: Transaction<Database>,
  { templateId, patient, consent }: SendTextBody,
  { number, publicUrl, by, requestKey }: TextOptions & { requestKey: string | undefined },
) {
  const earlier = requestKey === undefined ? undefined : await textOfRequest(trx, requestKey, number);
  if (earlier) return earlier;
  const { name, words } = await findTemplate(trx, templateId);
  const { facts } = await readTextFacts(trx, publicUrl);
  const missing = missingFacts(words, facts);
  if (missing.length > 0)
    throw invalid({ templateId: `Enter the clinic’s ${missing.join(' and ')} under Settings first` });
  const last = await lastConsent(trx, number);
  if (consent && last?.state !== 'granted')
    await grant(trx, { number, last, wording: consent.wording, by, patient, clinic: facts.clinic });
  else if (last?.state !== 'granted')
    throw conflict(canGrant(last) ? 'Ask them first. Texts are only sent to people who have agreed to them.' : ENDED);
  const body = renderText(words, facts, { isFirst: !(await wasTexted(trx, number)) });
  if (body.length > TEXT_LENGTH)
    throw invalid({ templateId: `The text is too long: ${body.length} of ${TEXT_LENGTH} characters` });
  const text = { number, template: name, body, requestKey, patient, sentBy: by };
  const written = await insertText(trx, text);
  // Null: the same request is being done at this moment, and has committed first.
  const row = written ?? (requestKey === undefined ? undefined : await textOfRequest(trx, requestKey, number));
  if (!row) throw conflict('This text was just sent');
  return row;
}

export interface NewGrant {
  number: TextNumber;
  last: LastConsent;
  wording: string;
  by: string;
  clinic: string;
  patient?: string | undefined;
}

/** Records that somebody has agreed to exactly this wording. 409 when it is not today's, or when they replied STOP. */
export async function grant(
  trx: Transaction<Database>,
  { number, last, wording, by, clinic, patient }: NewGrant,
): Promise<void> {
  if (!canGrant(last)) throw conflict(ENDED);
  if (wording !== textConsentWording(clinic))
    throw conflict('The words to read out have changed. Open this again, read out the new words, then send the text.');
  await addConsent(trx, number, {
    state: 'granted',
    source: 'front-desk',
    wording,
    saidTo: by,
    patient: patient ?? null,
  });
}
