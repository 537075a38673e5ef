import { siteSettings, type ClinicContact } from '@harmony/domain';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/schema';

const contactSettings = prepared((db) =>
  db
    .selectFrom('config')
    .select(['id', 'data', 'isActive'])
    .where('id', 'in', ['clinic_name', 'phone', 'email'])
    .where('serverOnly', '=', false),
);

/** The clinic's name, phone and e-mail address, read by the rules of all site settings. */
export async function findClinicContact(db: Db): Promise<ClinicContact> {
  const { clinicName, phone, email } = siteSettings(await contactSettings(db, {}));
  return { clinicName, phone, email };
}
