import { formatSpecialDate, type WorkingPlan } from '@harmony/domain';
import type { WorkingPlanBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { lockContent } from '../../platform/db/content-lock';
import { versionedTable } from '../../platform/db/versioned-table';
import type { Database, Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { conflict, notFound, stale } from '../../platform/http/api-error';
import { refuseUnknownPractitioner } from './practitioner-conditions.repo';
import { replaceHours } from './working-hours.repo';

type Body = z.output<typeof WorkingPlanBody>;

const COLUMNS = ['id', 'practitionerId', 'validFrom', 'validUntil', 'cycleWeeks', 'updatedAt'] as const;
const NOUN = 'Working plan';
const versions = versionedTable('workingPlans', NOUN);

/** The plans of every practitioner by date, or one. */
export async function listWorkingPlans(db: Db, id?: number): Promise<WorkingPlan[]> {
  const plans = await db
    .selectFrom('workingPlans')
    .select(COLUMNS)
    .$if(id !== undefined, (query) => query.where('id', '=', Number(id)))
    .orderBy('practitionerId')
    .orderBy('validFrom')
    .execute();
  const hours = await db
    .selectFrom('workingHours')
    .select(['planId', 'fromTime', 'untilTime', 'places', 'roomId'])
    .select((eb) => [eb.ref('week').$notNull().as('week'), eb.ref('dayOfWeek').$notNull().as('dayOfWeek')])
    .where('planId', id === undefined ? 'is not' : '=', id ?? null)
    .orderBy('week')
    .orderBy('dayOfWeek')
    .orderBy('fromTime')
    .execute();
  return plans.map((plan) => ({
    ...plan,
    hours: hours.flatMap(({ planId, ...hour }) => (planId === plan.id ? [hour] : [])),
  }));
}

/** Adds a plan; 400 when there is no such practitioner or room, 409 when another plan of theirs is valid on one of its days. */
export function insertWorkingPlan(db: Db, { hours, ...plan }: Body): Promise<WorkingPlan> {
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    await refuseUnknownPractitioner(trx, plan.practitionerId);
    await refuseOverlap(trx, plan);
    const { id } = await trx.insertInto('workingPlans').values(plan).returning('id').executeTakeFirstOrThrow();
    return withHours(trx, id, hours);
  });
}

/**
 * Makes a plan what the body says; whose it is stays. Errors as above, and 404, and 409 `stale`; `seen` as in the other repos.
 * Booked visits stay, also outside the new hours.
 */
export function updateWorkingPlan(db: Db, id: number, body: Body, seen: string | null): Promise<WorkingPlan> {
  const { hours, practitionerId: _whose, ...plan } = body;
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    const known = await trx.selectFrom('workingPlans').select(COLUMNS).where('id', '=', id).executeTakeFirst();
    if (!known) throw notFound(NOUN);
    if (seen !== null && known.updatedAt !== seen) throw stale();
    await refuseOverlap(trx, { ...plan, practitionerId: known.practitionerId }, id);
    await trx
      .updateTable('workingPlans')
      // The trigger puts the right time: the row has to differ also when only its hours do.
      .set({ ...plan, updatedAt: sql`now()` })
      .where('id', '=', id)
      .execute();
    return withHours(trx, id, hours);
  });
}

/** Deletes a plan with its hours. `seen` as above. */
export async function deleteWorkingPlan(db: Db, id: number, seen: string | null): Promise<void> {
  await versions.remove(db, id, seen);
}

/** Writes the hours and returns the whole. */
async function withHours(trx: Transaction<Database>, id: number, hours: Body['hours']): Promise<WorkingPlan> {
  await replaceHours(trx, { planId: id }, hours);
  const [saved] = await listWorkingPlans(trx, id);
  if (!saved) throw new Error(`working plan ${id} is gone in its own transaction`);
  return saved;
}

async function refuseOverlap(
  trx: Transaction<Database>,
  { practitionerId, validFrom, validUntil }: Omit<Body, 'hours'>,
  except = 0,
): Promise<void> {
  const other = await trx
    .selectFrom('workingPlans')
    .select(['validFrom', 'validUntil'])
    .where('practitionerId', '=', practitionerId)
    .where('id', '!=', except)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>=', validFrom)]))
    .$if(validUntil !== null, (query) => query.where('validFrom', '<=', String(validUntil)))
    .orderBy('validFrom')
    .executeTakeFirst();
  if (!other) return;
  const from = formatSpecialDate(other.validFrom);
  const until = other.validUntil === null ? 'without a last day' : `to ${formatSpecialDate(other.validUntil)}`;
  const words = `There’s already a plan from ${from} ${until}. Give it a last day before this one starts, or choose other dates.`;
  throw conflict(words, { validFrom: words });
}
