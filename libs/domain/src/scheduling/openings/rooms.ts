import { freeLane, fullStretches, overlaps } from './busy';
import { claimsOn } from './claims';
import type { Context } from './context';
import { markTaken, OPEN, TAKEN, type Grid, type Part, type States, type Stretch } from './grid';
import type { Claim, Room } from './world';

/**
 * Which starts of a day find no lane of any room that is free from then on.
 * @param length minutes from the start to the end of the turnover
 */
export function roomStates(context: Context, dayIndex: number, length: number): States {
  const key = length * context.days.length + dayIndex;
  const known = context.roomStates.get(key);
  if (known !== undefined) return known;
  const grid = context.grids[dayIndex] ?? { starts: [], step: 1 };
  const states: States = new Uint8Array(grid.starts.length).fill(TAKEN);
  for (const room of context.rooms ?? [])
    for (const ofLane of laneStates(grid, room, claimsOn(context.claims, room.id, dayIndex), {
      from: 0,
      until: length,
    }))
      for (let index = 0; index < states.length; index += 1) if (ofLane[index] === OPEN) states[index] = OPEN;
  context.roomStates.set(key, states);
  return states;
}

/** The same for each lane of one room. A patient stays in one lane, so none can be dealt anew. */
function laneStates(grid: Grid, { lanes }: Room, claims: readonly Claim[], part: Part): States[] {
  const room: States = new Uint8Array(grid.starts.length);
  for (const stretch of fullStretches(claims, lanes)) markTaken(grid, room, stretch, part);
  if (lanes === 1) return [room];
  return Array.from({ length: lanes }, (_, below) => {
    const states = room.slice();
    for (const claim of claims) if (claim.lane === below + 1) markTaken(grid, states, claim, part);
    return states;
  });
}

/** The lowest lane of a room that is free all the time; null when there is none. */
export function laneOfRoom({ lanes }: Room, claims: readonly Claim[], wanted: Stretch): number | null {
  if (fullStretches(claims, lanes).some((full) => overlaps(full, wanted))) return null;
  return freeLane(claims, wanted, 1, lanes);
}
