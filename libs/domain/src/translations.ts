import { language, type OtherLanguage } from '@harmony/language';

/** A field in another language: text, or a list of texts. Null or empty: not translated. */
export type TranslatedValue = string | string[] | null;

/** What a row says in other languages, by language and field. */
export type Translations = { [L in OtherLanguage]?: Record<string, TranslatedValue> };

/** Whether anything is said: what is empty is shown in the first language. */
export const isTranslated = (value: TranslatedValue | undefined): boolean =>
  value !== undefined && value !== null && value.length > 0;

/** A row as it is spoken: each field in the language that is spoken now, or else in the first. The translations themselves are left out. */
export function spoken<Row extends { translations?: Translations | undefined }>(row: Row): Row {
  const { translations, ...rest } = row;
  const now = language();
  const said = now === 'en' ? {} : (translations?.[now] ?? {});
  const words = Object.entries(said).filter(([, value]) => isTranslated(value));
  // Translated fields passed the contract of the fields that they stand for, and `translations` may be missing.
  return { ...rest, ...Object.fromEntries(words) } as unknown as Row;
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
