import type { CreateVisitBody, Schedule } from '@harmony/domain';
import { isoOf, minuteOf, usualLength, type Minute, type World } from '@harmony/domain/openings';
import { CreateVisitBody as Contract } from '@harmony/domain/schemas';
import { clockOf, instantOf, orNull } from '../../../platform/kit/forms/field-values';
import type { Taken } from '../../visits/taken-time';
import { fieldsOf, wrongIn } from '../../visits/visit-draft';
import { freeStarts, soonestPlace, takerOf, type Sought } from './find-times';
import { soughtOf, type NewVisitDraft } from './new-visit';

/** What comes of saving the form: what is wrong with it, that nobody is free, or what is sent. */
export type Attempt = { fields: Readonly<Record<string, string>> } | { taken: Taken } | { body: CreateVisitBody };

export interface AttemptAt {
  /** Rules, and what is taken, of the chosen date; null: not loaded. */
  world: World | null;
  walkIn: boolean;
  now: Minute;
  bookAnyway: boolean;
}

const NOT_LOADED = 'The free times of this date couldn’t be loaded. Choose a practitioner, or try again.';

/** The most times that are offered instead. */
const MOST_OTHERS = 6;

/** Checks a form, and finds out who takes the visit where nobody in particular was asked for. */
export function attempt(draft: NewVisitDraft, { world: rules }: Schedule, at: AttemptAt): Attempt {
  const { timeZone } = rules;
  const sought = soughtOf(draft);
  const place = sought && placeOf(draft, sought, at, timeZone);
  const practitionerId = place?.practitionerId ?? null;
  const usual = sought && usualLength(rules, sought.serviceId, practitionerId);
  const { newcomer, patient, source, note, service, practitioner } = draft;
  const fields = fieldsOf(
    {
      at: place ? place.clock : clockIn(draft),
      minutes: draft.minutes.trim() || String(usual ?? ''),
      service,
      practitioner,
      note,
      source,
      type: '',
      doctor: '',
      room: '',
      state: 'booked',
    },
    timeZone,
  );
  const body = {
    ...fields,
    practitionerId,
    patientId: patient?.id ?? null,
    newPatient: newcomer && { name: newcomer.name, phone: orNull(newcomer.phone), email: orNull(newcomer.email) },
    state: at.walkIn ? ('arrived' as const) : ('booked' as const),
    source,
    ...(at.bookAnyway && { bookAnyway: true }),
  };
  const isUnknown = sought !== null && practitionerId === null && at.world === null;
  const problems = {
    ...wrongIn(Contract, body),
    ...(sought === null && { serviceId: 'Choose a treatment' }),
    ...(isUnknown && { practitionerId: NOT_LOADED }),
  };
  if (Object.keys(problems).length > 0) return { fields: problems };
  if (sought && practitionerId === null) return { taken: nobodyIsFree(draft, sought, at, body.startsAt) };
  return { body };
}

const clockIn = ({ date, time }: NewVisitDraft): string => `${date}T${time}`;

interface ChosenPlace {
  /** Null: nobody is free then. */
  practitionerId: number | null;
  /** By the clinic's clock. */
  clock: string;
}

/** Where the visit goes: as soon as it can for a walk-in without a time, else where the form says. */
function placeOf(draft: NewVisitDraft, sought: Sought, at: AttemptAt, timeZone: string): ChosenPlace {
  const { world, now, bookAnyway } = at;
  const taker = (start: Minute): number | null =>
    world ? takerOf(world, sought, { start, now, bookAnyway }) : sought.practitionerId;
  if (at.walkIn && draft.time === '') {
    const soonest = world && !bookAnyway ? soonestPlace(world, sought, now) : null;
    return {
      practitionerId: soonest ? soonest.practitionerId : taker(now),
      clock: clockOf(isoOf(soonest?.start ?? now), timeZone),
    };
  }
  const clock = clockIn(draft);
  const start = minuteOf(instantOf(clock, timeZone));
  // Without a time there is nobody to be found yet: the contract says that it is missing.
  return { practitionerId: Number.isNaN(start) ? (sought.practitionerId ?? null) : taker(start), clock };
}

/** Nobody in particular was asked for, and nobody has time: the nearest times of that date that somebody has. */
function nobodyIsFree({ date }: NewVisitDraft, sought: Sought, { world, now }: AttemptAt, startsAt: string): Taken {
  const wished = minuteOf(startsAt);
  const free = world ? freeStarts(world, sought, date, now) : [];
  const distance = (start: Minute): number => Math.abs(start - wished);
  const nearest = [...free].sort((a, b) => distance(a) - distance(b) || a - b).slice(0, MOST_OTHERS);
  const alternatives = nearest.flatMap((start) => {
    const practitionerId = world && takerOf(world, sought, { start, now, bookAnyway: false });
    return practitionerId === null ? [] : [{ startsAt: isoOf(start), practitionerId }];
  });
  return { message: 'No one is free at this time.', alternatives };
}
