import { sql } from 'kysely';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Db } from '../../platform/db/schema';
import { refText, type PatientRef } from './patient-refs';

const KEPT_SECONDS = 90 * 86_400;

/** References of the patients picked for these numbers within the last 90 days, by the hash of the number in hex. */
export async function picksOf(db: Db, hashes: readonly Buffer[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const picks = await db
    .selectFrom('callerPicks')
    .select(['e164Hmac', 'system', 'patientId'])
    .where('e164Hmac', 'in', hashes)
    .where('pickedAt', '>', secondsFromNow(-KEPT_SECONDS))
    .execute();
  return new Map(picks.map((pick) => [pick.e164Hmac.toString('hex'), refText(pick)]));
}

/** Remembers who of a household was calling. */
export async function rememberPick(db: Db, e164Hmac: Buffer, { system, patientId }: PatientRef): Promise<void> {
  await db
    .insertInto('callerPicks')
    .values({ e164Hmac, system, patientId })
    .onConflict((clash) => clash.column('e164Hmac').doUpdateSet({ system, patientId, pickedAt: sql<string>`now()` }))
    .execute();
}
