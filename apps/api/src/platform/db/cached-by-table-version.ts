import { heldMoment, readMoment, type Moment } from './moment';
import { recordTables } from './read-tables';
import type { Db } from './schema';

/**
 * Keeps what is read from tables until one of them has another version: settings and rules are asked for several times by every
 * booking, and nobody changes them in weeks. Everybody gets the same value, so nobody changes it. Whoever asks gets it as it is at
 * that moment; what a transaction has changed and may still take back is not kept.
 *
 * @param tables what `read` reads, by their names in Postgres; each has the trigger `content_changed`
 * @param read is told the moment, to hand it to others that are kept
 * @returns asks the database for its moment, unless it is given one, or the transaction goes by one
 */
export function cachedByTableVersion<Value>(
  tables: readonly string[],
  read: (db: Db, moment: Moment) => Promise<Value>,
): (db: Db, moment?: Moment) => Promise<Value> {
  const names = tables.join(' ');
  let last: { of: string; value: Value } | undefined;
  return async (db, given) => {
    // An answer rests on them, whether they are read or known.
    recordTables(names);
    const moment = given ?? heldMoment(db) ?? (await readMoment(db));
    const of = versionsOf(moment, tables);
    if (of === null) return read(db, moment);
    if (last?.of === of) return last.value;
    const value = await read(db, moment);
    if (!moment.isOwn) last = { of, value };
    return value;
  };
}

const versionsOf = ({ database, tables: versions }: Moment, tables: readonly string[]): string | null =>
  versions && [database, ...['*', ...tables].map((table) => versions[table] ?? 0)].join(' ');
