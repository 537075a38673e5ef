import type { CountryCode } from 'libphonenumber-js/max';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';
import { recordNumbers } from './record-numbers';

/** A name that matches more people is too vague to search for. */
const PATIENTS_AT_MOST = 50;

/** Numbers to look for among calls. */
export interface NamedNumbers {
  /** E.164. */
  exact: string[];
  /** Of records without a country: digits that a caller's number ends with. */
  endings: string[];
}

/** Numbers of the built-in system's patients whose name or preferred name contains `text` in any case. */
export async function numbersOfNamed(db: Db, text: string, country: CountryCode): Promise<NamedNumbers> {
  // A search with digits looks for numbers, not for names.
  if (!/\p{L}/u.test(text)) return { exact: [], endings: [] };
  const named = db
    .selectFrom('patients')
    .select('id')
    .where('isActive', '=', true)
    .where(sql<boolean>`position(lower(${text}) in lower(concat_ws(' ', name, preferred_name))) > 0`)
    .orderBy('id')
    .limit(PATIENTS_AT_MOST);
  const rows = await db.selectFrom('patientPhones').select('raw').where('patientId', 'in', named).execute();
  const numbers = rows.flatMap(({ raw }) => recordNumbers(raw, country));
  return {
    exact: numbers.flatMap(({ e164 }) => e164 ?? []),
    endings: numbers.flatMap(({ e164, national }) => (e164 === null && national !== null ? [national] : [])),
  };
}
