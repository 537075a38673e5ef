import { keptWords, RECEIVED_TEXTS_PER_HOUR } from '@harmony/domain';
import type { Transaction } from 'kysely';
import { type PhoneKeys, sealWords } from '../../patients';
import type { Database } from '../../platform/db/schema';
import type { TextNews } from '../telephony/texts/port';
import { countOfHour, insertReceivedText } from './received-texts.repo';
import type { TextNumber } from './text-number';

/** A text that is kept from now on. */
export interface KeptText {
  id: number;
  /** E.164. */
  number: string;
  /** ISO 8601. */
  receivedAt: string;
}

/** What else a kept text causes, in the same transaction. */
export type FollowText = (trx: Transaction<Database>, text: KeptText) => Promise<void>;

export interface KeepOptions {
  keys: PhoneKeys;
  e164: string;
  number: TextNumber;
  followText: FollowText;
}

/**
 * Keeps what somebody has written, and has it followed up. Of a number that writes without end, so many an hour; the last
 * one of these says so.
 */
export async function keepText(
  trx: Transaction<Database>,
  news: Extract<TextNews, { kind: 'received' }>,
  { keys, e164, number, followText }: KeepOptions,
): Promise<void> {
  const at = momentOf(news.at);
  const before = await countOfHour(trx, number, at);
  if (before >= RECEIVED_TEXTS_PER_HOUR) return;
  const { vendorId, words, hasPicture } = news;
  const text = keptWords({ words, hasPicture, isLast: before === RECEIVED_TEXTS_PER_HOUR - 1 });
  const receivedAt = at.toISOString();
  const id = await insertReceivedText(trx, { vendorId, number, words: sealWords(keys, text), receivedAt });
  await followText(trx, { id, number: e164, receivedAt });
}

/** What a phone system's clock says, unless that is no time or yet to come. */
function momentOf(at: string | null): Date {
  const now = Date.now();
  const time = Date.parse(at ?? '');
  return new Date(Number.isNaN(time) ? now : Math.min(time, now));
}
