import { textHelp } from '@harmony/domain';
import type { CountryCode } from 'libphonenumber-js/max';
import type { Transaction } from 'kysely';
import type { PhoneKeys } from '../../clinic-systems/phone-keys';
import type { Database, Db } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { toE164 } from '../../telephony/numbers';
import type { TextNews } from '../../telephony/texts/port';
import { addConsent, lastConsent } from './text-consents.repo';
import { readTextFacts } from './text-facts';
import { textNumber, type TextNumber } from './text-number';
import { noteState, stopQueued } from './text-queue.repo';
import { insertText, wasTexted } from './texts.repo';

export interface NewsOptions {
  db: Db;
  keys: PhoneKeys;
  country: CountryCode;
  publicUrl: string;
  /** Whether HELP is answered by the phone system itself. */
  answersHelp: boolean;
}

/** What ended the texts that were waiting. */
const BY_TEXT = 'They have ended texts by replying STOP.';

/**
 * Does what a report of the phone system asks for, once, however often it comes. STOP ends texts at once; START takes up
 * again what was ended, and nothing else: a YES may be the answer to something a colleague has asked.
 */
export function receiveNews({ db, keys, country, publicUrl, answersHelp }: NewsOptions, news: TextNews): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (news.kind === 'state') {
      const text = await noteState(trx, news);
      if (text && news.isOptedOut) await optOut(trx, { hash: text.numberHmac, sealed: text.number });
      return;
    }
    const e164 = toE164(news.from, country);
    if (e164 === null) return;
    const number = textNumber(keys, e164);
    const { keyword, vendorId } = news;
    if (keyword === 'help') return answersHelp ? undefined : answerHelp(trx, number, vendorId, publicUrl);
    if (keyword === 'start' && (await lastConsent(trx, number))?.state !== 'stopped') return;
    const state = keyword === 'stop' ? 'stopped' : 'granted';
    const isNew = await addConsent(trx, number, { state, source: 'text', wording: keyword.toUpperCase(), vendorId });
    if (isNew && keyword === 'stop') await stopQueued(trx, number, BY_TEXT);
  });
}

/** The phone system sends nothing to the number any more: the person has ended texts there. */
export async function optOut(trx: Transaction<Database>, number: TextNumber): Promise<void> {
  if ((await lastConsent(trx, number))?.state !== 'stopped')
    await addConsent(trx, number, { state: 'stopped', source: 'phone-system' });
  await stopQueued(trx, number, BY_TEXT);
}

/** Only to numbers that our texts went to: others may have asked a colleague for help. */
async function answerHelp(
  trx: Transaction<Database>,
  number: TextNumber,
  vendorId: string,
  publicUrl: string,
): Promise<void> {
  if (!(await wasTexted(trx, number))) return;
  const { facts } = await readTextFacts(trx, publicUrl);
  const text = { number, template: 'Answer to HELP', body: textHelp(facts), isReply: true };
  await insertText(trx, { ...text, requestKey: `help ${vendorId}` });
}
