import { contradicts, hourProblems, type BusinessHour, type ReplaceWeekBody as Body } from '@harmony/domain';
import type { ReplaceWeekBody } from '@harmony/domain/schemas';
import type { z } from 'zod';
import { lockContent } from '../../platform/db/content-lock';
import type { Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { invalid, stale } from '../../platform/http/api-error';
import { COLUMNS, listHours } from './hours.repo';

type Entry = z.output<typeof ReplaceWeekBody>['entries'][number];
type Known = NonNullable<Body['seen']>[number];

/**
 * Makes the week what `entries` say, in one step, and returns all hours. Rows that say the same already stay as they
 * are. 400 with a message per field (`entries.2.closeTime`) when an entry is wrong or runs into another one of its day;
 * 409 when the stored week is not the one the editor has `seen`.
 */
export function replaceWeek(db: Db, entries: readonly Entry[], seen: readonly Known[] | undefined) {
  const rows = checkedWeek(entries);
  return inTransaction(db, async (trx): Promise<BusinessHour[]> => {
    await lockContent(trx);
    const stored = await trx
      .selectFrom('hours')
      .select(COLUMNS)
      .where('specialHours', '=', false)
      .orderBy('id')
      .execute();
    if (seen && !isSame(stored, seen)) throw stale();
    const left = [...rows];
    const gone = stored.filter((row) => {
      const same = left.findIndex((entry) => saysSame(entry, row));
      if (same === -1) return true;
      left.splice(same, 1);
      return false;
    });
    if (gone.length > 0) {
      const ids = gone.map(({ id }) => id);
      await trx.deleteFrom('hours').where('id', 'in', ids).execute();
    }
    if (left.length > 0) await trx.insertInto('hours').values(left).execute();
    return listHours(trx, {});
  });
}

const saysSame = (a: Entry, b: Entry): boolean =>
  a.dayOfWeek === b.dayOfWeek &&
  a.isClosed === b.isClosed &&
  a.openTime === b.openTime &&
  a.closeTime === b.closeTime &&
  a.note === b.note;

const isSame = (stored: readonly BusinessHour[], seen: readonly Known[]): boolean =>
  stored.length === seen.length &&
  stored.every(({ id, updatedAt }) => seen.some((row) => row.id === id && row.updatedAt === updatedAt));

/** The entries as they are stored, or 400. A closed day has no times. */
export function checkedWeek(entries: readonly Entry[]): Entry[] {
  const problems: Record<string, string> = {};
  entries.forEach((entry, index) => {
    for (const [field, message] of Object.entries(hourProblems(entry))) problems[`entries.${index}.${field}`] = message;
    const before = entries.slice(0, index).filter(({ dayOfWeek }) => dayOfWeek === entry.dayOfWeek);
    if (before.some((other) => contradicts(entry, other)))
      problems[`entries.${index}.openTime`] ??= 'This overlaps another period of the day';
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return entries.map((entry) => (entry.isClosed ? { ...entry, openTime: null, closeTime: null } : entry));
}
