import type { CustomTypesConfig } from 'pg';
import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

const toDate = getTypeParser(builtins.TIMESTAMPTZ, 'text');

const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => (toDate(text) as Date).toISOString()],
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
