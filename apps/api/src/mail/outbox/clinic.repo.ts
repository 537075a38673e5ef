import { addressLine, formatPhone, weeklyHours, weekLines, type SiteSettings } from '@harmony/domain';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import { isAddress } from '../../platform/forms/mail-address';
import { oneLine } from './envelope';
import type { Sender } from './postman';

/** The clinic's details for e-mails, from the current site settings; the number as people read it, the address on one line. */
export async function readClinic(
  db: Db,
): Promise<Pick<SiteSettings, 'clinicName' | 'phone' | 'email' | 'timeZone'> & { address: string | null }> {
  const { address, clinicName, phone, email, timeZone } = await readSiteSettings(db);
  return {
    address: address && oneLine(addressLine(address.text)),
    clinicName: oneLine(clinicName),
    phone: phone && formatPhone(phone),
    email,
    timeZone,
  };
}

/** The opening hours of a usual week, a line for each run of days; none: nobody has entered any. */
export async function readWeek(db: Db): Promise<string[]> {
  const hours = await db
    .selectFrom('hours')
    .select(['dayOfWeek', 'openTime', 'closeTime', 'isClosed', 'specialHours', 'specialDate', 'note'])
    .where('specialHours', '=', false)
    .execute();
  return hours.length === 0 ? [] : weekLines(weeklyHours(hours));
}

/** The current sender; null without an address. `from` is the configured address of the process. */
export async function readSender(db: Db, from: string | null): Promise<Sender | null> {
  const { clinicName, email } = await readClinic(db);
  const own = email !== null && isAddress(email) ? email : null;
  const address = from ?? own;
  return address === null ? null : { name: clinicName, address, clinicAddress: own ?? address };
}
