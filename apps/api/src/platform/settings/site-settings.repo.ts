import { siteSettings, type Setting, type SiteSettings } from '@harmony/domain';
import { cachedByTableVersion } from '../db/cached-by-table-version';
import { prepared } from '../db/prepared';

const TABLES = ['config'];

const listEntries = prepared((db) => db.selectFrom('config').select(['id', 'data', 'isActive']));

/** Every entry of the settings, as it is at this moment. */
export const readSettings = cachedByTableVersion<readonly Setting[]>(TABLES, (db) => listEntries(db, {}));

/** What the clinic says of itself (name, telephone, time zone …), as it is set at this moment. */
export const readSiteSettings = cachedByTableVersion<SiteSettings>(TABLES, async (db, moment) =>
  siteSettings(await readSettings(db, moment)),
);
