import { place, type Minute, type PlacedVisit, type Refusal, type Wish } from '@harmony/domain/openings';
import type { Transaction } from 'kysely';
import { lockMoment, readMoment } from '../../platform/db/moment';
import type { Database, Db } from '../../platform/db/schema';
import { readWorld } from '../openings/read-world.repo';
import { readRules, withPractitioner, type Rules } from '../rules/rules.repo';
import { wholeDates, type Stretch } from '../openings/stretch';

/** A time that cannot be had. What throws it has written nothing. */
export class NotPlaced extends Error {
  override name = 'NotPlaced';
  constructor(
    readonly refusal: Refusal,
    readonly wish: Wish,
  ) {
    super(`not placed: ${refusal}`);
  }
}

/**
 * Lets one transaction at a time decide what is free: the lock of all that openings rest on (decision 57). Call it before anything
 * else of the transaction reads or locks a visit. It may then write to no table that rules or settings rest on.
 *
 * @returns this moment by the database's clock, read after the wait; what was held until now is free
 */
export async function lockSchedule(trx: Transaction<Database>): Promise<Minute> {
  return (await lockMoment(trx)).minute;
}

/** The minute that the database's clock shows now, not when the transaction began. */
export const currentMinute = async (db: Db): Promise<Minute> => (await readMoment(db)).minute;

/**
 * Finds what a visit would take. The caller has locked the schedule, whose moment is `wish.now`, and writes the visit, then its
 * claims.
 *
 * @throws NotPlaced when the time cannot be had
 */
export async function placeVisit(trx: Transaction<Database>, wish: Wish): Promise<PlacedVisit> {
  const rules = await withPractitioner(trx, await readRules(trx), wish);
  const placement = place(await readWorld(trx, rules, datesOf(rules, wish)), wish);
  if ('refusal' in placement) throw new NotPlaced(placement.refusal, wish);
  return placement;
}

/** The whole dates that a visit touches at most, whoever gives it. */
function datesOf({ services, practitionerServices, timeZone }: Rules, { serviceId, start, duration }: Wish): Stretch {
  const service = services.find((rule) => rule.serviceId === serviceId);
  const lengths = practitionerServices.flatMap((row) => (row.serviceId === serviceId ? [row.duration ?? 0] : []));
  const length = Math.max(duration ?? 0, service?.duration ?? 0, ...lengths, 1) + (service?.turnover ?? 0);
  return wholeDates({ from: start, until: start + length }, timeZone);
}
