import { siteSettings, type SiteSettings } from '@harmony/domain';
import { prepared } from '../db/prepared';
import type { Db } from '../db/schema';

const listEntries = prepared((db) => db.selectFrom('config').select(['id', 'data', 'isActive']));

/** What the clinic says of itself (name, telephone, time zone …), as it is set at this moment. */
export const readSiteSettings = async (db: Db): Promise<SiteSettings> => siteSettings(await listEntries(db, {}));
