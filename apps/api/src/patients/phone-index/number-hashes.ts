import parsePhoneNumber from 'libphonenumber-js/max';
import type { Db } from '../../platform/db/schema';
import { clinicAreaCode } from '../clinic-systems/clinic-area.repo';
import type { NumberHashes } from './phone-index.repo';
import type { PhoneKeys } from './phone-keys';

/** A list of 500 asks for the same numbers again and again, and parsing and hashing was a third of its cost. */
const REMEMBERED = 5_000;
const remembered = new WeakMap<PhoneKeys, Map<string, NumberHashes>>();

/** What callers' numbers are looked up by. Their last seven digits count within the clinic's own area code only. */
export async function numberHashes(db: Db, keys: PhoneKeys, numbers: readonly string[]): Promise<NumberHashes[]> {
  const area = await clinicAreaCode(db);
  const known = remembered.get(keys) ?? new Map<string, NumberHashes>();
  remembered.set(keys, known);
  return numbers.map((e164) => {
    const name = `${area} ${e164}`;
    const hashes = known.get(name) ?? hashesOf(keys, e164, area);
    if (known.size >= REMEMBERED) known.clear();
    known.set(name, hashes);
    return hashes;
  });
}

function hashesOf(keys: PhoneKeys, e164: string, area: string | null): NumberHashes {
  const national: string = parsePhoneNumber(e164)?.nationalNumber ?? e164.replace(/^\+/, '');
  const isLocal = area !== null && e164.startsWith('+1') && national.length === 10 && national.startsWith(area);
  return {
    e164: keys.e164(e164),
    national: keys.national(national),
    last7: isLocal ? keys.last7(national.slice(3)) : null,
  };
}
