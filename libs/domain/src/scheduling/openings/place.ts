import type { Candidate } from './candidates';
import { contextOf, type Context } from './context';
import { dateOf } from './day';
import { CLOSED, indexAt, TAKEN } from './grid';
import { isTaken, placedVisit } from './placed';
import type { Placement, Refusal, Wish } from './question';
import { dayRefusal, earliestStart, practitionerRefusal, serviceRefusal } from './rules';
import { statesOf } from './states';
import type { World } from './world';

/**
 * What to write for a visit, or why it cannot be. By the same rules as `openings`: what that lists for the same request is
 * placed, and nothing else, except where the desk books anyway: then whoever is named is taken for all of it, whatever the rules say.
 * A treatment in words has none but that its time is free. For whoever is free: the practitioner with the fewest visits that day, then
 * the first in order.
 */
export function place(world: World, wish: Wish): Placement {
  const context = contextOf(world, wish, dateOf(wish.start, world.timeZone), 1);
  const isAnyway = wish.by === 'desk' && wish.bookAnyway === true;
  const isNamed = wish.practitionerId !== null;
  const refusal = context === null ? 'not-offered' : serviceRefusal(context);
  if (context === null || (refusal !== null && !(isAnyway && isNamed))) return { refusal: refusal ?? 'not-offered' };

  const tried = byFewestVisits(context).map((candidate) => ({
    candidate,
    refusal: refusal ?? refusalOf(context, candidate, wish),
  }));
  const free = tried.find((each) => each.refusal === null);
  const anyway = isAnyway && (tried.find((each) => each.refusal === 'taken') ?? (isNamed && tried[0]));
  const chosen = free ?? anyway;
  if (chosen) return placedVisit(context, chosen.candidate, wish.start, chosen.refusal);
  const refusals = new Set(tried.map((each) => each.refusal));
  return { refusal: MOST_TELLING.find((each) => refusals.has(each)) ?? 'not-offered' };
}

/** Of several practitioners' refusals the one is told that was nearest to success. */
const MOST_TELLING: readonly Refusal[] = [
  'taken',
  'day-full',
  'closed',
  'not-on-grid',
  'too-soon',
  'too-far',
  'no-new-patients',
];

const byFewestVisits = ({ candidates, countOf }: Context): Candidate[] =>
  candidates.toSorted((a, b) => countOf(a.practitioner.id, 0).all - countOf(b.practitioner.id, 0).all);

function refusalOf(context: Context, candidate: Candidate, { start, serviceId }: Wish): Refusal | null {
  if (serviceId === null) return isTaken(context, candidate, start) ? 'taken' : null;
  const refusal = practitionerRefusal(context, candidate) ?? dayRefusal(context, candidate, 0);
  if (refusal !== null) return refusal;
  if (start < earliestStart(context)) return 'too-soon';
  const grid = context.grids[0] ?? { starts: [], step: 1 };
  const index = indexAt(grid, start);
  if (grid.starts[index] !== start) return 'not-on-grid';
  const state = statesOf(context, candidate, 0)[index];
  if (state === CLOSED) return 'closed';
  return state === TAKEN ? 'taken' : null;
}
