import { suitsWait, zonedNow } from '@harmony/domain';
import {
  openings,
  place,
  type BookingRequest,
  type OpeningsQuestion,
  type PlacedVisit,
  type World,
  minuteOf,
} from '@harmony/domain/openings';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { readWorld } from '../../schedule/read-world.repo';
import { readRules } from '../../schedule/rules.repo';
import { dateAt, datesFrom } from '../../schedule/stretch';
import { ASKED_AT_ONCE, MOST_DAYS, OFFER_NOTICE } from './offer-rules';
import { listWaiting, type FreedTime, type Waiting } from './waiting.repo';

const DAY_MS = 86_400_000;

/** A visit that fits into a freed time, and whom to ask about it. */
export interface FoundOffer {
  placed: PlacedVisit;
  people: readonly Waiting[];
}

/**
 * What to offer of a freed time: the first visit in it for whoever waits longest, and the others who could have the same one.
 * Null: nobody is left to be asked. The schedule is locked, at `now`.
 */
export async function findOffer(
  trx: Transaction<Database>,
  freed: FreedTime,
  now: number,
  secrets: readonly string[],
): Promise<FoundOffer | null> {
  const waiting = await listWaiting(trx, freed, secrets);
  if (waiting.length === 0) return null;
  const rules = await readRules(trx);
  const days = daysOf(freed, now, rules.timeZone);
  const world = await readWorld(trx, rules, datesFrom(days.from, days.days, rules.timeZone));
  const search = { world, freed, now };
  for (const [index, entry] of waiting.entries()) {
    const placed = firstVisit(search, entry, days);
    if (!placed) continue;
    const others = waiting
      .slice(index + 1)
      .filter((other) => other.serviceId === entry.serviceId && fits(search, other, placed.from) !== null);
    return { placed, people: [entry, ...others].slice(0, ASKED_AT_ONCE) };
  }
  return null;
}

interface Search {
  world: World;
  freed: FreedTime;
  now: number;
}
type Days = Pick<OpeningsQuestion, 'from' | 'days'>;

const requestOf = ({ freed, now }: Search, entry: Waiting): BookingRequest => ({
  now,
  by: 'web',
  serviceId: entry.serviceId,
  practitionerId: freed.practitionerId,
  isFirst: entry.isFirst,
  notice: OFFER_NOTICE,
});

/** The dates of a freed time that still lie ahead. */
function daysOf({ startsAt, endsAt }: FreedTime, now: number, timeZone: string): Days {
  const from = dateAt(Math.max(minuteOf(startsAt), now), timeZone);
  const last = dateAt(minuteOf(endsAt) - 1, timeZone);
  return { from, days: Math.min(MOST_DAYS, (Date.parse(last) - Date.parse(from)) / DAY_MS + 1) };
}

/** The first visit of somebody who waits that lies in a freed time. */
function firstVisit(search: Search, entry: Waiting, days: Days): PlacedVisit | null {
  const { starts } = openings(search.world, { ...requestOf(search, entry), ...days });
  for (const start of starts[0]?.starts ?? []) {
    const placed = fits(search, entry, start);
    if (placed) return placed;
  }
  return null;
}

/** What a visit at this start would take; null where it does not lie in the freed time, or does not suit them. */
function fits(search: Search, entry: Waiting, start: number): PlacedVisit | null {
  const { world, freed } = search;
  const { firstDate: from, lastDate: until, weekdays, parts, visitAt } = entry;
  if (start < minuteOf(freed.startsAt) || (visitAt !== null && start >= minuteOf(visitAt))) return null;
  const moment = zonedNow(new Date(start * 60_000), world.timeZone);
  if (!suitsWait({ from, until, weekdays, parts }, moment)) return null;
  const placement = place(world, { ...requestOf(search, entry), start });
  return 'refusal' in placement || placement.until > minuteOf(freed.endsAt) ? null : placement;
}
