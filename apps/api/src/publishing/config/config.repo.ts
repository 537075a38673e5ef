import { CONFIG_CATALOGUE, isKnownKey, spoken, type ConfigEntry } from '@harmony/domain';
import type { ConfigTranslations } from '@harmony/domain/schemas';
import type { Insertable, Updateable } from 'kysely';
import { lockContent } from '../../platform/db/content-lock';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/schema';
import type { ConfigTable } from '../../platform/settings/tables';
import { inTransaction } from '../../platform/db/connection/transaction';
import { violates } from '../../platform/db/violations';
import { conflict, notFound, stale } from '../../platform/http/api-error';
import { checkedTranslations, checkedValue, type ConfigValue } from '../content/config-value';
import { refuseMissingPictures } from '../content/missing-pictures.repo';

type NewConfigRow = Omit<Insertable<ConfigTable>, 'translations'> & ConfigValue & WithTranslations;
type ConfigRowPatch = Omit<Updateable<ConfigTable>, 'id' | 'translations' | 'createdAt' | 'updatedAt'> &
  WithTranslations;

interface WithTranslations {
  translations?: ConfigTranslations | undefined;
}

const COLUMNS = [
  'id',
  'data',
  'dataType',
  'configType',
  'serverOnly',
  'description',
  'translations',
  'isActive',
  'createdAt',
  'updatedAt',
] as const;

/** Every entry, by key. */
export const listConfig = prepared((db) => db.selectFrom('config').select(COLUMNS).orderBy('id'));

const publicConfig = prepared((db) =>
  db.selectFrom('config').select(COLUMNS).where('isActive', '=', true).where('serverOnly', '=', false).orderBy('id'),
);

/** The entries everybody may read, by key, in the language that is spoken. */
export const listPublicConfig = async (db: Db): Promise<ConfigEntry[]> => (await publicConfig(db, {})).map(spokenEntry);

/** An entry in the language that is spoken. One that is not set is so in every language: an announcement that is over has no translation. */
export const spokenEntry = (entry: ConfigEntry): ConfigEntry =>
  spoken((entry.data ?? '') === '' ? { ...entry, translations: {} } : entry, []);

/** One entry, whoever may see it. */
export const findConfig = (db: Db, id: string): Promise<ConfigEntry | undefined> =>
  db.selectFrom('config').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Whether an entry is kept from the public; false when there is none. */
export async function isServerOnly(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('config').select('serverOnly').where('id', '=', id).executeTakeFirst();
  return row?.serverOnly ?? false;
}

/** Settings that the catalogue marks as server-only stay so, whatever was sent. */
const secrecy = (id: string) => (isKnownKey(id) && CONFIG_CATALOGUE[id].serverOnly ? { serverOnly: true } : {});

/** Adds an entry; 409 when the key exists. */
export function insertConfig(db: Db, row: NewConfigRow): Promise<ConfigEntry> {
  const value = checkedValue(row.id, row);
  const translations = checkedTranslations(row.id, value.dataType, row.translations ?? {});
  const values = { ...row, ...value, translations, ...secrecy(row.id) };
  return inTransaction(db, async (trx) => {
    await refuseMissingPictures(trx, { table: 'config', key: row.id, values });
    try {
      return await trx.insertInto('config').values(values).returning(COLUMNS).executeTakeFirstOrThrow();
    } catch (error) {
      if (!violates(error, 'unique', 'config')) throw error;
      throw conflict('This setting already exists. Change it instead.', { id: 'This setting already exists' });
    }
  });
}

/** Changes the given fields; a value is checked together with the data type it will have. */
export function updateConfig(db: Db, id: string, patch: ConfigRowPatch, seen: string | null): Promise<ConfigEntry> {
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    const current = await trx.selectFrom('config').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!current) throw notFound('Setting');
    if (seen !== null && current.updatedAt !== seen) throw stale();
    const { data = current.data, dataType = current.dataType } = patch;
    // An entry can be deactivated even if its old value is no longer valid.
    const isValueSent = patch.data !== undefined || patch.dataType !== undefined;
    const value = isValueSent ? checkedValue(id, { data, dataType }) : {};
    const translations = patch.translations && checkedTranslations(id, dataType, patch.translations);
    await refuseMissingPictures(trx, { table: 'config', key: id, values: value }, async () => current);
    return trx
      .updateTable('config')
      .set({ isActive: current.isActive, ...patch, ...value, ...(translations && { translations }), ...secrecy(id) })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  });
}

export async function deleteConfig(db: Db, id: string): Promise<void> {
  const row = await db.deleteFrom('config').where('id', '=', id).returning('id').executeTakeFirst();
  if (!row) throw notFound('Setting');
}
