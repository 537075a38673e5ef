import { overlaps } from './busy';
import type { Stretch } from './grid';
import { FIRST_EXTRA_LANE, type Claim } from './world';

export interface Deal {
  /** The lane of the wanted stretch. */
  lane: number;
  /** Claims that get another lane. */
  redealt: { id: number; lane: number }[];
}

/**
 * Deals the lanes of a practitioner's places anew, by start, among the claims that overlap with the wanted stretch, directly
 * or through others. Lanes that are kept fragment: two visits in lane 1 and one in lane 2 shut out a long one although only
 * one place was ever taken. Dealt by start they never need more lanes than the largest number that overlaps. What was booked
 * anyway keeps its lane, and so do blocks.
 * @param claims of one resource
 */
export function assignLanes(claims: readonly Claim[], wanted: Stretch): Deal {
  const connected = connectedTo(
    wanted,
    claims.filter(({ lane, blockId }) => lane < FIRST_EXTRA_LANE && blockId === null),
  );
  const hands = [...connected, { ...wanted, lane: 0, id: null }].sort(
    (a, b) => a.from - b.from || a.until - b.until || a.lane - b.lane || (a.id ?? 0) - (b.id ?? 0),
  );
  const deal: Deal = { lane: 1, redealt: [] };
  const freeFrom: number[] = [];
  for (const { id, from, until, lane: before } of hands) {
    const free = freeFrom.findIndex((end) => end <= from);
    const index = free === -1 ? freeFrom.length : free;
    freeFrom[index] = until;
    if (id === null) deal.lane = index + 1;
    else if (before !== index + 1) deal.redealt.push({ id, lane: index + 1 });
  }
  return deal;
}

function connectedTo(wanted: Stretch, claims: readonly Claim[]): Claim[] {
  let [span, connected]: [Stretch, Claim[]] = [wanted, []];
  for (;;) {
    const found = claims.filter((claim) => overlaps(claim, span));
    if (found.length === connected.length) return connected;
    connected = found;
    span = {
      from: Math.min(span.from, ...found.map(({ from }) => from)),
      until: Math.max(span.until, ...found.map(({ until }) => until)),
    };
  }
}
