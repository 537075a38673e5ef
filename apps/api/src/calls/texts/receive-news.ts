import { keywordOf, mayMeanAVisit, textHelp } from '@harmony/domain';
import type { CountryCode } from 'libphonenumber-js/max';
import type { Transaction } from 'kysely';
import type { PhoneKeys } from '../../patients';
import type { Database, Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { toE164 } from '../../platform/telephone-numbers';
import type { TextNews } from '../telephony/texts/port';
import { keepText, type FollowText } from './keep-text';
import { isKnownMessage, lockNumber } from './received-texts.repo';
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
  /** What a kept text causes besides. */
  followText: FollowText;
}

/** What ended the texts that were waiting. */
const BY_TEXT = 'They opted out by replying STOP.';

/** A sender in E.164 of whom nothing is known here, such as one of a new area code. */
const E164 = /^\+[1-9]\d{7,14}$/;

/**
 * Does what a report of the phone system asks for, once, however often it comes. STOP ends texts at once; START takes up
 * again what was ended. Everything else that a person writes is kept: a YES may be the answer to something a colleague has
 * asked. Only short codes and names are not: machines have them, and nobody can be called back there.
 */
export function receiveNews(options: NewsOptions, news: TextNews): Promise<void> {
  return inTransaction(options.db, async (trx) => {
    if (news.kind === 'state') {
      const text = await noteState(trx, news);
      if (text && news.isOptedOut) await optOut(trx, { hash: text.numberHmac, sealed: text.number });
      return;
    }
    const { keys, country, followText } = options;
    const e164 = toE164(news.from, country) ?? (E164.test(news.from) ? news.from : null);
    if (e164 === null) return;
    const number = textNumber(keys, e164);
    await lockNumber(trx, number);
    if (await isKnownMessage(trx, news.vendorId)) return;
    if (!(await obey(trx, options, news, number))) await keepText(trx, news, { keys, e164, number, followText });
  });
}

/** Does what a keyword asks for; false when the text is not settled by that. */
async function obey(
  trx: Transaction<Database>,
  { publicUrl, answersHelp }: NewsOptions,
  { words, keyword = keywordOf(words) ?? undefined, vendorId }: Extract<TextNews, { kind: 'received' }>,
  number: TextNumber,
): Promise<boolean> {
  if (keyword === undefined) return false;
  if (keyword === 'help') return answersHelp || answerHelp(trx, number, vendorId, publicUrl);
  if (keyword === 'start' && (await lastConsent(trx, number))?.state !== 'stopped') return false;
  const state = keyword === 'stop' ? 'stopped' : 'granted';
  await addConsent(trx, number, { state, source: 'text', wording: keyword.toUpperCase(), vendorId });
  if (keyword === 'stop') await stopQueued(trx, number, BY_TEXT);
  return !mayMeanAVisit(words);
}

/** The phone system sends nothing to the number any more: the person has ended texts there. */
export async function optOut(trx: Transaction<Database>, number: TextNumber): Promise<void> {
  if ((await lastConsent(trx, number))?.state !== 'stopped')
    await addConsent(trx, number, { state: 'stopped', source: 'phone-system' });
  await stopQueued(trx, number, BY_TEXT);
}

/** Only to numbers that our texts went to: others may have asked a colleague for help. False when it was not answered. */
async function answerHelp(
  trx: Transaction<Database>,
  number: TextNumber,
  vendorId: string,
  publicUrl: string,
): Promise<boolean> {
  if (!(await wasTexted(trx, number))) return false;
  const { facts } = await readTextFacts(trx, publicUrl);
  const text = { number, template: 'Answer to HELP', body: textHelp(facts), isReply: true };
  await insertText(trx, { ...text, requestKey: `help ${vendorId}` });
  return true;
}
