import { sql } from 'kysely';
import { secondsFromNow } from '../db/clock';
import type { Db } from '../db/schema';
import { refText, type PatientRef } from './patient-refs';

const KEPT_SECONDS = 90 * 86_400;

/** Reference of the patient picked for a number within the last 90 days; null when there is none. */
export async function pickOf(db: Db, e164Hmac: Buffer): Promise<string | null> {
  const pick = await db
    .selectFrom('callerPicks')
    .select(['system', 'patientId'])
    .where('e164Hmac', '=', e164Hmac)
    .where('pickedAt', '>', secondsFromNow(-KEPT_SECONDS))
    .executeTakeFirst();
  return pick ? refText(pick) : null;
}

/** Remembers who of a household was calling. */
export async function rememberPick(db: Db, e164Hmac: Buffer, { system, patientId }: PatientRef): Promise<void> {
  await db
    .insertInto('callerPicks')
    .values({ e164Hmac, system, patientId })
    .onConflict((clash) => clash.column('e164Hmac').doUpdateSet({ system, patientId, pickedAt: sql<string>`now()` }))
    .execute();
}
