import type { UpdateConfigBody } from '@harmony/domain';
import type { EditorValues, FieldValue } from '../../platform/editor/declaration';
import type { EditorField } from '../../platform/editor/field-kinds';
import { writtenTranslations } from '../../platform/editor/translations/translated-fields';
import type { SettingsRow } from './settings-row';

/** What a save sends of one setting: its value, what it is in other languages, or both. */
export type SettingBody = Pick<UpdateConfigBody, 'data' | 'translations' | 'isActive'>;

/** The setting that a field of the form belongs to: in another language it is the same one. */
export const settingOf = (fields: readonly EditorField[], name: string): string =>
  fields.find((field) => field.name === name)?.translation?.of.name ?? name;

/** The settings of a form, each once. */
export const settingKeys = (fields: readonly EditorField[]): string[] =>
  fields.filter(({ translation }) => translation === undefined).map(({ name }) => name);

/** The settings that were changed, each once, in whichever language. */
export const changedSettings = (fields: readonly EditorField[], changes: EditorValues): string[] => [
  ...new Set(Object.keys(changes).map((name) => settingOf(fields, name))),
];

export interface SettingBodyOptions {
  key: string;
  changes: EditorValues;
  base: SettingsRow | null;
  write: (value: FieldValue) => string | null;
}

/** The body that changes a setting. Its translations are written as a whole. */
export function settingBody(
  fields: readonly EditorField[],
  { key, changes, base, write }: SettingBodyOptions,
): SettingBody {
  const mine = fields.filter((field) => settingOf(fields, field.name) === key);
  // The form has all settings in one row, by key; an entry has its own by the name of its column.
  const all = writtenTranslations(mine, changes, base);
  const said = Object.entries(all ?? {}).flatMap(([other, { [key]: words }]) =>
    typeof words === 'string' ? [[other, { data: words }] as const] : [],
  );
  return {
    ...(Object.hasOwn(changes, key) && { data: write(changes[key] ?? null) }),
    ...(all && { translations: Object.fromEntries(said) }),
    isActive: true,
  };
}

/** The field of a setting that was refused, by its path, and why. */
export function wrongPart({
  fields,
  message,
}: {
  fields: Readonly<Record<string, string>>;
  message: string;
}): [string, string] {
  const [first] = Object.entries(fields).filter(([path]) => path.endsWith('data'));
  return first ?? ['data', message];
}
