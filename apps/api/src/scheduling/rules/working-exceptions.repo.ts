import { formatSpecialDate, type WorkingException } from '@harmony/domain';
import type { WorkingExceptionBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { lockContent } from '../../platform/db/content-lock';
import { versionedTable } from '../../platform/db/versioned-table';
import type { Database, Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { conflict, notFound, stale } from '../../platform/http/api-error';
import { refuseUnknownPractitioner } from './practitioner-conditions.repo';
import { replaceHours } from './working-hours.repo';

type Body = z.output<typeof WorkingExceptionBody>;

const COLUMNS = ['id', 'practitionerId', 'firstDate', 'lastDate', 'note', 'updatedAt'] as const;
const NOUN = 'Exception';
const versions = versionedTable('workingExceptions', NOUN);

/** The exceptions of every practitioner by date, or one. */
export async function listWorkingExceptions(db: Db, id?: number): Promise<WorkingException[]> {
  const exceptions = await db
    .selectFrom('workingExceptions')
    .select(COLUMNS)
    .$if(id !== undefined, (query) => query.where('id', '=', Number(id)))
    .orderBy('practitionerId')
    .orderBy('firstDate')
    .execute();
  const hours = await db
    .selectFrom('workingHours')
    .select(['exceptionId', 'fromTime', 'untilTime', 'places', 'roomId'])
    .where('exceptionId', id === undefined ? 'is not' : '=', id ?? null)
    .orderBy('fromTime')
    .execute();
  return exceptions.map((exception) => ({
    ...exception,
    hours: hours.flatMap(({ exceptionId, ...hour }) => (exceptionId === exception.id ? [hour] : [])),
  }));
}

/** Adds an exception; 400 when there is no such practitioner or room, 409 when there is another one on one of its days. */
export function insertWorkingException(db: Db, { hours, ...exception }: Body): Promise<WorkingException> {
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    await refuseUnknownPractitioner(trx, exception.practitionerId);
    await refuseOverlap(trx, exception);
    const { id } = await trx
      .insertInto('workingExceptions')
      .values(exception)
      .returning('id')
      .executeTakeFirstOrThrow();
    return withHours(trx, id, hours);
  });
}

/** Makes an exception what the body says; whose it is stays. Errors as above, and 404, and 409 `stale`; `seen` as in the other repos. */
export function updateWorkingException(db: Db, id: number, body: Body, seen: string | null): Promise<WorkingException> {
  const { hours, practitionerId: _whose, ...exception } = body;
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    const known = await trx.selectFrom('workingExceptions').select(COLUMNS).where('id', '=', id).executeTakeFirst();
    if (!known) throw notFound(NOUN);
    if (seen !== null && known.updatedAt !== seen) throw stale();
    await refuseOverlap(trx, { ...exception, practitionerId: known.practitionerId }, id);
    await trx
      .updateTable('workingExceptions')
      // As for plans: the row has to differ also when only its hours do.
      .set({ ...exception, updatedAt: sql`now()` })
      .where('id', '=', id)
      .execute();
    return withHours(trx, id, hours);
  });
}

/** Deletes an exception: the plan holds again. `seen` as above. */
export async function deleteWorkingException(db: Db, id: number, seen: string | null): Promise<void> {
  await versions.remove(db, id, seen);
}

/** Writes the hours and returns the whole. */
async function withHours(trx: Transaction<Database>, id: number, hours: Body['hours']): Promise<WorkingException> {
  await replaceHours(trx, { exceptionId: id }, hours);
  const [saved] = await listWorkingExceptions(trx, id);
  if (!saved) throw new Error(`working exception ${id} is gone in its own transaction`);
  return saved;
}

async function refuseOverlap(
  trx: Transaction<Database>,
  { practitionerId, firstDate, lastDate }: Omit<Body, 'hours'>,
  except = 0,
): Promise<void> {
  const other = await trx
    .selectFrom('workingExceptions')
    .select(['firstDate', 'lastDate'])
    .where('practitionerId', '=', practitionerId)
    .where('id', '!=', except)
    .where('lastDate', '>=', firstDate)
    .where('firstDate', '<=', lastDate)
    .orderBy('firstDate')
    .executeTakeFirst();
  if (!other) return;
  const first = formatSpecialDate(other.firstDate);
  const dates = other.lastDate === other.firstDate ? first : `${first} to ${formatSpecialDate(other.lastDate)}`;
  const words = `There’s already an exception for ${dates}. Change or delete that one, or choose other dates.`;
  throw conflict(words, { firstDate: words });
}
