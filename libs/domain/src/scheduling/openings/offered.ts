import type { Day } from './day';
import { CLOSED, OPEN, type Grid, type States } from './grid';
import type { Minute, OfferedTimes } from './world';

/** How far times that another program offers usually are apart, in minutes: where to begin to look for one. */
const USUAL_STEP = 15;

/** The starts of a day that another program offers of a service, with whomever. */
export function offeredGrid(offered: readonly OfferedTimes[], serviceId: number, { from, until }: Day): Grid {
  const starts = new Set<Minute>();
  for (const each of offered)
    if (each.serviceId === serviceId)
      for (const start of each.starts) if (start >= from && start < until) starts.add(start);
  return { starts: [...starts].sort((a, b) => a - b), step: USUAL_STEP };
}

/** Closes the open starts that are not offered of a service with a practitioner. */
export function closeOthers(
  { starts }: Grid,
  states: States,
  offered: readonly OfferedTimes[],
  of: { serviceId: number; practitionerId: number },
): void {
  const own = offered.find(
    ({ serviceId, practitionerId }) => serviceId === of.serviceId && practitionerId === of.practitionerId,
  );
  const listed = new Set(own?.starts);
  for (const [index, start] of starts.entries())
    if (states[index] === OPEN && !listed.has(start)) states[index] = CLOSED;
}
