import { siteSettings, type Setting, type SiteSettings } from '@harmony/domain';
import { kept } from '../db/kept';
import { prepared } from '../db/prepared';

const TABLES = ['config'];

const listEntries = prepared((db) => db.selectFrom('config').select(['id', 'data', 'isActive']));

/** Every entry of the settings, as it is at this moment. */
export const readSettings = kept<readonly Setting[]>(TABLES, (db) => listEntries(db, {}));

/** What the clinic says of itself (name, telephone, time zone …), as it is set at this moment. */
export const readSiteSettings = kept<SiteSettings>(TABLES, async (db, moment) =>
  siteSettings(await readSettings(db, moment)),
);
