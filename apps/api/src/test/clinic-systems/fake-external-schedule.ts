import type { ExternalSchedule, ExternalTime, ExternalWish } from '../../patients/clinic-systems/external-schedule';
import { ClinicSystemUnavailable, type ClinicSystem } from '../../patients/clinic-systems/port';
import { fakeSystem } from './fake-clinic-system';

interface Appointment extends ExternalWish {
  id: string;
  isCancelled: boolean;
}

/** A clinic system for tests that keeps the schedule. */
export interface FakeExternalSystem extends ClinicSystem {
  /** `loses`: does what it is asked, and the answer never arrives. */
  is: 'well' | 'away' | 'loses';
  /** Free times by 'service practitioner'. */
  readonly free: Map<string, ExternalTime[]>;
  readonly appointments: Appointment[];
  /** What was asked for, but for free times. */
  readonly asked: string[];
}

const SERVICES = [
  { id: 'S1', name: 'ACUPUNCTURE ' },
  { id: 'S9', name: 'Group class' },
];
const PRACTITIONERS = [
  { id: 'P1', name: 'Mei' },
  { id: 'P2', name: 'Thomas' },
];

/** Acupuncture has the same name there, and so has Mei; Tom is called Thomas. A time that is booked is not free any more. */
export function fakeExternalSystem(): FakeExternalSystem {
  const title = 'Testiko';
  const gone = () => new ClinicSystemUnavailable('fake', 'Testiko does not answer.');
  const answer = async <T>(what: string, act: () => T): Promise<T> => {
    if (what !== '') fake.asked.push(what);
    if (fake.is === 'away') throw gone();
    const result = act();
    if (fake.is === 'loses') throw gone();
    return result;
  };
  const timesOf = ({ service, practitioner }: Pick<ExternalWish, 'service' | 'practitioner'>): ExternalTime[] =>
    fake.free.get(`${service} ${practitioner}`) ?? [];
  const take = (wish: ExternalWish): boolean => {
    const left = timesOf(wish).filter(({ startsAt }) => startsAt !== wish.startsAt);
    if (left.length === timesOf(wish).length) return false;
    fake.free.set(`${wish.service} ${wish.practitioner}`, left);
    return true;
  };
  const schedule: ExternalSchedule = {
    title,
    mostDays: 7,
    services: () => answer('', () => SERVICES),
    practitioners: () => answer('', () => PRACTITIONERS),
    openings: (of, from, to) =>
      answer('', () =>
        timesOf(of).filter(({ startsAt }) => Date.parse(startsAt) >= +from && Date.parse(startsAt) < +to),
      ),
    book: (wish) =>
      answer(`book ${wish.key}`, () => {
        if (!take(wish)) return { outcome: 'taken' } as const;
        const id = `A${fake.appointments.length + 1}`;
        fake.appointments.push({ ...wish, id, isCancelled: false });
        return { outcome: 'booked', id } as const;
      }),
    find: ({ key, startsAt }) =>
      answer(`find ${key}`, () => {
        const found = fake.appointments.find((one) => one.key === key && one.startsAt === startsAt && !one.isCancelled);
        return found?.id ?? null;
      }),
    move: (id, to) =>
      answer(`move ${id}`, () => {
        if (!take(to)) return { outcome: 'taken' } as const;
        const found = fake.appointments.find((one) => one.id === id);
        if (found) Object.assign(found, { startsAt: to.startsAt, endsAt: to.endsAt });
        return { outcome: 'booked', id } as const;
      }),
    cancel: (id) =>
      answer(`cancel ${id}`, () => {
        for (const one of fake.appointments) if (one.id === id) one.isCancelled = true;
      }),
  };
  const fake: FakeExternalSystem = Object.assign(fakeSystem([]), {
    is: 'well' as const,
    free: new Map(),
    appointments: [],
    asked: [],
    schedule,
  });
  return fake;
}
