import { setImmediate as others, setTimeout as pause } from 'node:timers/promises';
import { suitsWait, zonedNow } from '@harmony/domain';
import {
  minuteOf,
  openings,
  place,
  type BookingRequest,
  type Claim,
  type OpeningsQuestion,
  type PlacedVisit,
  type World,
} from '@harmony/domain/openings';
import { dateAt, type Stretch } from '../openings/stretch';
import { ANSWER_TIME, ASKED_AT_ONCE, MOST_DAYS, OFFER_NOTICE } from './offer-rules';
import type { FreedTime, Waiting } from './waiting.repo';

const DAY_MS = 86_400_000;
/** How many times as long as they took the planning rests between two steps: whoever books meanwhile has the process most of the time. */
const REST = 9;
/** A visit and the time after it may reach so far beyond a freed time, in minutes. */
const REACH = 1_440;

/** A visit that fits into a freed time, and whom to ask about it. */
export interface PlannedOffer {
  freedTimeId: number;
  placed: PlacedVisit;
  people: readonly Waiting[];
}

/** What offers are planned from: everything as it was at one moment. */
export interface OfferPlan {
  world: World;
  freed: readonly FreedTime[];
  /** Who can be asked, the longest waiting first. */
  waiting: readonly Waiting[];
  /** Which mailboxes were asked about which of these times before. */
  asked: readonly { freedTimeId: number; mailbox: string }[];
  now: number;
}

/**
 * What to offer of all freed times: of each the first visit in it for whoever waits longest, to the others, too, who could have the same
 * one, and again as long as it holds another visit. Nobody is asked about two. It takes long with many, so that it rests between its steps.
 */
export async function planOffers({ world, freed, waiting, asked, now }: OfferPlan): Promise<PlannedOffer[]> {
  const before = new Set(asked.map(({ freedTimeId, mailbox }) => `${freedTimeId} ${mailbox}`));
  const busy = new Set<string>();
  const planned: PlannedOffer[] = [];
  let left = world;
  const rest = restBetween();
  for (const time of freed) {
    const mayHave = waiting.filter(
      ({ practitionerId, mailbox, visitId }) =>
        (practitionerId ?? time.practitionerId) === time.practitionerId &&
        !before.has(`${time.id} ${mailbox}`) &&
        mailbox !== time.givenUpBy &&
        (visitId === null || visitId !== time.visitId),
    );
    const search = searchIn(time, now, world.timeZone);
    // What suits nobody now suits nobody once more is taken: each is looked at once.
    for (const [index, first] of mayHave.entries()) {
      if (busy.has(first.mailbox)) continue;
      await rest();
      const placed = search(left, first);
      if (!placed) continue;
      const people: Waiting[] = [];
      for (const one of mayHave.slice(index)) {
        if (busy.has(one.mailbox) || one.serviceId !== first.serviceId || !search(left, one, placed.from)) continue;
        people.push(one);
        busy.add(one.mailbox);
        if (people.length === ASKED_AT_ONCE) break;
      }
      planned.push({ freedTimeId: time.id, placed, people });
      left = withHold(left, placed, { id: -planned.length, expiresAt: now + ANSWER_TIME });
    }
  }
  return planned;
}

/**
 * Rests from what was done since the last rest. To let others come between is not enough: a booking is a dozen steps, and each of them
 * would wait for one of ours.
 */
function restBetween(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    const worked = performance.now() - since;
    // A timer is no finer: what is shorter adds up.
    if (worked * REST < 1) return void (await others());
    await pause(REST * worked);
    since = performance.now();
  };
}

interface Start {
  at: number;
  moment: ReturnType<typeof zonedNow>;
}

/**
 * Finds the first visit of a freed time for somebody, or the one at `only`; null where none is left that suits them. The starts are
 * looked for once for each service: the more is taken, the fewer there are.
 */
function searchIn(freed: FreedTime, now: number, timeZone: string) {
  const [from, until] = [minuteOf(freed.startsAt), minuteOf(freed.endsAt)];
  const { practitionerId } = freed;
  const days = daysOf(freed, now, timeZone);
  const known = new Map<string, Start[]>();

  function startsOf(world: World, request: BookingRequest): Start[] {
    const key = `${request.serviceId} ${request.isFirst}`;
    const starts = known.get(key);
    if (starts) return starts;
    // The engine sorts all claims by day: only those nearby matter.
    const near = nearby(world, { from: from - REACH, until: until + REACH });
    const found = (openings(near, { ...request, ...days }).starts[0]?.starts ?? [])
      .filter((at) => at >= from && at < until)
      .map((at) => ({ at, moment: zonedNow(new Date(at * 60_000), timeZone) }));
    known.set(key, found);
    return found;
  }

  return (world: World, entry: Waiting, only?: number): PlacedVisit | null => {
    const { serviceId, isFirst } = entry;
    const request: BookingRequest = { now, by: 'web', serviceId, practitionerId, isFirst, notice: OFFER_NOTICE };
    for (const { at, moment } of startsOf(world, request)) {
      if ((only !== undefined && at !== only) || !suits(entry, at, moment)) continue;
      const placement = place(nearby(world, { from: at - REACH, until: at + REACH }), { ...request, start: at });
      if (!('refusal' in placement) && placement.until <= until) return placement;
    }
    return null;
  };
}

const nearby = (world: World, { from, until }: Stretch): World => ({
  ...world,
  claims: world.claims.filter((claim) => claim.from < until && claim.until > from),
});

/** The dates of a freed time that still lie ahead. */
function daysOf(
  { startsAt, endsAt }: Pick<FreedTime, 'startsAt' | 'endsAt'>,
  now: number,
  timeZone: string,
): Pick<OpeningsQuestion, 'from' | 'days'> {
  const from = dateAt(Math.max(minuteOf(startsAt), now), timeZone);
  const last = dateAt(minuteOf(endsAt) - 1, timeZone);
  return { from, days: Math.min(MOST_DAYS, (Date.parse(last) - Date.parse(from)) / DAY_MS + 1) };
}

/** Whether a visit at this start is one that somebody waits for. */
function suits(entry: Waiting, at: number, moment: Start['moment']): boolean {
  const { firstDate: from, lastDate: until, weekdays, parts, visitAt } = entry;
  return (visitAt === null || at < minuteOf(visitAt)) && suitsWait({ from, until, weekdays, parts }, moment);
}

/** The world once an offer is kept. */
function withHold(world: World, { claims, redealt }: PlacedVisit, hold: { id: number; expiresAt: number }): World {
  const lanes = new Map(redealt.map(({ id, lane }) => [id, lane]));
  const owner = { visitId: null, holdId: hold.id, blockId: null, expiresAt: hold.expiresAt };
  const own = claims.map((claim): Claim => ({ ...claim, ...owner, id: hold.id }));
  return {
    ...world,
    claims: [...world.claims.map((claim) => ({ ...claim, lane: lanes.get(claim.id) ?? claim.lane })), ...own],
  };
}
