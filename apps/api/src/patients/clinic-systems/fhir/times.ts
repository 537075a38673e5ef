import type { ExternalChoice, ExternalTime, ExternalWish } from '../external-schedule';
import type { StoredAppointment } from './bookings';
import { FhirRefusal } from './fhir-client';
import type { Change } from './transactions';

/** How a server keeps its free times, and books them. A `FhirRefusal` with `isConflict` means: look again. */
export interface Times {
  free(of: ExternalChoice, from: Date, to: Date, signal: AbortSignal): Promise<ExternalTime[]>;
  /** Id of the new appointment; null: the time is taken. */
  book(wish: ExternalWish, signal: AbortSignal): Promise<string | null>;
  /** False: the time is taken, and the appointment is where it was. */
  move(appointment: StoredAppointment, to: ExternalWish, signal: AbortSignal): Promise<boolean>;
  /** What gives back the time of these slots, for the transaction that cancels their appointment. */
  release(slotIds: readonly string[], signal: AbortSignal): Promise<Change[]>;
}

const ATTEMPTS = 3;

/** Does it again, reading included, when somebody else was quicker. Throws the last conflict, unless there is an answer for it. */
export async function retryConflicts<Answer>(work: () => Promise<Answer>, otherwise?: { answer: Answer }) {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof FhirRefusal && error.isConflict)) throw error;
      if (attempt < ATTEMPTS) continue;
      if (otherwise) return otherwise.answer;
      throw error;
    }
}

/** Null when it is no span of time. */
export function spanOf({
  start = '',
  end = '',
}: {
  start?: string | undefined;
  end?: string | undefined;
}): ExternalTime | null {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  return to > from ? { startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString() } : null;
}

export const isSameTime = (a: ExternalTime | null, b: ExternalTime): boolean =>
  a !== null && Date.parse(a.startsAt) === Date.parse(b.startsAt) && Date.parse(a.endsAt) === Date.parse(b.endsAt);

export const beginsIn = ({ startsAt }: ExternalTime, from: Date, to: Date): boolean =>
  Date.parse(startsAt) >= from.getTime() && Date.parse(startsAt) < to.getTime();
