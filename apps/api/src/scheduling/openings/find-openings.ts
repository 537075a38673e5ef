import { addDays } from '@harmony/domain';
import { openings, type BookingRequest, type DateText, type Minute, type Openings } from '@harmony/domain/openings';
import { readMoment, type Moment } from '../../platform/db/moment';
import type { Db } from '../../platform/db/schema';
import { readTimesWorld } from './read-world.repo';
import { readRules, type Rules } from '../rules/rules.repo';
import { dateAt, datesFrom } from './stretch';

export interface Asked extends Omit<BookingRequest, 'now'> {
  /** Default: today. Nothing before today is looked for. */
  from?: DateText;
  days: number;
}

export interface Found extends Openings {
  rules: Rules;
  now: Minute;
  /** The last date that people who book by themselves can choose. */
  lastDate: DateText;
}

/** The free times of some dates, by the database's clock. `moment`: when that was read already. */
export async function findOpenings(db: Db, { from, days, ...request }: Asked, moment?: Moment): Promise<Found> {
  const at = moment ?? (await readMoment(db));
  const now = at.minute;
  const rules = await readRules(db, at);
  const today = dateAt(now, rules.timeZone);
  const lastDate = addDays(today, rules.webRules.horizon);
  const first = from !== undefined && from > today ? from : today;
  const world = await readTimesWorld(db, rules, datesFrom(first, days, rules.timeZone));
  return { ...openings(world, { ...request, now, from: first, days }), rules, now, lastDate };
}
