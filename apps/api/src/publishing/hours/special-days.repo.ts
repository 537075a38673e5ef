import {
  contradicts,
  datesBetween,
  dayOfWeekOf,
  hourProblems,
  type BusinessHour,
  type DayEntry,
} from '@harmony/domain';
import { MOST_RANGE_DAYS, type SpecialRangeBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { lockContent } from '../../platform/db/content-lock';
import type { Database, Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { conflict, invalid } from '../../platform/http/api-error';
import { COLUMNS } from './hours.repo';

/**
 * Writes the hours of every date of a range, all or none; returns the new rows. 409 names the first date that has
 * special hours already, unless they are to be replaced; 400 as for single entries.
 */
export function writeRange(db: Db, range: z.output<typeof SpecialRangeBody>): Promise<BusinessHour[]> {
  const { from, to, periods, note, replace } = range;
  const dates = datesBetween(from, to, MOST_RANGE_DAYS + 1);
  if (dates.length === 0) throw invalid({ to: 'The last day can’t be before the first' });
  if (dates.length > MOST_RANGE_DAYS) throw invalid({ to: `Enter at most ${MOST_RANGE_DAYS} days at once` });
  const closed: DayEntry = { openTime: null, closeTime: null, isClosed: true, note };
  const open = periods.map((period, index): DayEntry => ({
    ...period,
    isClosed: false,
    note: index === 0 ? note : null,
  }));
  const entries = checkedDay(open.length > 0 ? open : [closed], 'periods');
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    if (!replace) {
      const taken = await trx
        .selectFrom('hours')
        .select('specialDate')
        .where('specialDate', 'in', dates)
        .orderBy('specialDate')
        .executeTakeFirst();
      if (taken) {
        const message = `${taken.specialDate} already has special hours. Change or delete them first, or replace them.`;
        throw conflict(message, { from: message });
      }
    }
    return rewriteDates(trx, dates, entries);
  });
}

/** Makes the entries of one date those given, in one step; none takes its special hours away. Returns the new rows. */
export function writeDate(db: Db, date: string, entries: readonly DayEntry[]): Promise<BusinessHour[]> {
  const right = checkedDay(entries, 'entries');
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    return rewriteDates(trx, [date], right);
  });
}

/** Replaces the entries of dates; the caller holds the content lock and has checked them. */
export async function rewriteDates(
  trx: Transaction<Database>,
  dates: readonly string[],
  entries: readonly DayEntry[],
): Promise<BusinessHour[]> {
  await trx.deleteFrom('hours').where('specialDate', 'in', dates).execute();
  const rows = dates.flatMap((specialDate) =>
    entries.map((entry) => ({ ...entry, specialDate, specialHours: true, dayOfWeek: dayOfWeekOf(specialDate) })),
  );
  if (rows.length === 0) return [];
  return trx.insertInto('hours').values(rows).returning(COLUMNS).execute();
}

/** The entries of one day as they are stored, or 400 with a message per field under `path`. */
function checkedDay(entries: readonly DayEntry[], path: string): DayEntry[] {
  const problems: Record<string, string> = {};
  entries.forEach((entry, index) => {
    const wrong = hourProblems({ ...entry, dayOfWeek: 0 });
    for (const [field, message] of Object.entries(wrong)) problems[`${path}.${index}.${field}`] = message;
    if (entries.slice(0, index).some((other) => contradicts(entry, other)))
      problems[`${path}.${index}.openTime`] ??= 'This overlaps another period of the day';
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return entries.map((entry) => (entry.isClosed ? { ...entry, openTime: null, closeTime: null } : entry));
}
