import { language, OTHER_LANGUAGES, type OtherLanguage } from '@harmony/language';

/** A field in another language: text, or a list of texts. Null or empty: not translated. */
export type TranslatedValue = string | string[] | null;

/** What a row says in other languages, by language and field. */
export type Translations = { [L in OtherLanguage]?: Record<string, TranslatedValue> };

/** Whether anything is said: what is empty is shown in the first language. */
export const isTranslated = (value: TranslatedValue | undefined): boolean =>
  value !== undefined && value !== null && value.length > 0;

/**
 * A row as it is spoken: each field in the language that is spoken now, or else in the first. The translations themselves are left out.
 * What of them is left says which fields had to stay in the first language: they are null there, for {@link langOf}.
 *
 * @param names those of its fields that are words of which this is to be known (`translated` of the entity's declaration)
 */
export function spoken<Row extends { translations?: Translations | undefined }>(
  row: Row,
  names: readonly string[],
): Row {
  const { translations, ...rest } = row;
  const now = language();
  // `translations` may be missing.
  if (now === 'en') return rest as unknown as Row;
  const said = translations?.[now] ?? {};
  const words = Object.entries(said).filter(([, value]) => isTranslated(value));
  const unsaid = names.filter((name) => says(Reflect.get(rest, name)) && !isTranslated(said[name]));
  const left = unsaid.length > 0 && { translations: { [now]: Object.fromEntries(unsaid.map((name) => [name, null])) } };
  // Translated fields passed the contract of the fields that they stand for.
  return { ...rest, ...Object.fromEntries(words), ...left } as unknown as Row;
}

/**
 * The language of a field of a row that the API has {@link spoken}, for the attribute `lang` of the element that shows it (WCAG 2.2,
 * 3.1.2); undefined where it is that of the page.
 */
export function langOf(row: { translations?: Translations | undefined }, field: string): 'en' | undefined {
  const now = language();
  return now !== 'en' && row.translations?.[now]?.[field] === null ? 'en' : undefined;
}

/** The same for what is never translated: what people wrote, and what staff note for a day. */
export const firstLang = (): 'en' | undefined => (language() === 'en' ? undefined : 'en');

/** A row as editors get it: what it says in other languages is there where it says anything. */
export function forEditors<Row extends { translations?: Translations | undefined }>(row: Row): Row {
  const { translations = {}, ...rest } = row;
  // `translations` may be missing.
  return Object.keys(translations).length > 0 ? row : (rest as unknown as Row);
}

/**
 * A field of a row that an answer about something else names, in the language that is spoken: the service of a visit, the product of
 * an order. Null stays null.
 *
 * @param translations of the row
 * @param first what it is in the first language
 */
export function spokenField<Value extends string | string[] | null>(
  translations: Translations | null | undefined,
  field: string,
  first: Value,
): Value {
  const now = language();
  const said = now === 'en' || first === null ? undefined : translations?.[now]?.[field];
  // Translated fields passed the contract of the fields that they stand for.
  return isTranslated(said) ? (said as Value) : first;
}

/** What staff, who work in English, call each other language. */
export const LANGUAGE_NOUNS: Readonly<Record<OtherLanguage, string>> = { es: 'Spanish' };

/** What a row says of one field in another language; null where it says nothing. */
export function translationOf(row: object, other: OtherLanguage, field: string): string | string[] | null {
  const { translations } = row as { translations?: Translations };
  const value = translations?.[other]?.[field];
  return value && isTranslated(value) ? value : null;
}

/** Markup without a word, as an emptied editor leaves it, says nothing. */
function says(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'string' && value.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, '') !== '';
}

/** How far a row is translated: of the fields that say something, those that do in the other language, too. */
export interface TranslationProgress {
  done: readonly string[];
  missing: readonly string[];
}

/**
 * How far a row is translated.
 *
 * @param names its fields that are words (`translated` of the entity's declaration)
 */
export function translationProgress(names: readonly string[], row: object, other: OtherLanguage): TranslationProgress {
  const said = names.filter((name) => says(Reflect.get(row, name)));
  const isDone = (name: string): boolean => translationOf(row, other, name) !== null;
  return { done: said.filter(isDone), missing: said.filter((name) => !isDone(name)) };
}

/** A field in another language, as errors and the wording rules name it: `translations.es.name`. */
export const translatedPath = (other: OtherLanguage, field: string): string => `translations.${other}.${field}`;

const PATH = new RegExp(`^translations\\.(${OTHER_LANGUAGES.join('|')})\\.([^.]+)`);

/** The language and the field of a {@link translatedPath}, which may lead on to an entry of a list; null for other paths. */
export function readTranslatedPath(path: string): { language: OtherLanguage; field: string } | null {
  const [, other, field] = PATH.exec(path) ?? [];
  // The expression matches nothing else.
  return field === undefined ? null : { language: other as OtherLanguage, field };
}
