import { fullStretches } from './busy';
import { handsParts, type Candidate } from './candidates';
import { claimsOn } from './claims';
import type { Context } from './context';
import { CLOSED, markTaken, openInside, OPEN, TAKEN, type States, type Stretch } from './grid';
import { closeOthers } from './offered';
import { roomStates } from './rooms';
import { joined, type Window } from './windows';
import type { BookablePractitioner, Claim } from './world';

/**
 * What is the matter with each start of a day for one practitioner: outside the hours, something is taken, or nothing. A
 * visit lies inside one window; its room may be needed longer than that.
 */
export function statesOf(context: Context, { practitioner, duration }: Candidate, dayIndex: number): States {
  const grid = context.grids[dayIndex] ?? { starts: [], step: 1 };
  const states: States = new Uint8Array(grid.starts.length).fill(CLOSED);
  const windows = context.windowsOf(practitioner.id, dayIndex);
  if (windows.length === 0) return states;
  for (const span of joined(windows)) openInside(grid, states, span, duration);
  const { offered } = context.world;
  if (offered !== null)
    closeOthers(grid, states, offered, { serviceId: context.service.serviceId, practitionerId: practitioner.id });

  const hands = claimsOn(context.claims, practitioner.handsId, dayIndex);
  for (const part of handsParts(context.service, duration))
    for (const claim of hands) markTaken(grid, states, claim, part);

  const places = claimsOn(context.claims, practitioner.placesId, dayIndex);
  if (places.length > 0)
    for (const full of fullPlaces(windows, places, practitioner))
      markTaken(grid, states, full, { from: 0, until: duration });

  if (context.rooms === null) return states;
  const rooms = roomStates(context, dayIndex, duration + context.service.turnover);
  for (let index = 0; index < states.length; index += 1)
    if (states[index] === OPEN && rooms[index] === TAKEN) states[index] = TAKEN;
  return states;
}

/** When all places of a practitioner are taken, by the number of places in each window. */
export function fullPlaces(
  windows: readonly Window[],
  claims: readonly Claim[],
  practitioner: BookablePractitioner,
): Stretch[] {
  const stretches: Stretch[] = [];
  let [limit, full]: [number, readonly Stretch[]] = [0, []];
  for (const window of windows) {
    const places = Math.min(window.places ?? practitioner.places, practitioner.places);
    if (places !== limit) [limit, full] = [places, fullStretches(claims, places)];
    for (const stretch of full) {
      const cut = { from: Math.max(stretch.from, window.from), until: Math.min(stretch.until, window.until) };
      if (cut.from < cut.until) stretches.push(cut);
    }
  }
  return stretches;
}
