import type { Stretch } from './grid';
import type { Claim } from './world';

export const overlaps = (a: Stretch, b: Stretch): boolean => a.from < b.until && b.from < a.until;

/**
 * The stretches in which `limit` or more claims of one resource overlap. A block is enough by itself: it closes its resource,
 * also where lanes were added since. Lanes make no difference, so what was booked anyway counts as well: its time is not sold
 * once more.
 */
export function fullStretches(claims: readonly Claim[], limit: number): readonly Stretch[] {
  if (limit <= 1) return claims;
  const full: Stretch[] = [];
  const [starts, ends]: [number[], number[]] = [[], []];
  for (const claim of claims) {
    if (claim.blockId !== null) full.push(claim);
    else {
      starts.push(claim.from);
      ends.push(claim.until);
    }
  }
  if (starts.length < limit) return full;
  starts.sort((a, b) => a - b);
  ends.sort((a, b) => a - b);
  // `limit` claims have begun when the one with that number begins; the count falls below it with the next end.
  let ended = 0;
  for (const [index, from] of starts.entries()) {
    while ((ends[ended] ?? Infinity) <= from) ended += 1;
    if (index + 1 - ended >= limit) full.push({ from, until: ends[index + 1 - limit] ?? from });
  }
  return full;
}

/** The lowest lane from `first` on that no claim overlaps. */
export function nextLane(claims: readonly Claim[], wanted: Stretch, first: number): number {
  const taken = new Set(claims.filter((claim) => overlaps(claim, wanted)).map(({ lane }) => lane));
  let lane = first;
  while (taken.has(lane)) lane += 1;
  return lane;
}

/** The same up to `last`; null when there is none. */
export function freeLane(claims: readonly Claim[], wanted: Stretch, first: number, last: number): number | null {
  const lane = nextLane(claims, wanted, first);
  return lane <= last ? lane : null;
}
