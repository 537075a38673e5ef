import { addDays, type ApiErrorBody } from '@harmony/domain';
import { alternatives, ALTERNATIVE_DAYS, type Refusal, type Wish, isoOf } from '@harmony/domain/openings';
import type { Db } from '../../platform/db/schema';
import { ApiError } from '../../platform/http/api-error';
import { singleFlight } from '../../platform/jobs/single-flight';
import { NotPlaced } from './place-visit.repo';
import { readTimesWorld } from '../openings/read-world.repo';
import { readRules } from '../rules/rules.repo';
import { dateAt, datesFrom } from '../openings/stretch';

/** What people read, at the desk and on the website. */
export const REFUSAL_WORDS: Readonly<Record<Refusal, string>> = {
  'not-offered': 'This can’t be booked: no one who was asked for offers this treatment.',
  audience: 'This treatment isn’t meant for this visit: choose the one for first-time or returning patients.',
  'no-new-patients': 'This practitioner isn’t accepting new patients at the moment. Choose someone else.',
  'not-on-grid': 'Visits don’t start at this time. Choose one of the times shown.',
  'too-soon': 'This time is too soon to be booked here. Choose a later one, or call us.',
  'too-far': 'This date can’t be booked yet. Choose an earlier one.',
  'day-full': 'No more visits can be booked here for this day. Choose another one, or call us.',
  closed: 'No one works at this time. Choose another one.',
  taken: 'This time has just been taken. Choose another one.',
};

type Alternatives = NonNullable<ApiErrorBody['alternatives']>;

/** Whoever is refused the same time at the same moment gets the same others: two hundred want the time that was announced. */
const flights = new WeakMap<Db, ReturnType<typeof singleFlight<string, Alternatives>>>();

function shared(db: Db, asked: Wish): Promise<Alternatives> {
  const flight = flights.get(db) ?? singleFlight<string, Alternatives>();
  flights.set(db, flight);
  return flight(JSON.stringify(asked), () => readAlternatives(db, asked));
}

/** Runs `act`; a time that cannot be had becomes a 409 that names the nearest ones that can. */
export async function orAlternatives<Result>(db: Db, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof NotPlaced)) throw error;
    throw await refused(db, error);
  }
}

/**
 * The answer to a wish that was not granted. Read after its transaction has ended, so that nobody waits for it, unless what else it
 * has taken matters. `which`: words before those of the refusal.
 */
export async function refused(db: Db, { refusal, wish }: NotPlaced, which = ''): Promise<ApiError> {
  // The desk may type any minute; what is offered stands on the treatment's own grid.
  const { step: _typed, ...asked } = wish;
  const others = await shared(db, asked);
  return new ApiError('conflict', which + REFUSAL_WORDS[refusal], undefined, { alternatives: others });
}

async function readAlternatives(db: Db, asked: Wish): Promise<Alternatives> {
  const rules = await readRules(db);
  const first = addDays(dateAt(asked.start, rules.timeZone), -ALTERNATIVE_DAYS);
  const world = await readTimesWorld(db, rules, datesFrom(first, 2 * ALTERNATIVE_DAYS + 1, rules.timeZone));
  return alternatives(world, asked).map(({ start, practitionerId }) => ({ startsAt: isoOf(start), practitionerId }));
}
