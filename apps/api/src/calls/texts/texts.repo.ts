import { textsWaitUntil, type Text, type TextsQuery } from '@harmony/domain';
import { sql, type Selectable } from 'kysely';
import { readPage } from '../../platform/db/page';
import type { Db } from '../../platform/db/schema';
import type { TextTable } from './tables';
import { conflict } from '../../platform/http/api-error';
import type { TextNumber } from './text-number';

/** Postgres channel that wakes the workers; a notice comes with the commit of what wrote the text. */
export const TEXTS_CHANNEL = 'texts';

/** Neither words nor number. */
const COLUMNS = ['id', 'template', 'state', 'problem', 'isReply', 'sentBy', 'createdAt'] as const;
type Row = Pick<Selectable<TextTable>, (typeof COLUMNS)[number]>;

export interface NewText {
  number: TextNumber;
  template: string;
  body: string;
  requestKey?: string | undefined;
  patient?: string | undefined;
  sentBy?: string;
  isReply?: boolean;
}

/**
 * Writes a text and wakes the workers when that commits. With the key of an earlier request it is that one's text: null
 * says that it was there already. 409 when the key belongs to another text.
 */
export async function insertText(db: Db, { number, ...text }: NewText): Promise<Row | null> {
  const row = await db
    .insertInto('texts')
    .values({ ...text, numberHmac: number.hash, number: number.sealed })
    .onConflict((clash) => clash.column('requestKey').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (row) await sql`select pg_notify(${TEXTS_CHANNEL}, '')`.execute(db);
  return row ?? null;
}

/** The text of an earlier request with this key; undefined when there is none. */
export async function textOfRequest(db: Db, requestKey: string, { hash }: TextNumber): Promise<Row | undefined> {
  const row = await db
    .selectFrom('texts')
    .select([...COLUMNS, 'numberHmac'])
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  if (row && !row.numberHmac.equals(hash))
    throw conflict('This Idempotency-Key was already used for something else', {
      'idempotency-key': 'Use a new key for a new request',
    });
  return row;
}

export const findText = (db: Db, id: number): Promise<Row | undefined> =>
  db.selectFrom('texts').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** The last texts to a number, answers of the product left out. */
export const textsOfNumber = (db: Db, { hash }: Pick<TextNumber, 'hash'>, limit: number): Promise<Row[]> =>
  db
    .selectFrom('texts')
    .select(COLUMNS)
    .where('numberHmac', '=', hash)
    .where('isReply', '=', false)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Whether a text has reached or may reach the number: the next one need not say again how to end them. */
export async function wasTexted(db: Db, { hash }: Pick<TextNumber, 'hash'>): Promise<boolean> {
  const row = await db
    .selectFrom('texts')
    .select('id')
    .where('numberHmac', '=', hash)
    .where('state', 'not in', ['failed', 'stopped'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** One page of the texts, the newest first, with their encrypted numbers. */
export function listTexts(db: Db, { state, ...page }: TextsQuery) {
  const texts = db
    .selectFrom('texts')
    .select([...COLUMNS, 'number'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  return readPage(db, state === undefined ? texts : texts.where('state', '=', state), page);
}

/** A text as it is shown; `timeZone` is the clinic's. */
export function shownText({ isReply, ...row }: Row, timeZone: string, now: Date): Text {
  const waits = row.state === 'queued' && !isReply;
  const until = waits ? textsWaitUntil(now, timeZone) : null;
  const { id, template, state, problem, sentBy, createdAt } = row;
  return { id, template, state, problem, waitsUntil: until?.toISOString() ?? null, sentBy, createdAt };
}
