import { MINUTE_MS } from '../../platform/moments/durations';
import { zonedNow } from '../../platform/moments/zone';
import type { UnfitReason } from '../schedule.schema';
import { overlaps } from './busy';
import { dateOf, daysFrom } from './day';
import type { Stretch } from './grid';
import { place } from './place';
import { clinicHoursOn } from './windows';
import { FIRST_UNRULED_LANE, type DateText, type Minute, type World } from './world';

/** A visit that is still to come, with the time that it has. */
export interface ComingVisit extends Stretch {
  id: number;
  serviceId: number;
  practitionerId: number;
  /** Null: no room is kept for it. */
  roomId: number | null;
}

/**
 * The visits that can no longer take place as they are booked, and why: hours, plans or rules have changed since, or their time
 * was blocked. Decided by `place`, as for the desk, with the length that each visit has. Other visits and holds stand in nobody's
 * way here, and neither does the turnover of a room.
 *
 * A visit that never had a place by the rules, which its lanes tell, has lost none; and whoever booked over a block has seen it: only
 * blocks that were made since count, whose claims have higher ids.
 *
 * @param world covers the visits' dates whole, with the visits' own claims
 */
export function unfitVisits(world: World, visits: readonly ComingVisit[], now: Minute): Map<number, UnfitReason> {
  const lastClaims = new Map<number, number>();
  const unruled = new Set<number>();
  for (const { id, visitId, lane } of world.claims)
    if (visitId !== null) {
      lastClaims.set(visitId, Math.max(id, lastClaims.get(visitId) ?? 0));
      if (lane >= FIRST_UNRULED_LANE) unruled.add(visitId);
    }
  const blocks = world.claims.filter(({ blockId }) => blockId !== null);
  const rulesOn = rulesReader(world);
  const unfit = new Map<number, UnfitReason>();
  for (const visit of visits) {
    const own = lastClaims.get(visit.id);
    if (own === undefined || unruled.has(visit.id)) continue;
    const claims = blocks.filter((block) => block.id > own && overlaps(block, visit));
    const reason = reasonOf({ ...rulesOn(dateOf(visit.from, world.timeZone)), claims }, visit, now);
    if (reason !== null) unfit.set(visit.id, reason);
  }
  return unfit;
}

/** The rules of a date, without what is taken: exceptions are many, and each question would read all of them. */
function rulesReader(world: World): (date: DateText) => World {
  const known = new Map<DateText, World>();
  return (date) => {
    const rules = known.get(date) ?? {
      ...world,
      exceptions: world.exceptions.filter((each) => each.date === date),
      claims: [],
      visits: [],
    };
    known.set(date, rules);
    return rules;
  };
}

function reasonOf(world: World, visit: ComingVisit, now: Minute): UnfitReason | null {
  const { serviceId, practitionerId, roomId, from, until } = visit;
  // A grid of the one start that is asked for, which is as true as one of every minute and costs much less.
  const grid = { step: 1440, offset: zonedNow(new Date(from * MINUTE_MS), world.timeZone).minutes };
  const services = world.services
    .filter((service) => service.serviceId === serviceId)
    .map((service) => ({ ...service, ...grid, turnover: 0 }));
  const wish = { now, by: 'desk', serviceId, practitionerId, isFirst: null, start: from } as const;
  const placement = place(
    { ...world, services },
    { ...wish, duration: until - from, ...(roomId !== null && { roomId }) },
  );
  if (!('refusal' in placement)) return null;
  if (placement.refusal === 'not-offered') return 'not-offered';
  if (placement.refusal === 'taken') return 'blocked';
  if (placement.refusal !== 'closed') return null;
  return isClinicOpen(world, visit) ? 'not-working' : 'closed';
}

/** Whether the clinic is open from the beginning of a visit to its end. */
const isClinicOpen = ({ hours, timeZone }: World, { from, until }: Stretch): boolean =>
  daysFrom(dateOf(from, timeZone), 1, timeZone)
    .flatMap((day) => clinicHoursOn(hours, day))
    .some((open) => open.from <= from && until <= open.until);
