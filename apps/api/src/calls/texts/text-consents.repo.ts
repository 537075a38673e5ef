import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/schema';
import type { TextConsentTable } from './tables';
import type { TextNumber } from './text-number';

/** The last answer of a number; undefined when nobody has asked. */
export type LastConsent = Pick<Selectable<TextConsentTable>, 'state' | 'source' | 'at' | 'saidTo'> | undefined;

export const lastConsent = (db: Db, { hash }: Pick<TextNumber, 'hash'>): Promise<LastConsent> =>
  db
    .selectFrom('textConsents')
    .select(['state', 'source', 'at', 'saidTo'])
    .where('numberHmac', '=', hash)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether the front desk may record a consent: what the person ended by text, only the person takes up again. */
export const canGrant = (last: LastConsent): boolean => !(last?.state === 'stopped' && last.source !== 'front-desk');

export interface NewConsent extends Pick<Selectable<TextConsentTable>, 'state' | 'source'> {
  patient?: string | null;
  wording?: string;
  saidTo?: string;
  vendorId?: string;
}

/** Adds an answer; false when its message has been counted before. */
export async function addConsent(db: Db, { hash, sealed }: TextNumber, consent: NewConsent): Promise<boolean> {
  const row = await db
    .insertInto('textConsents')
    .values({ ...consent, numberHmac: hash, number: sealed })
    .onConflict((clash) => clash.column('vendorId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
