import { freeLane, fullStretches, nextLane, overlaps } from './busy';
import { handsParts, type Candidate } from './candidates';
import { claimsOn, isInTheWay } from './claims';
import type { Context } from './context';
import { assignLanes } from './deal';
import type { Stretch } from './grid';
import type { PlacedVisit, PlannedClaim, Refusal } from './question';
import { laneOfRoom } from './rooms';
import { fullPlaces } from './states';
import {
  FIRST_BLOCK_LANE,
  FIRST_EXTRA_LANE,
  FIRST_UNRULED_LANE,
  type BookablePractitioner,
  type Claim,
  type Minute,
} from './world';

type Lane = Pick<PlacedVisit, 'redealt'> & { claim: PlannedClaim };

/**
 * The claims of a visit whose start is known to be open, or to be booked anyway. The context's only day is the visit's. What no rule
 * gives a place has lanes of its own, so that one can tell.
 * @param refusal what the rules have against it
 */
export function placedVisit(
  context: Context,
  candidate: Candidate,
  start: Minute,
  refusal: Refusal | null,
): PlacedVisit {
  const { practitioner, duration, gives } = candidate;
  const visit = { from: start, until: start + duration };
  const hasPlace = context.request.serviceId !== null && (refusal === null || refusal === 'taken');
  const parts = gives ? handsParts(context.service, duration) : [{ from: 0, until: duration }];
  const hands = parts.map((part) => {
    const wanted = { from: start + part.from, until: start + part.until };
    return hasPlace ? handsClaim(context, practitioner, wanted) : unruledClaim(context, practitioner.handsId, wanted);
  });
  const places = hasPlace
    ? placesClaim(context, practitioner, visit)
    : { claim: unruledClaim(context, practitioner.placesId, visit), redealt: [] };
  const room = roomClaim(context, practitioner, { from: start, until: visit.until + context.service.turnover });
  const claims = [...hands, places.claim, ...(room === null ? [] : [room])];
  return {
    practitionerId: practitioner.id,
    roomId: room?.resourceId ?? null,
    ...visit,
    claims,
    redealt: places.redealt,
    isOverbooked: refusal !== null,
  };
}

/** Whether somebody else has a part of a visit's time, whatever the hours are. */
export function isTaken({ claims, rooms }: Context, candidate: Candidate, start: Minute): boolean {
  const { practitioner, duration } = candidate;
  const visit = { from: start, until: start + duration };
  const isIn = (busy: readonly Stretch[]): boolean => busy.some((each) => overlaps(each, visit));
  return (
    isIn(claimsOn(claims, practitioner.handsId, 0)) ||
    isIn(fullStretches(claimsOn(claims, practitioner.placesId, 0), practitioner.places)) ||
    (rooms ?? []).some((room) => laneOfRoom(room, claimsOn(claims, room.id, 0), visit) === null)
  );
}

/** A lane beyond all that a resource has, for what is booked anyway. */
const extraLane = (claims: readonly Claim[], wanted: Stretch): number =>
  freeLane(claims, wanted, FIRST_EXTRA_LANE, FIRST_BLOCK_LANE - 1) ?? nextLane(claims, wanted, FIRST_UNRULED_LANE);

function unruledClaim({ claims }: Context, resourceId: number, wanted: Stretch): PlannedClaim {
  return { resourceId, lane: nextLane(claimsOn(claims, resourceId, 0), wanted, FIRST_UNRULED_LANE), ...wanted };
}

function handsClaim(context: Context, { handsId }: BookablePractitioner, wanted: Stretch): PlannedClaim {
  const claims = claimsOn(context.claims, handsId, 0);
  const isFree = !claims.some((claim) => overlaps(claim, wanted));
  return { resourceId: handsId, lane: isFree ? 1 : extraLane(claims, wanted), ...wanted };
}

function placesClaim(context: Context, practitioner: BookablePractitioner, wanted: Stretch): Lane {
  const { placesId } = practitioner;
  // Not only those of the day: lanes are dealt among all that overlap one another.
  const claims = context.world.claims.filter(
    (claim) => claim.resourceId === placesId && isInTheWay(claim, context.request),
  );
  const full = fullPlaces(context.windowsOf(practitioner.id, 0), claims, practitioner);
  if (full.some((each) => overlaps(each, wanted)))
    return { claim: { resourceId: placesId, lane: extraLane(claims, wanted), ...wanted }, redealt: [] };
  const { lane, redealt } = assignLanes(claims, wanted);
  return { claim: { resourceId: placesId, lane, ...wanted }, redealt };
}

/** The room that the hours name, else the first in order that has a free lane; to book anyway the first of them. */
function roomClaim(context: Context, practitioner: BookablePractitioner, wanted: Stretch): PlannedClaim | null {
  if (context.rooms === null) return null;
  const preferred = context
    .windowsOf(practitioner.id, 0)
    .find(({ from, until }) => from <= wanted.from && wanted.from < until)?.roomId;
  const rooms = context.rooms.toSorted((a, b) => Number(b.id === preferred) - Number(a.id === preferred));
  for (const room of rooms) {
    const lane = laneOfRoom(room, claimsOn(context.claims, room.id, 0), wanted);
    if (lane !== null) return { resourceId: room.id, lane, ...wanted };
  }
  const [first] = rooms;
  if (first === undefined) return null;
  return { resourceId: first.id, lane: extraLane(claimsOn(context.claims, first.id, 0), wanted), ...wanted };
}
