import { sql } from 'kysely';
import { clinicTime, clockOf } from '../../platform/db/clinic-time';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Db } from '../../platform/db/schema';
import type { PaymentProvider } from './port';

/** A page as it is noted here. Refunds that are under way may be known at the provider or not. */
export interface NotedPage {
  id: number;
  orderId: number;
  ref: string;
  isPaid: boolean;
  cents: number;
  doneCents: number;
  askedCents: number;
}

/** Another instance, or the next round, tries again after so long. */
const RETRY_SECONDS = 600;
/** The night's comparison belongs to a new day from this hour of the clinic on. */
const FROM_HOUR = 3;
/** What was paid so lately may be missing in a list of the provider's. */
const SETTLED_SECONDS = 3_600;

/** Takes the turn to compare, once a night over all instances; false when it is done, or somebody does it. */
export async function takeComparison(db: Db, timeZone: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentChecks')
    .set({ triedAt: sql<string>`now()` })
    .where('checkedOn', 'is distinct from', night(timeZone))
    .where((eb) => eb.or([eb('triedAt', 'is', null), eb('triedAt', '<', secondsFromNow(-RETRY_SECONDS))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that the comparison of this night has come to its end. */
export const noteComparison = (db: Db, timeZone: string): Promise<unknown> =>
  db
    .updateTable('paymentChecks')
    .set({ checkedOn: night(timeZone) })
    .execute();

const night = (timeZone: string) =>
  sql<string>`(${clinicTime(sql`now()`, clockOf(timeZone))} - make_interval(hours => ${FROM_HOUR}))::date`;

/** The pages that are called so, and those that were paid within this time. */
export async function listNotedPages(
  db: Db,
  method: PaymentProvider['method'],
  { refs, from }: { refs: readonly string[]; from: Date },
): Promise<(NotedPage & { isExpected: boolean })[]> {
  // What was given back by hand the provider does not know of.
  const refunded = (state: 'done' | 'asked') => sql<number>`(
    select coalesce(sum(refunds.cents), 0)::integer from refunds where payment_id = payments.id and refunds.state = ${state}
      and (refunds.state = 'asked' or refunds.provider_ref is not null))`;
  const isExpected = sql<boolean>`
    state = 'paid' and updated_at >= ${from.toISOString()} and updated_at < ${secondsFromNow(-SETTLED_SECONDS)}`;
  return db
    .selectFrom('payments')
    .select(['id', 'orderId', 'cents'])
    .select([
      sql<string>`provider_ref`.as('ref'),
      sql<boolean>`state = 'paid'`.as('isPaid'),
      isExpected.as('isExpected'),
      refunded('done').as('doneCents'),
      refunded('asked').as('askedCents'),
    ])
    .where('method', '=', method)
    .where((eb) => eb.or([eb('providerRef', 'in', [...refs, '']), isExpected]))
    .execute();
}

/** The id of the order with this number; undefined when there is none. */
export const findOrder = (db: Db, number: number): Promise<{ id: number } | undefined> =>
  db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
