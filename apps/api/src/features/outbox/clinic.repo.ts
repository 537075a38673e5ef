import type { SiteSettings } from '@harmony/domain';
import { readSiteSettings } from '../../content/site-settings.repo';
import type { Db } from '../../db/schema';
import { isAddress, oneLine } from './envelope';
import type { Sender } from './postman';

/** What mails say of the clinic, as the site settings are at this moment. */
export async function readClinic(db: Db): Promise<Pick<SiteSettings, 'clinicName' | 'phone' | 'email'>> {
  const { clinicName, phone, email } = await readSiteSettings(db);
  return { clinicName: oneLine(clinicName), phone, email };
}

/** Who mails come from at this moment; null while nobody knows an address. `from` is the process' own setting. */
export async function readSender(db: Db, from: string | null): Promise<Sender | null> {
  const { clinicName, email } = await readClinic(db);
  const own = email !== null && isAddress(email) ? email : null;
  const address = from ?? own;
  return address === null ? null : { name: clinicName, address, clinicAddress: own ?? address };
}
