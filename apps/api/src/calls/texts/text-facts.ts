import { addressLine, formatPhone, type TextFacts } from '@harmony/domain';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';

/** What the placeholders of templates stand for now, from the site settings; and the clinic's time zone. */
export async function readTextFacts(
  db: Db,
  publicUrl: string,
): Promise<{ facts: TextFacts & { clinic: string }; timeZone: string }> {
  const { clinicName, phone, address, timeZone } = await readSiteSettings(db);
  const facts = {
    clinic: clinicName,
    phone: phone && formatPhone(phone),
    address: address && addressLine(address.text),
    link: publicUrl,
  };
  return { facts, timeZone };
}
