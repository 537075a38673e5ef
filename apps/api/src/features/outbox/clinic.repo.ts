import { siteSettings, type SiteSettings } from '@harmony/domain';
import type { Db } from '../../db/schema';
import { oneLine } from './envelope';

/** What mails say of the clinic, as the site settings are at this moment. */
export async function readClinic(db: Db): Promise<Pick<SiteSettings, 'clinicName' | 'phone' | 'email'>> {
  const { clinicName, phone, email } = siteSettings(await db.selectFrom('config').selectAll().execute());
  return { clinicName: oneLine(clinicName), phone, email };
}
