import { dayIndexOf, type Day } from './day';
import type { BookingRequest } from './question';
import type { BookedVisit, Claim } from './world';

/** Claims that stand in the way, by resource, then by the index of the day. */
export type ClaimsByDay = ReadonlyMap<number, readonly (readonly Claim[])[]>;

const NONE: readonly Claim[] = [];

/** The claims of a resource that can touch visits starting on a day. */
export const claimsOn = (claims: ClaimsByDay, resourceId: number, dayIndex: number): readonly Claim[] =>
  claims.get(resourceId)?.[dayIndex] ?? NONE;

/** Whether a claim stands in the way of whoever asks: not their own, and no hold that has ended. */
export const isInTheWay = (
  { visitId, holdId, expiresAt }: Claim,
  { now, ignoreVisitId, ownHoldId }: BookingRequest,
): boolean =>
  (visitId === null || visitId !== ignoreVisitId) &&
  (holdId === null || holdId !== ownHoldId) &&
  (expiresAt === null || expiresAt > now);

/**
 * Sorts claims of the given resources by day.
 * @param reach the longest time, in minutes, from the start of a visit to the end of its last claim
 */
export function claimsByDay(
  claims: readonly Claim[],
  request: BookingRequest,
  resourceIds: Iterable<number>,
  days: readonly Day[],
  reach: number,
): ClaimsByDay {
  const sorted = new Map<number, Claim[][]>();
  for (const id of resourceIds) sorted.set(id, []);
  for (const claim of claims) {
    const ofResource = sorted.get(claim.resourceId);
    if (ofResource === undefined || !isInTheWay(claim, request)) continue;
    const last = Math.min(dayIndexOf(days, claim.until - 1), days.length - 1);
    for (let index = Math.max(dayIndexOf(days, claim.from - reach + 1), 0); index <= last; index += 1)
      (ofResource[index] ??= []).push(claim);
  }
  return sorted;
}

/** What the visits of one practitioner on one day add up to. */
export interface DayCount {
  all: number;
  first: number;
  online: number;
}

const NO_VISITS: DayCount = { all: 0, first: 0, online: 0 };

/** Counts visits by practitioner and index of the day; the one that is being moved does not count. */
export function countVisits(
  visits: readonly BookedVisit[],
  days: readonly Day[],
  ignoreVisitId: number | undefined,
): (practitionerId: number, dayIndex: number) => DayCount {
  const counts = new Map<number, DayCount[]>();
  for (const { id, practitionerId, from, isFirst, isOnline } of visits) {
    const index = dayIndexOf(days, from);
    if (id === ignoreVisitId || index < 0 || index >= days.length) continue;
    const ofPractitioner = counts.get(practitionerId) ?? [];
    counts.set(practitionerId, ofPractitioner);
    const count = (ofPractitioner[index] ??= { ...NO_VISITS });
    count.all += 1;
    if (isFirst) count.first += 1;
    if (isOnline) count.online += 1;
  }
  return (practitionerId, dayIndex) => counts.get(practitionerId)?.[dayIndex] ?? NO_VISITS;
}
