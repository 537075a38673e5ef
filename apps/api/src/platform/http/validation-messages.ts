import { t } from '@harmony/language';
import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type Bound = Extract<Issue, { code: 'too_big' | 'too_small' }>;

/** A longer list of allowed values would not help. */
const MAX_VALUES = 20;

/**
 * The message for invalid input whose schema has no message of its own. It says what to do, in the style of the
 * messages in `libs/domain`, and replaces Zod's texts ('Invalid input: expected array, received string').
 */
export const validationMessage = (issue: Issue): string => {
  const isAbsent = issue.input === undefined;
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent ? 'Is missing' : (TYPES[issue.expected] ?? 'Isn’t valid');
    case 'invalid_value':
      return isAbsent ? 'Is missing' : oneOf(issue.values);
    case 'invalid_union':
      return isAbsent ? 'Is missing' : 'Isn’t valid';
    case 'too_big':
      return Number(issue.maximum) >= Number.MAX_SAFE_INTEGER ? 'Must be a smaller number' : most(issue, issue.maximum);
    case 'too_small':
      return Number(issue.minimum) <= Number.MIN_SAFE_INTEGER ? 'Must be a larger number' : least(issue, issue.minimum);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Isn’t in the right format';
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'Has unknown fields';
    default:
      return 'Isn’t valid';
  }
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  tuple: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
  date: 'Must be a date',
  null: 'Must be null',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter an email address such as name@example.org',
  url: 'Enter a full web address that starts with https://',
  uuid: 'Must be an ID such as 123e4567-e89b-42d3-a456-426614174000',
  datetime: 'Enter a date and time such as 2026-11-21T15:30:00Z',
  date: 'Enter a date such as 2026-11-21',
  time: 'Enter a time such as 02:30',
};

function oneOf(values: readonly unknown[]): string {
  if (values.length > MAX_VALUES) return 'Isn’t one of the known values';
  const known = values.map(String);
  const last = known.at(-1) ?? '';
  return known.length < 2
    ? t('Must be {value}', { value: last })
    : t('Must be {values} or {last}', { values: known.slice(0, -1).join(', '), last });
}

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** The counted unit of a text or a list; null for a number. */
function countOf(origin: Bound['origin'], limit: number | bigint): string | null {
  if (origin === 'string') return `${figures.format(limit)} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set') return `${figures.format(limit)} ${limit === 1 ? 'entry' : 'entries'}`;
  return null;
}

function most({ origin, inclusive, exact }: Bound, limit: number | bigint): string {
  const count = countOf(origin, limit);
  if (count !== null) return `Use ${exact ? 'exactly' : 'at most'} ${count}`;
  return `Must be ${inclusive ? 'at most' : 'less than'} ${figures.format(limit)}`;
}

function least({ origin, inclusive, exact }: Bound, limit: number | bigint): string {
  const count = countOf(origin, limit);
  if (count !== null && limit === 1 && !exact) return 'Must not be empty';
  if (count !== null) return `Use ${exact ? 'exactly' : 'at least'} ${count}`;
  return `Must be ${inclusive ? 'at least' : 'more than'} ${figures.format(limit)}`;
}
