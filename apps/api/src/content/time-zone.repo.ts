import { siteSettings } from '@harmony/domain';
import type { Db } from '../db/schema';

/** The clinic's time zone as it is set, by its IANA name. */
export async function clinicTimeZone(db: Db): Promise<string> {
  const entries = db.selectFrom('config').select(['id', 'data', 'isActive']).where('id', '=', 'time_zone');
  return siteSettings(await entries.execute()).timeZone;
}
