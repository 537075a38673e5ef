import type { FieldValue } from './declaration';

/** A text as it is typed; '' for anything else. */
export const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

/** A number; null while what is typed is none. */
export const numberOf = (value: FieldValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** The entries of a list of texts. */
export const listOf = (value: FieldValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];
