import { CONFIG_CATALOGUE, forEditors, isKnownKey, type ConfigEntry } from '@harmony/domain';
import { ConfigKey, CreateConfigBody, UpdateConfigBody } from '@harmony/domain/schemas';
import type { z } from 'zod';
import { checkedValue } from '../content/config-value';
import { lockContent } from '../../platform/db/content-lock';
import type { Db } from '../../platform/db/schema';
import { picked, type DraftTarget, type Fields } from '../drafts/target';
import { invalid } from '../../platform/http/api-error';
import { invalidBy } from '../../platform/http/error-mapping';
import { findConfig, insertConfig, listPublicConfig, spokenEntry, updateConfig } from './config.repo';

const FIELDS = ['data', 'dataType', 'configType', 'description', 'translations', 'isActive'] as const;
type Values = Pick<ConfigEntry, (typeof FIELDS)[number]>;

/** What a setting of the catalogue is before it has a row. */
function unsaid(id: string): Values | undefined {
  if (!isKnownKey(id) || CONFIG_CATALOGUE[id].serverOnly) return undefined;
  const { dataType, configType } = CONFIG_CATALOGUE[id];
  return { data: null, dataType, configType, description: null, translations: {}, isActive: true };
}

const nameOf = (id: string): string => (isKnownKey(id) ? CONFIG_CATALOGUE[id].label : id);

function checked(changes: Fields): z.output<typeof UpdateConfigBody> {
  const { data, error } = UpdateConfigBody.safeParse(changes);
  if (error) throw invalidBy(error);
  const { serverOnly, ...rest } = data;
  // Secrets have no drafts, and nothing becomes one by the clock.
  if (serverOnly === true) throw invalid({ serverOnly: 'Save this directly, without a draft' });
  return rest;
}

/** The entry with its changes, its value as it would be stored. */
function withChanges(
  id: string,
  { data, dataType, configType, description, translations, isActive }: Values,
  changes: Fields,
): Values {
  const merged: Values = { data, dataType, configType, description, translations, isActive, ...changes };
  const isValueSent = Object.hasOwn(changes, 'data') || Object.hasOwn(changes, 'dataType');
  return isValueSent ? { ...merged, ...checkedValue(id, merged) } : merged;
}

/** Adds an entry, as its route does. */
function added(db: Db, id: string, values: Fields): Promise<ConfigEntry> {
  const { data, error } = CreateConfigBody.safeParse({ ...values, id });
  if (error) throw invalidBy(error);
  return insertConfig(db, data);
}

/** What drafts do with settings that visitors see. Those that are kept from the public have neither drafts nor versions. */
export const configTarget: DraftTarget = {
  entity: 'config',
  isId: (id) => ConfigKey.safeParse(id).success,
  lock: lockContent,

  async read(db, id) {
    const entry = await findConfig(db, id);
    if (entry?.serverOnly) return undefined;
    const values = entry ?? unsaid(id);
    if (!values) return undefined;
    return {
      values: picked({ ...values }, FIELDS),
      updatedAt: entry?.updatedAt ?? null,
      name: nameOf(id),
      isActive: values.isActive,
    };
  },

  names: async (_db, ids) => new Map(ids.map((id) => [id, nameOf(id)])),

  parse(changes, id) {
    const right = { ...checked(changes) };
    if (right.data === undefined || !isKnownKey(id)) return right;
    // Of a key of the clinic's own, what the value may be depends on the row's type: the write checks it.
    const { data } = checkedValue(id, { data: right.data, dataType: CONFIG_CATALOGUE[id].dataType });
    return { ...right, data };
  },

  async write(trx, id, changes, { seen }) {
    const right = checked(changes);
    const written = seen === null ? added(trx, id, { ...unsaid(id), ...right }) : updateConfig(trx, id, right, seen);
    return forEditors(await written);
  },

  addAgain: added,

  known: (values) => picked(values, FIELDS),
  label: null,

  preview: (db, id, changes) => previewConfig(db, id, changes),
};

/** The list of the public with the changed entry in it; null when that has been kept from the public since its draft was written. */
async function previewConfig(db: Db, id: string, changes: Fields): Promise<ConfigEntry[] | null> {
  const entries = await listPublicConfig(db);
  const stored = await findConfig(db, id);
  if (stored?.serverOnly) return null;
  const before = stored ?? unsaid(id);
  if (!before) return entries;
  const now = new Date().toISOString();
  const entry: ConfigEntry = {
    createdAt: now,
    updatedAt: now,
    ...stored,
    ...withChanges(id, before, { isActive: true, ...changes }),
    id,
    serverOnly: false,
  };
  return [...entries.filter((each) => each.id !== id), ...(entry.isActive ? [spokenEntry(entry)] : [])];
}
