import { buildScheduledVisit as buildVisit } from '@harmony/testing';
import { zonedInstant, type Schedule, type ScheduledVisit } from '@harmony/domain';

/** A Tuesday far away, so that every time of it is still ahead. */
export const DAY = '2099-02-03';
const ZONE = 'America/Los_Angeles';

/** A time of {@link DAY} by the clinic's clock, 'HH:MM'. */
export function localMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return zonedInstant(DAY, hours * 60 + minutes, ZONE).getTime() / 60_000;
}
export const localIso = (time: string): string => new Date(localMinute(time) * 60_000).toISOString();

const people = [1, 2];
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const hour = { isClosed: false, specialHours: false, specialDate: null, note: null };

/** Two practitioners who work every day from 9 to 17, and give one treatment of an hour. Nothing is booked. */
export const buildWorld = (more: Partial<Schedule['world']> = {}): Schedule['world'] => ({
  timeZone: ZONE,
  hours: everyDay.map((dayOfWeek) => ({ ...hour, dayOfWeek, openTime: '09:00', closeTime: '17:00' })),
  webRules: { notice: 120, horizon: 60, sameDay: true, firstVisitsPerDay: null, onlineVisitsPerDay: null },
  services: [
    {
      serviceId: 1,
      duration: 60,
      audience: 'both',
      handsFirst: null,
      handsLast: null,
      turnover: 0,
      step: 15,
      offset: 0,
      needsRoom: false,
      notice: null,
      isOnline: true,
    },
  ],
  practitioners: people.map((id) => ({ id, orderIndex: id, handsId: id * 10 + 1, placesId: id * 10 + 2, places: 2 })),
  rooms: [{ id: 1001, orderIndex: 1, lanes: 1 }],
  practitionerServices: people.map((practitionerId) => ({
    practitionerId,
    serviceId: 1,
    duration: null,
    acceptsNew: true,
  })),
  serviceRooms: [],
  plans: people.map((id) => ({ id, practitionerId: id, validFrom: '2026-01-01', validUntil: null, cycleWeeks: 1 })),
  workingHours: people.flatMap((planId) =>
    everyDay.map((dayOfWeek) => ({
      planId,
      week: 1,
      dayOfWeek,
      fromTime: '09:00',
      untilTime: '17:00',
      places: null,
      roomId: null,
    })),
  ),
  exceptions: [],
  offered: null,
  claims: [],
  visits: [],
  ...more,
});

/** One day of that clinic, without visits. */
export const buildSchedule = (more: Partial<Schedule> = {}): Schedule => ({
  from: DAY,
  days: 1,
  today: DAY,
  now: localIso('08:00'),
  lateHours: 24,
  keptIn: null,
  world: buildWorld(),
  practitioners: [
    { id: 1, name: 'Lin Chen' },
    { id: 2, name: 'Mei Alvarez' },
  ],
  rooms: [{ id: 1001, name: 'Willow room' }],
  services: [
    { id: 1, name: 'Acupuncture' },
    { id: 2, name: 'Not bookable' },
  ],
  visits: [],
  blocks: [],
  ...more,
});

/** A visit of that day, from 10 to 11 with Lin. */
export const buildScheduledVisit = (more: Partial<ScheduledVisit> = {}): ScheduledVisit =>
  buildVisit({
    id: 5,
    startsAt: localIso('10:00'),
    endsAt: localIso('11:00'),
    serviceId: 1,
    roomId: null,
    revision: 1,
    phone: '+12065550123',
    ...more,
  });
