import type { FieldValue } from './declaration';

/** The text of a field; '' if it holds anything else. */
export const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

/** The number in a field; null if it holds anything else. */
export const numberOf = (value: FieldValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** The entries of a tag field. */
export const listOf = (value: FieldValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];
