import { parseList, type Translations } from '@harmony/domain';
import type { EditorRow, EditorValues, FieldValue } from './declaration';
import type { EditorField } from './field-kinds';
import { storedValue, writtenTranslations } from './translations/translated-fields';

const EMPTY: Record<EditorField['kind'], FieldValue> = {
  text: '',
  textarea: '',
  richText: '',
  price: null,
  number: null,
  switch: false,
  tags: [],
  image: null,
  url: null,
  instant: '',
  slug: '',
  select: null,
  date: null,
};

/** The initial values of a form. */
export function valuesOf(fields: readonly EditorField[], row: EditorRow | null): EditorValues {
  const entries = fields.map((field): [string, FieldValue] => {
    if (row === null) return [field.name, field.initial ?? EMPTY[field.kind]];
    return [field.name, asFieldValue(field, storedValue(field, row))];
  });
  return Object.fromEntries(entries);
}

function asFieldValue(field: EditorField, value: unknown): FieldValue {
  if (field.kind === 'tags') return field.read ? field.read(value) : readTags(value);
  return readValue(value) ?? EMPTY[field.kind];
}

/** A value of react-hook-form as a field value; null for anything a field cannot hold. */
export function readValue(value: unknown): FieldValue {
  if (Array.isArray(value)) return value.filter((entry): entry is string => typeof entry === 'string');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/**
 * The values as they are sent.
 *
 * @param row what is stored, whose translations are written as a whole; null for a new one
 */
export function written(
  fields: readonly EditorField[],
  values: EditorValues,
  row: object | null,
): Record<string, unknown> & { translations?: Translations } {
  const own = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const field = fields.find((candidate) => candidate.name === name);
    if (field?.translation) return [];
    const isConverted = field?.kind === 'tags' && field.write && Array.isArray(value);
    return [[name, isConverted ? field.write?.(value.map(String)) : value]];
  });
  const translations = writtenTranslations(fields, values, row);
  return { ...Object.fromEntries(own), ...(translations && { translations }) };
}

/** All values of a form. */
export const readValues = (raw: Readonly<Record<string, unknown>>): EditorValues =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, readValue(value)]));

/** The stored list; the stored text itself if it cannot be read as a list. */
function readTags(value: unknown): FieldValue {
  if (typeof value !== 'string' || value.trim() === '') return parseList(value);
  const list = parseList(value);
  return list.length > 0 || /^\s*\[\s*\]\s*$/.test(value) ? list : value;
}

/** Whether two values are equal; an empty text equals null. */
export function sameValue(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((entry, i) => entry === b[i]);
  return (a ?? '') === (b ?? '');
}

/** The values that differ from `base`. */
export const changesOf = (base: EditorValues, values: EditorValues): EditorValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(base[name], value)));
