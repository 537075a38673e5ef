import { translationOf, type ConfigEntry, type Translations } from '@harmony/domain';
import { OTHER_LANGUAGES } from '@harmony/language';
import type { EditorRow, FieldValue } from '../../platform/editor/declaration';
import { draftedEntry, type SettingDrafts } from './settings-drafts';

/** Several settings as one row, for a form. Besides these it has a value under each setting's key. */
export interface SettingsRow extends EditorRow {
  /** What they say in other languages, by key. */
  translations: Translations;
  /** `updatedAt` of each setting that has an entry. */
  versions: Readonly<Record<string, string>>;
  /** The drafts that are in the values. */
  drafts: SettingDrafts;
}

/** The form value of a stored entry; `undefined`: there is no entry. */
export type ReadSetting = (key: string, entry: ConfigEntry | undefined) => FieldValue;

/** A text, unchanged; empty if the entry is switched off, as on the site. */
export const readText: ReadSetting = (_key, entry) => (entry?.isActive ? (entry.data ?? '') : '');

const NO_DRAFTS: SettingDrafts = {};

const NEVER = new Date(0).toISOString();

/** What these entries say in other languages, by key, as rows of content have it by field. One that is switched off says nothing. */
const translationsOf = (entries: readonly ConfigEntry[]): Translations =>
  Object.fromEntries(
    OTHER_LANGUAGES.map((other) => [
      other,
      Object.fromEntries(
        entries.map((entry) => [entry.id, entry.isActive ? translationOf(entry, other, 'data') : null]),
      ),
    ]),
  );

/** The row that these settings make. */
export function settingsRow(
  keys: readonly string[],
  entries: readonly ConfigEntry[],
  read: ReadSetting = readText,
  drafts: SettingDrafts = NO_DRAFTS,
): SettingsRow {
  const own = entries.filter(({ id }) => keys.includes(id)).map((entry) => draftedEntry(entry, drafts[entry.id]));
  const values = keys.map((key): [string, FieldValue] => [
    key,
    read(
      key,
      own.find(({ id }) => id === key),
    ),
  ]);
  return {
    ...Object.fromEntries(values),
    translations: translationsOf(own),
    id: 0,
    createdAt: NEVER,
    updatedAt: own.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), NEVER),
    // Of the rows themselves: what is written over them names what was seen of them.
    versions: Object.fromEntries(
      entries.filter(({ id }) => keys.includes(id)).map(({ id, updatedAt }) => [id, updatedAt]),
    ),
    drafts,
  };
}

/** The row after some of its settings were saved. */
export function withSaved(row: SettingsRow, saved: readonly ConfigEntry[], read: ReadSetting = readText): SettingsRow {
  const values = saved.map((entry): [string, FieldValue] => [entry.id, read(entry.id, entry)]);
  const latest = saved.map(({ updatedAt }) => updatedAt).sort();
  return {
    ...row,
    ...Object.fromEntries(values),
    translations: Object.fromEntries(
      OTHER_LANGUAGES.map((other) => [other, { ...row.translations[other], ...translationsOf(saved)[other] }]),
    ),
    updatedAt: [row.updatedAt, ...latest].sort().at(-1) ?? row.updatedAt,
    versions: { ...row.versions, ...Object.fromEntries(saved.map(({ id, updatedAt }) => [id, updatedAt])) },
  };
}

/** The row after some of its settings were written as drafts. */
export const withSavedDrafts = (
  row: SettingsRow,
  saved: readonly ConfigEntry[],
  drafts: SettingDrafts,
  read: ReadSetting = readText,
): SettingsRow => ({ ...withSaved(row, saved, read), versions: row.versions, drafts: { ...row.drafts, ...drafts } });

/** The value to send; an empty text is no value. */
export const textOf = (value: FieldValue): string | null => (value === null || value === '' ? null : String(value));
