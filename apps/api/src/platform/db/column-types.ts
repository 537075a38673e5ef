import type { CustomTypesConfig } from 'pg';
import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

const toDate = getTypeParser(builtins.TIMESTAMPTZ, 'text');

/** As Postgres writes an instant when the session's time zone is UTC: `2026-11-23 15:20:19.143+00`. */
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** ISO text with milliseconds. A list of a hundred rows has two hundred instants: text is not made into dates and back. */
function isoInstant(text: string): string {
  const [, day, time, fraction = ''] = IN_UTC.exec(text) ?? [];
  return day && time ? `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z` : (toDate(text) as Date).toISOString();
}

const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, isoInstant],
  [builtins.DATE, (text) => text],
  // Money has two decimals and at most ten digits, and ids stay far below 2^53: both are exact as numbers.
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
]);

/** How column values become JavaScript values. Given to each client, so that nothing global is changed. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? getTypeParser(oid, format ?? 'text')) as CustomTypesConfig['getTypeParser'],
};
