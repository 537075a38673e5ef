import { siteSettings } from '@harmony/domain';
import type { TelephonyConfig } from '../telephony/config';
import type { Db } from '../../platform/db/schema';
import { numberReader, type NumberReader } from '../../platform/telephone-numbers';

/** Settings key of the clinic's further numbers (direct lines, staff mobiles), separated by commas or lines. */
const OWN_NUMBERS = 'own_numbers';

const KEEP_MS = 10_000;

/** A reader that knows the clinic's own numbers, which are no callers. Settings are read again every ten seconds. */
export function clinicNumbers({
  country,
  ownNumbers,
}: Pick<TelephonyConfig, 'country' | 'ownNumbers'>): (db: Db) => Promise<NumberReader> {
  let kept: { reader: NumberReader; until: number } | undefined;
  return async (db) => {
    if (kept && performance.now() < kept.until) return kept.reader;
    const entries = await db.selectFrom('config').selectAll().execute();
    const { phone, fax } = siteSettings(entries);
    const further = entries.find(({ id, isActive }) => id === OWN_NUMBERS && isActive)?.data?.split(/[,;\n]/) ?? [];
    const own = [phone, fax, ...further, ...ownNumbers].filter((number) => number !== null);
    kept = { reader: numberReader(country, own), until: performance.now() + KEEP_MS };
    return kept.reader;
  };
}
