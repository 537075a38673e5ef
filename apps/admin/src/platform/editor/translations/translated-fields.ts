import {
  isTranslated,
  LANGUAGE_NOUNS,
  readTranslatedPath,
  type TranslatedValue,
  type Translations,
} from '@harmony/domain';
import { OTHER_LANGUAGES, type Language, type OtherLanguage } from '@harmony/language';
import type { EditorValues, FieldValue } from '../declaration';
import type { EditorField } from '../field-kinds';

/** The name in the form of a field in another language. Not its path in the contract: forms read dots as objects. */
const formName = (other: OtherLanguage, field: string): string => `${other}:${field}`;

/** The name in the form of a field that an error names by its path in the contract: `translations.es.name`, `specialties.3`. */
export function fieldOfPath(path: string): string {
  const translated = readTranslatedPath(path);
  return translated ? formName(translated.language, translated.field) : (path.split('.')[0] ?? path);
}

/** A field in another language: the same control, which may be left empty. What is said of the English is not repeated. */
function inLanguage(field: EditorField, other: OtherLanguage): EditorField {
  const { hint: _hint, initial: _initial, optional: _optional, ...control } = field;
  const translated = {
    ...control,
    name: formName(other, field.name),
    label: `${field.label} (${LANGUAGE_NOUNS[other]})`,
    translation: { of: field, language: other },
  };
  if (translated.kind !== 'tags') return translated;
  const { useTranslations = useNone } = translated;
  const useSuggestions = () => useTranslations(other);
  return { ...translated, useSuggestions };
}

const NONE: readonly string[] = [];
const useNone = () => NONE;

/** The field in this language; null where it is none of words, which are the same in every language. */
export function fieldIn(field: EditorField, shown: Language): EditorField | null {
  if (shown === 'en') return field;
  return field.isTranslated ? inLanguage(field, shown) : null;
}

/** Each field, followed by what it says in other languages. */
export const withTranslations = (fields: readonly EditorField[]): readonly EditorField[] =>
  fields.flatMap((field) =>
    field.isTranslated ? [field, ...OTHER_LANGUAGES.map((other) => inLanguage(field, other))] : [field],
  );

/** A row that may say something in other languages. */
interface Translated {
  translations?: Translations | undefined;
}

/** The stored value of a field in the language that it is for. */
export function storedValue({ name, translation }: EditorField, row: object): unknown {
  if (!translation) return Reflect.get(row, name);
  return (row as Translated).translations?.[translation.language]?.[translation.of.name];
}

/**
 * Takes what is said in other languages out of the form's values, as the column that is written as a whole.
 *
 * @param row what is stored: translations that were not changed stay as they are
 * @returns undefined: none of them was changed
 */
export function writtenTranslations(
  fields: readonly EditorField[],
  values: EditorValues,
  row: object | null,
): Translations | undefined {
  const said = fields.flatMap(({ name, translation }) =>
    translation && Object.hasOwn(values, name) ? [{ ...translation, value: values[name] }] : [],
  );
  if (said.length === 0) return undefined;
  const stored = (row as Translated | null)?.translations ?? {};
  const languages = OTHER_LANGUAGES.flatMap((other): [OtherLanguage, Record<string, TranslatedValue>][] => {
    const mine = said.filter(({ language }) => language === other);
    const all = { ...stored[other], ...Object.fromEntries(mine.map(({ of, value }) => [of.name, asWords(value)])) };
    const kept = Object.entries(all).filter(([, value]) => isTranslated(value));
    return kept.length > 0 ? [[other, Object.fromEntries(kept)]] : [];
  });
  // A new row in which nobody has said anything says nothing of it.
  return row === null && languages.length === 0 ? undefined : Object.fromEntries(languages);
}

const asWords = (value: FieldValue | undefined): TranslatedValue =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value : null;

/** The values of a form as they are read in a language: what is not translated is shown in English. */
export function spokenValues(fields: readonly EditorField[], values: EditorValues, shown: Language): EditorValues {
  const said = fields.flatMap(({ name, translation }): [string, FieldValue][] => {
    const words = asWords(values[name]);
    return translation?.language === shown && isTranslated(words) ? [[translation.of.name, words]] : [];
  });
  return { ...values, ...Object.fromEntries(said) };
}

/** What a form says of its words, by their paths: for the rules that look at texts in every language. */
export function valuesWithTranslations(fields: readonly EditorField[], values: EditorValues): Record<string, unknown> {
  return { ...values, translations: writtenTranslations(fields, values, null) ?? {} };
}

/** Labels of the English fields that were changed while their translation, which is there, was not. */
export const leftBehind = (
  fields: readonly EditorField[],
  changes: EditorValues,
  values: EditorValues,
  other: OtherLanguage,
): string[] =>
  fields.flatMap(({ name, translation }) =>
    translation?.language === other &&
    Object.hasOwn(changes, translation.of.name) &&
    !Object.hasOwn(changes, name) &&
    isTranslated(asWords(values[name]))
      ? [translation.of.label]
      : [],
  );
