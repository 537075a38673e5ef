import type { Candidate } from './candidates';
import { contextOf, type Context } from './context';
import { dateOf, daysFrom } from './day';
import { indexAt, OPEN } from './grid';
import type { Openings, OpeningsQuestion } from './question';
import { dayRefusal, earliestStart, noticeOf, practitionerRefusal, serviceRefusal } from './rules';
import { statesOf } from './states';
import type { Minute, World } from './world';

/**
 * All starts that can be booked, by practitioner. The desk's include those before now; the console leaves them out or not.
 * An empty list also says that the service cannot be booked this way at all: `place` tells why.
 */
export function openings(world: World, question: OpeningsQuestion): Openings {
  const context = contextOf(world, question, question.from, question.days);
  const starts =
    context === null || serviceRefusal(context) !== null
      ? []
      : context.candidates
          .filter((candidate) => practitionerRefusal(context, candidate) === null)
          .map((candidate) => ({ practitionerId: candidate.practitioner.id, starts: startsOf(context, candidate) }))
          .filter((each) => each.starts.length > 0);
  const earliest = Math.min(...starts.map((each) => each.starts[0] ?? Infinity));
  return { starts, validUntil: validUntil(world, question, context === null ? 0 : noticeOf(context), earliest) };
}

function startsOf(context: Context, candidate: Candidate): Minute[] {
  const starts: Minute[] = [];
  const earliest = earliestStart(context);
  for (const [dayIndex, grid] of context.grids.entries()) {
    if (dayRefusal(context, candidate, dayIndex) !== null) continue;
    const states = statesOf(context, candidate, dayIndex);
    for (let index = indexAt(grid, earliest); index < states.length; index += 1) {
      const start = grid.starts[index];
      if (start !== undefined && states[index] === OPEN) starts.push(start);
    }
  }
  return starts;
}

/** The first of: a hold ends, the clinic's midnight, the earliest start falls below the notice. */
function validUntil({ claims, timeZone }: World, { now }: OpeningsQuestion, notice: number, earliest: Minute): Minute {
  const midnight = daysFrom(dateOf(now, timeZone), 1, timeZone)[0]?.until ?? Infinity;
  let first = Math.min(midnight, earliest - notice + 1);
  for (const { expiresAt } of claims) if (expiresAt !== null && expiresAt > now) first = Math.min(first, expiresAt);
  return first;
}
