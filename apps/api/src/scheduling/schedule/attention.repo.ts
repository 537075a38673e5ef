import type { ScheduleAttention, UnfitReason } from '@harmony/domain';
import { unfitVisits, type ComingVisit, type Minute, isoOf } from '@harmony/domain/openings';
import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../platform/db/schema';
import { claimsIn } from '../visits/claims.repo';
import { CLOCK } from '../clock-rules/keep-times.repo';
import { currentMinute } from '../visits/place-visit.repo';
import { readRules } from '../rules/rules.repo';
import { wholeDates } from '../openings/stretch';
import { openVisits } from '../visits/visit-rows.repo';
import { selectScheduled } from './scheduled-visits.repo';

type Trx = Transaction<Database>;

const atOneMoment = <Result>(db: Db, read: (trx: Trx, now: Minute) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => read(trx, await currentMinute(trx)));

/** The coming visits that somebody at the desk has to do something about. */
export const readScheduleAttention = (db: Db): Promise<ScheduleAttention> =>
  atOneMoment(db, async (trx, now) => {
    const unfit = await unfitNow(trx, now);
    const rows = await selectScheduled(trx)
      .select(['askedAt', isKeptTime.as('isKeptTime')])
      .where('startsAt', '>=', isoOf(now))
      .where((eb) => eb.or([eb('state', '=', 'requested'), isOneOf(unfit), isKeptTime]))
      .where('verifyBy', 'is', null)
      .execute();
    const kept = new Set(rows.filter((row) => row.isKeptTime).map(({ id }) => id));
    const visits = await openVisits(trx, rows);
    return {
      requested: visits.filter(({ state }) => state === 'requested'),
      needNewTime: visits.flatMap((visit) => {
        const reason = unfit.get(visit.id);
        return reason === undefined ? [] : [{ ...visit, reason }];
      }),
      keptTime: visits.filter(({ id }) => kept.has(id)),
    };
  });

/** So many visits, and when the first of them begins. */
interface Waiting {
  count: number;
  firstAt: string;
}

/** The same in numbers; null where there are none. */
export const countScheduleAttention = (db: Db): Promise<Record<'requested' | 'needNewTime', Waiting | null>> =>
  atOneMoment(db, async (trx, now) => {
    const unfit = await unfitNow(trx, now);
    const counted = trx
      .selectFrom('visits')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('startsAt').as('firstAt')])
      .where('startsAt', '>=', isoOf(now));
    const waiting = async (query: typeof counted): Promise<Waiting | null> => {
      const { count, firstAt } = await query.executeTakeFirstOrThrow();
      return firstAt === null ? null : { count, firstAt };
    };
    return {
      requested: await waiting(counted.where('state', '=', 'requested').where('verifyBy', 'is', null)),
      needNewTime: await waiting(counted.where(isOneOf(unfit))),
    };
  });

const isKeptTime = sql<boolean>`(state in ('requested', 'booked') and exists (
  select from visit_events where visit_id = visits.id and what = 'start' and by = ${CLOCK}))`;

const isOneOf = (visits: ReadonlyMap<number, unknown>) =>
  sql<boolean>`visits.id = any(${[...visits.keys()]}::integer[])`;

async function unfitNow(trx: Trx, now: Minute): Promise<Map<number, UnfitReason>> {
  const visits = await comingVisits(trx, now);
  if (visits.length === 0) return new Map();
  const until = Math.max(...visits.map((visit) => visit.until));
  const rules = await readRules(trx);
  const claims = await claimsIn(trx, wholeDates({ from: now, until }, rules.timeZone));
  return unfitVisits({ ...rules, claims, visits: [], offered: null }, visits, now);
}

/** The visits from now on that have taken time of the schedule for good. */
const comingVisits = (trx: Trx, now: Minute): Promise<ComingVisit[]> =>
  trx
    .selectFrom('visits')
    .select((eb) => [
      'id',
      eb.ref('serviceId').$notNull().as('serviceId'),
      eb.ref('practitionerId').$notNull().as('practitionerId'),
      'roomId',
      sql<number>`floor(extract(epoch from starts_at) / 60)::integer`.as('from'),
      sql<number>`ceil(extract(epoch from ends_at) / 60)::integer`.as('until'),
    ])
    .where('state', 'in', ['requested', 'booked'])
    .where('verifyBy', 'is', null)
    .where('startsAt', '>=', isoOf(now))
    .where('endsAt', 'is not', null)
    .where('serviceId', 'is not', null)
    .where('practitionerId', 'is not', null)
    .execute();
