import { createHash } from 'node:crypto';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Db } from '../../platform/db/schema';

/** Browsers keep no cookie for longer (RFC 6265bis, section 5.5). */
export const DEVICE_DAYS = 400;

/** Notes that an account signs in on the device of this cookie; whether it has done so before. */
export async function noteDevice(db: Db, userId: number, device: string): Promise<'known' | 'new'> {
  const key = createHash('sha256').update(device).digest('hex');
  const { numUpdatedRows } = await db
    .updateTable('knownDevices')
    .set({ lastSeenAt: secondsFromNow(0) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return 'known';
  await db
    .insertInto('knownDevices')
    .values({ userId, key })
    .onConflict((clash) => clash.doNothing())
    .execute();
  return 'new';
}
