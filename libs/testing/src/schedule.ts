import type { Schedule, ScheduledVisit } from '@harmony/domain';

const DATE = '2026-11-24';
const minuteOf = (iso: string): number => Date.parse(iso) / 60_000;

/** A visit as the schedule shows it: Acupuncture with Lin Chen in Room 1, at 10 AM in Los Angeles on 2026-11-24, for an hour. */
export const buildScheduledVisit = (part: Partial<ScheduledVisit> = {}): ScheduledVisit => ({
  id: 1,
  patientId: 7,
  patientName: 'Ada Lovelace',
  startsAt: `${DATE}T18:00:00.000Z`,
  endsAt: `${DATE}T19:00:00.000Z`,
  serviceId: 3,
  practitionerId: 1,
  roomId: 31,
  video: null,
  type: 'Acupuncture',
  doctor: 'Lin Chen',
  state: 'booked',
  source: 'desk',
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  note: null,
  language: 'en',
  seriesId: null,
  confirmedAt: null,
  arrivedAt: null,
  cancelledAt: null,
  isLateCancel: false,
  isOverbooked: false,
  isFirst: false,
  isUntold: false,
  verifyBy: null,
  revision: 4,
  phone: '2065550123',
  ...part,
});

/** What a visit takes: hands for 20 minutes and for the last 10, a place and a room for all of it. */
function claimsOf({ id, startsAt, endsAt, practitionerId, roomId }: ScheduledVisit) {
  const [from, until] = [minuteOf(startsAt), minuteOf(endsAt ?? startsAt)];
  const [handsId, placesId] = [10, 20].map((first) => first + (practitionerId ?? 0));
  return [
    [handsId, from, from + 20],
    [handsId, until - 10, until],
    [placesId, from, until],
    [roomId ?? 0, from, until],
  ].map(([resourceId = 0, start = 0, end = 0], n) => ({
    id: id * 10 + n,
    resourceId,
    lane: 1,
    from: start,
    until: end,
    visitId: id,
    holdId: null,
    blockId: null,
    expiresAt: null,
  }));
}

const WEEKDAYS = [1, 2, 3, 4, 5];
const hours = { fromTime: '09:00', untilTime: '17:00', places: null, roomId: null };

/**
 * Tuesday, 2026-11-24 of a clinic in Los Angeles that is open from 9 to 17 on weekdays: Lin Chen (1) and Ana Ruiz (2) can have two
 * patients at once, in Room 1 (31) and Room 2 (32). Visits that take place have their claims.
 */
export function buildSchedule(visits: readonly ScheduledVisit[], part: Partial<Schedule> = {}): Schedule {
  const practitioners = [
    { id: 1, name: 'Lin Chen' },
    { id: 2, name: 'Ana Ruiz' },
  ];
  const taking = visits.filter(({ state }) => state !== 'cancelled' && state !== 'no-show');
  return {
    from: DATE,
    days: 1,
    today: DATE,
    now: `${DATE}T17:30:00.000Z`,
    lateHours: 24,
    keptIn: null,
    practitioners,
    rooms: [
      { id: 31, name: 'Room 1' },
      { id: 32, name: 'Room 2' },
    ],
    services: [{ id: 3, name: 'Acupuncture' }],
    visits: [...visits],
    blocks: [],
    world: {
      timeZone: 'America/Los_Angeles',
      hours: WEEKDAYS.map((dayOfWeek) => ({
        dayOfWeek,
        openTime: '09:00',
        closeTime: '17:00',
        isClosed: false,
        specialHours: false,
        specialDate: null,
        note: null,
      })),
      webRules: { notice: 120, horizon: 60, sameDay: true, firstVisitsPerDay: null, onlineVisitsPerDay: null },
      services: [
        {
          serviceId: 3,
          duration: 60,
          audience: 'both',
          handsFirst: 20,
          handsLast: 10,
          turnover: 0,
          step: 15,
          offset: 0,
          needsRoom: true,
          notice: null,
          isOnline: true,
        },
      ],
      practitioners: practitioners.map(({ id }) => ({
        id,
        orderIndex: id,
        handsId: 10 + id,
        placesId: 20 + id,
        places: 2,
      })),
      rooms: [31, 32].map((id) => ({ id, orderIndex: id, lanes: 1 })),
      practitionerServices: practitioners.map(({ id }) => ({
        practitionerId: id,
        serviceId: 3,
        duration: null,
        acceptsNew: true,
      })),
      serviceRooms: [],
      plans: practitioners.map(({ id }) => ({
        id,
        practitionerId: id,
        validFrom: '2026-01-01',
        validUntil: null,
        cycleWeeks: 1,
      })),
      workingHours: practitioners.flatMap(({ id }) =>
        WEEKDAYS.map((dayOfWeek) => ({ planId: id, week: 1, dayOfWeek, ...hours })),
      ),
      exceptions: [],
      offered: null,
      claims: taking.flatMap(claimsOf),
      visits: taking.map(({ id, practitionerId, startsAt, isFirst }) => ({
        id,
        practitionerId: practitionerId ?? 0,
        from: minuteOf(startsAt),
        isFirst,
        isOnline: false,
      })),
    },
    ...part,
  };
}
