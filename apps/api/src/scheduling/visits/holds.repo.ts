import type { PlacedVisit } from '@harmony/domain/openings';
import type { Transaction } from 'kysely';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Database } from '../../platform/db/schema';
import { writeClaims } from './claims.repo';

/** How long a time is kept while somebody decides, in seconds. */
const HELD_FOR = 600;

/**
 * Keeps a time that was placed. The schedule has to be locked.
 *
 * @param keyHash SHA-256 (base64url) of what the hold is found by
 * @param network keyed hash of where it came from; null: the desk
 * @param seconds for how long
 */
export async function keepTime(
  trx: Transaction<Database>,
  placed: PlacedVisit,
  { keyHash, network, seconds = HELD_FOR }: { keyHash: string; network: string | null; seconds?: number },
): Promise<{ expiresAt: string }> {
  const { practitionerId } = placed;
  const { id, expiresAt } = await trx
    .insertInto('holds')
    .values({ keyHash, practitionerId, network, expiresAt: secondsFromNow(seconds) })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow();
  await writeClaims(trx, { holdId: id }, placed);
  return { expiresAt };
}

/** Gives a time back; nothing happens when it was given back before, or its time is over. The schedule has to be locked. */
export async function endHold(trx: Transaction<Database>, keyHash: string): Promise<void> {
  await trx.deleteFrom('holds').where('keyHash', '=', keyHash).execute();
}
