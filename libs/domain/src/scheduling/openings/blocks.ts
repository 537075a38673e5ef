import { addDays } from '../../platform/moments/zone';
import { freeLane } from './busy';
import { dateOf, daysFrom } from './day';
import type { Stretch } from './grid';
import type { PlannedClaim } from './question';
import { FIRST_BLOCK_LANE, LAST_BLOCK_LANE, type Claim } from './world';

/**
 * The claims of a block: one of each resource for each date of the clinic's calendar that it touches, in the lowest lane that no
 * other block has. Visits that are there already keep theirs.
 *
 * @param claims all that overlap with the stretch, without those of the block itself
 * @returns null when so many blocks overlap that no lane is left
 */
export function blockClaims(
  claims: readonly Claim[],
  resourceIds: readonly number[],
  { from, until }: Stretch,
  timeZone: string,
): PlannedClaim[] | null {
  const planned: PlannedClaim[] = [];
  for (const part of byDate({ from, until }, timeZone))
    for (const resourceId of resourceIds) {
      const own = claims.filter((claim) => claim.resourceId === resourceId);
      const lane = freeLane(own, part, FIRST_BLOCK_LANE, LAST_BLOCK_LANE);
      if (lane === null) return null;
      planned.push({ resourceId, lane, ...part });
    }
  return planned;
}

/** A stretch cut at the midnights of the clinic's calendar. */
function byDate({ from, until }: Stretch, timeZone: string): Stretch[] {
  const [first, last] = [dateOf(from, timeZone), dateOf(until - 1, timeZone)];
  let count = 1;
  while (addDays(first, count) <= last) count += 1;
  return daysFrom(first, count, timeZone).map((day) => ({
    from: Math.max(from, day.from),
    until: Math.min(until, day.until),
  }));
}
