import { contradicts, DAY_NAMES, dayOfWeekOf, hourProblems, type BusinessHour } from '@harmony/domain';
import type { Selectable, Transaction } from 'kysely';
import { lockContent } from '../../platform/db/content-lock';
import { prepared } from '../../platform/db/prepared';
import type { Database, Db } from '../../platform/db/schema';
import type { HourTable } from './tables';
import { inTransaction } from '../../platform/db/connection/transaction';
import { conflict, invalid, notFound, stale } from '../../platform/http/api-error';

/** The columns that we write; the database sets ids and instants. */
export type HourValues = Omit<Selectable<HourTable>, 'id' | 'createdAt' | 'updatedAt'>;
/** Values as sent: those that follow from other fields may be missing. */
type HourDraft = Omit<HourValues, 'dayOfWeek' | 'specialHours'> & Partial<HourValues>;

export const COLUMNS = [
  'id',
  'dayOfWeek',
  'openTime',
  'closeTime',
  'isClosed',
  'specialHours',
  'specialDate',
  'note',
  'createdAt',
  'updatedAt',
] as const;

/** The week by day and opening time, then the special days by date. */
export const listHours = prepared((db) =>
  db
    .selectFrom('hours')
    .select(COLUMNS)
    .orderBy('specialDate', (order) => order.asc().nullsFirst())
    .orderBy('dayOfWeek')
    .orderBy('openTime')
    .orderBy('id'),
);

/** Adds a period; 400 when its fields contradict one another, 409 when it overlaps another one of its day. */
export function insertHour(db: Db, draft: HourDraft): Promise<BusinessHour> {
  return inTransaction(db, async (trx) => {
    const row = checked(draft);
    await lockContent(trx);
    await refuseOverlap(trx, row);
    return trx.insertInto('hours').values(row).returning(COLUMNS).executeTakeFirstOrThrow();
  });
}

/** Changes the given fields; the rules are checked on the whole row. `seen` as in the other repos. */
export function updateHour(db: Db, id: number, patch: Partial<HourValues>, seen: string | null): Promise<BusinessHour> {
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    const current = await trx.selectFrom('hours').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!current) throw notFound('Opening hours entry');
    if (seen !== null && current.updatedAt !== seen) throw stale();
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...values } = current;
    const row = checked({ ...values, ...impliedBy(patch), ...patch });
    await refuseOverlap(trx, row, id);
    return trx.updateTable('hours').set(row).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow();
  });
}

export async function deleteHour(db: Db, id: number): Promise<void> {
  const row = await db.deleteFrom('hours').where('id', '=', id).returning('id').executeTakeFirst();
  if (!row) throw notFound('Opening hours entry');
}

/** A date makes a row special and no date makes it weekly, unless the patch sets it explicitly. */
function impliedBy(patch: Partial<HourValues>): Partial<HourValues> {
  if (patch.specialDate !== undefined) return { specialHours: patch.specialDate !== null };
  return patch.specialHours === false ? { specialDate: null } : {};
}

/** The row with the values that follow from its other fields, or 400 with a message per field. */
function checked(draft: HourDraft): HourValues {
  const special = draft.specialHours ?? Boolean(draft.specialDate);
  const problems = hourProblems({ ...draft, specialHours: special });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const dayOfWeek = draft.specialDate ? dayOfWeekOf(draft.specialDate) : draft.dayOfWeek;
  if (dayOfWeek === undefined) throw invalid({ dayOfWeek: 'Choose a day of the week' });
  // A closed day has no times; those that the form may still contain are dropped.
  const times = draft.isClosed ? { openTime: null, closeTime: null } : {};
  return { ...draft, ...times, dayOfWeek, specialHours: special };
}

/** 409 when another period of the same day or date covers part of this one, or when one of the two says 'closed'. */
async function refuseOverlap(trx: Transaction<Database>, row: HourValues, except = 0): Promise<void> {
  const sameDay = await trx
    .selectFrom('hours')
    .select(['openTime', 'closeTime', 'isClosed'])
    .where('id', '!=', except)
    .where('specialDate', 'is not distinct from', row.specialDate)
    .$if(!row.specialDate, (query) => query.where('dayOfWeek', '=', row.dayOfWeek))
    .orderBy('openTime')
    .execute();
  const other = sameDay.find((hour) => contradicts(row, hour));
  if (!other) return;
  const day = row.specialDate ?? DAY_NAMES[row.dayOfWeek];
  const period = other.isClosed ? 'is already marked as closed' : `already has ${other.openTime}–${other.closeTime}`;
  throw conflict(`${day} ${period}. Change or delete that entry first.`, {
    [row.isClosed ? 'isClosed' : 'openTime']: `${day} ${period}`,
  });
}
