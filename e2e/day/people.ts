import type { FhirPatient } from '../support/fhir-server';

/** Names that stand nowhere else, so that a log can be searched for them. */
const GIVEN = ['Aldwyn', 'Brisa', 'Calix', 'Dovie', 'Eskil', 'Fenna', 'Gudrun', 'Hollis', 'Isolde', 'Jory'];
const FAMILY = ['Quillmere', 'Rookwater', 'Sedgeley'];

const digits = (n: number): string => String(n).padStart(2, '0');

/** Thirty patients of the clinic system, each with a number. */
export const PATIENTS: readonly FhirPatient[] = Array.from({ length: 30 }, (_, n) => ({
  id: `day-${n}`,
  given: GIVEN[n % GIVEN.length] ?? '',
  family: FAMILY[Math.floor(n / GIVEN.length)] ?? '',
  birthDate: `19${50 + n}-0${1 + (n % 9)}-1${n % 10}`,
  phone: `+150355501${digits(n)}`,
}));

/** How a call goes. */
export type CallCourse = 'answered' | 'missed' | 'voicemail';

/** One thing that happens. Patients are numbers of `PATIENTS`; `null` is somebody whom nobody knows. */
export type DayEvent =
  | { kind: 'call'; course: CallCourse; from: string; patient: FhirPatient | null }
  | { kind: 'message' | 'appointment' | 'herb-request'; name: string; email: string; phone: string | null }
  | { kind: 'check-in'; patient: FhirPatient };

const COURSES: readonly CallCourse[] = ['answered', 'missed', 'voicemail', 'answered', 'missed'];

function calls(): DayEvent[] {
  return Array.from({ length: 60 }, (_, n) => {
    // Two of three callers are known; some ring again.
    const patient = n % 3 === 2 ? null : (PATIENTS[(n * 7) % PATIENTS.length] ?? null);
    const from = patient?.phone ?? `+150355502${digits((n * 5) % 40)}`;
    return { kind: 'call' as const, course: COURSES[n % COURSES.length] ?? 'missed', from, patient };
  });
}

function letters(kind: 'message' | 'appointment' | 'herb-request', count: number): DayEvent[] {
  return Array.from({ length: count }, (_, n) => ({
    kind,
    name: `Writer ${['Oleander', 'Palmerston', 'Ravensworth', 'Silverlock'][n % 4]} ${kind} ${n}`,
    email: `${kind}-${n}@day.example`,
    // One of two leaves the number of a patient, who may be spoken to later.
    phone: n % 2 === 0 ? (PATIENTS[n]?.phone ?? null) : null,
  }));
}

/** The day's events: 60 calls, 20 messages, 10 requests and 12 check-ins, mixed, the same each time. */
export function dayEvents(): DayEvent[] {
  const lists = [
    calls(),
    letters('message', 20),
    [...letters('appointment', 5), ...letters('herb-request', 5)],
    PATIENTS.slice(0, 12).map((patient): DayEvent => ({ kind: 'check-in', patient })),
  ];
  return lists
    .flatMap((list) => list.map((event, n) => ({ event, at: (n + 0.5) / list.length })))
    .sort((one, other) => one.at - other.at)
    .map(({ event }) => event);
}
