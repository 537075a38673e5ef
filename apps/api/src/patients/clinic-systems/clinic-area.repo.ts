import parsePhoneNumber from 'libphonenumber-js/max';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/schema';

const clinicPhone = prepared((db) => db.selectFrom('config').select('data').where('id', '=', 'phone'));

/** The area code of the clinic's own number in the site settings; null when it has none of three digits. */
export async function clinicAreaCode(db: Db): Promise<string | null> {
  const [setting] = await clinicPhone(db, {});
  const parsed = setting?.data ? parsePhoneNumber(setting.data, 'US') : undefined;
  return parsed?.countryCallingCode === '1' && parsed.nationalNumber.length === 10
    ? parsed.nationalNumber.slice(0, 3)
    : null;
}
