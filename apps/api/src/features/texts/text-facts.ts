import { formatPhone, stripHtml, type TextFacts } from '@harmony/domain';
import { readSiteSettings } from '../../content/site-settings.repo';
import type { Db } from '../../db/schema';

/** Between two lines of an address. */
const LINE_END = /<br\s*\/?>|<\/p>\s*<p[^<>]*>/gi;

/** What the placeholders of templates stand for now, from the site settings; and the clinic's time zone. */
export async function readTextFacts(
  db: Db,
  publicUrl: string,
): Promise<{ facts: TextFacts & { clinic: string }; timeZone: string }> {
  const { clinicName, phone, address, timeZone } = await readSiteSettings(db);
  const facts = {
    clinic: clinicName,
    phone: phone && formatPhone(phone),
    address: address && stripHtml(address.replace(LINE_END, ', ')),
    link: publicUrl,
  };
  return { facts, timeZone };
}
