import { sql } from 'kysely';
import { readPage } from '../../platform/db/page';
import type { Db } from '../../platform/db/schema';
import type { TextNumber } from './text-number';

const HOUR_MS = 3_600_000;

/** Whether what this message says has been done before: kept, or taken as an answer about texts. */
export async function isKnownMessage(db: Db, vendorId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from received_texts where vendor_id = ${vendorId}
    union all select 1 from text_consents where vendor_id = ${vendorId} limit 1`.execute(db);
  return rows.length > 0;
}

/** From here to the end of the transaction nobody else takes in a message of the number. */
export async function lockNumber(db: Db, { hash }: Pick<TextNumber, 'hash'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`text from ${hash.toString('hex')}`}))`.execute(db);
}

/** How many texts of the number are kept of the hour before this moment. */
export async function countOfHour(db: Db, { hash }: Pick<TextNumber, 'hash'>, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('receivedTexts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('numberHmac', '=', hash)
    .where('receivedAt', '>', new Date(at.getTime() - HOUR_MS).toISOString())
    .where('receivedAt', '<=', at.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewReceivedText {
  vendorId: string;
  number: TextNumber;
  /** Encrypted. */
  words: Buffer;
  receivedAt: string;
}

/** @returns its id */
export async function insertReceivedText(db: Db, { number, ...text }: NewReceivedText): Promise<number> {
  const { id } = await db
    .insertInto('receivedTexts')
    .values({ ...text, numberHmac: number.hash, number: number.sealed })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One page of the received texts, the newest first, encrypted. */
export const listReceivedTexts = (db: Db, page: { limit: number; offset: number }) =>
  readPage(
    db,
    db
      .selectFrom('receivedTexts')
      .leftJoin('followUps', 'followUps.id', 'receivedTexts.followUpId')
      .select(['receivedTexts.id', 'receivedTexts.number', 'receivedTexts.words', 'receivedTexts.receivedAt'])
      .select('followUps.state')
      .orderBy('receivedTexts.receivedAt', 'desc')
      .orderBy('receivedTexts.id', 'desc'),
    page,
  );
