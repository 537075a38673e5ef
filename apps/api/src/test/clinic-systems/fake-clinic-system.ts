import {
  ClinicSystemUnavailable,
  type ClinicNote,
  type ClinicSystem,
  type DayVisit,
  type PatientCard,
  type PatientPhones,
} from '../../patients/clinic-systems/port';

/** A clinic system for tests: answers at once, not before its mode changes, or with a refusal. */
export interface FakeSystem extends ClinicSystem {
  mode: 'answers' | 'hangs' | 'fails';
  readonly notes: ClinicNote[];
  /** How often cards were asked for. */
  requests: number;
  cards: PatientCard[];
  /** The visits of the day. */
  visits: DayVisit[];
  /** How often they were asked for. */
  readings: number;
  /** What it was told: visit and state. */
  readonly marks: string[];
}

export interface FakePatient {
  card: Partial<PatientCard> & { id: string; name: string };
  phones: PatientPhones['phones'];
}

export function fakeSystem(patients: readonly FakePatient[], name = 'fake'): FakeSystem {
  let mode: FakeSystem['mode'] = 'answers';
  const release = new Set<() => void>();
  const answer = async <T>(value: T, signal: AbortSignal): Promise<T> => {
    if (mode === 'fails') throw new ClinicSystemUnavailable(name, 'The fake clinic system refuses.');
    if (mode === 'hangs')
      await new Promise<void>((resolve, reject) => {
        release.add(resolve);
        signal.addEventListener('abort', () => reject(new Error('given up')));
      });
    return value;
  };
  const fake: FakeSystem = {
    name,
    get mode() {
      return mode;
    },
    set mode(next) {
      mode = next;
      release.forEach((resolve) => resolve());
      release.clear();
    },
    notes: [],
    requests: 0,
    cards: patients.map(({ card }) => ({
      birthYear: null,
      nameLink: null,
      accountBalance: null,
      accountBalanceLink: null,
      lastVisit: null,
      nextVisit: null,
      alerts: [],
      isLead: false,
      ...card,
    })),
    capabilities: () => ({ balance: true, visits: true, notes: 'write', changes: 'since', signIn: false }),
    async *patientsChangedSince(cursor, signal) {
      if (cursor === 'end') return;
      const all = patients.map(({ card: { id, name }, phones }) => ({
        id,
        name,
        phones,
        isActive: true,
        updatedAt: '2026-11-01T00:00:00.000Z',
      }));
      yield await answer({ patients: all, cursor: 'end' }, signal);
    },
    patientCards(ids, signal) {
      fake.requests++;
      return answer(
        fake.cards.filter(({ id }) => ids.includes(id)),
        signal,
      );
    },
    async addNote(note, signal) {
      await answer(null, signal);
      fake.notes.push(note);
    },
    visits: [],
    readings: 0,
    marks: [],
    visitsBetween(from, to, signal) {
      fake.readings++;
      return answer(
        fake.visits.filter(({ startsAt }) => Date.parse(startsAt) >= +from && Date.parse(startsAt) < +to),
        signal,
      );
    },
    async markVisit(visitId, state, signal) {
      await answer(null, signal);
      fake.marks.push(`${visitId} ${state}`);
      return state === 'expected' || state === 'no-show' || state === 'cancelled' ? 'booked' : 'arrived';
    },
    signIn: async () => null,
    ping: (signal) => answer(undefined, signal),
  };
  return fake;
}
