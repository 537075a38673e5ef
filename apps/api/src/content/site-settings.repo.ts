import { siteSettings, type Setting, type SiteSettings } from '@harmony/domain';
import { prepared } from '../db/prepared';
import type { Db } from '../db/schema';

const listEntries = prepared((db) => db.selectFrom('config').select(['id', 'data', 'isActive']));

/** Every entry of the settings, as it is at this moment. */
export const readSettings = (db: Db): Promise<Setting[]> => listEntries(db, {});

/** What the clinic says of itself (name, telephone, time zone …), as it is set at this moment. */
export const readSiteSettings = async (db: Db): Promise<SiteSettings> => siteSettings(await readSettings(db));
