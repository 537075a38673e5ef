import parsePhoneNumber from 'libphonenumber-js/max';
import type { Db } from '../db/schema';
import { clinicAreaCode } from './clinic-area.repo';
import type { NumberHashes } from './phone-index.repo';
import type { PhoneKeys } from './phone-keys';

/** What a caller's number is looked up by. Its last seven digits count within the clinic's own area code only. */
export async function numberHashes(db: Db, keys: PhoneKeys, e164: string): Promise<NumberHashes> {
  const national: string = parsePhoneNumber(e164)?.nationalNumber ?? e164.replace(/^\+/, '');
  const area = await clinicAreaCode(db);
  const isLocal = area !== null && e164.startsWith('+1') && national.length === 10 && national.startsWith(area);
  return {
    e164: keys.e164(e164),
    national: keys.national(national),
    last7: isLocal ? keys.last7(national.slice(3)) : null,
  };
}
