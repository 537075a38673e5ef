import { readFlags } from '@harmony/domain';
import { speakIn } from '@harmony/http';
import type { Language } from '@harmony/language';
import { readSettings } from '../platform/settings/site-settings.repo';
import type { Db } from '../platform/db/schema';

/**
 * Writes to somebody in their language, whoever causes it. Once the website does not speak that language any more it is English: the
 * links would lead nowhere.
 */
export async function speakTo<T>(db: Db, wanted: Language, write: () => Promise<T>): Promise<T> {
  const isSpoken = wanted === 'en' || readFlags(await readSettings(db)).spanish_enabled;
  return speakIn(isSpoken ? wanted : 'en', write);
}
