import type { BookablePerson, Booking, BookingOptions, NextOpenings, OpeningsAnswer, WaitEntry } from '@harmony/domain';

export const ZONE = 'America/Los_Angeles';

const person = (id: number, name: string, more: Partial<BookablePerson> = {}): BookablePerson => ({
  id,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  title: 'L.Ac.',
  imageUrl: null,
  gender: null,
  duration: 60,
  acceptsNew: true,
  ...more,
});

export const MEI = person(1, 'Mei Lin', { gender: 'woman' });
export const DAVID = person(2, 'David Chen', { gender: 'man', duration: 45 });

/** Two practitioners give acupuncture, one of them cupping. */
export const OPTIONS: BookingOptions = {
  lateHours: 24,
  isKeptHere: true,
  services: [
    {
      id: 1,
      slug: 'acupuncture',
      name: 'Acupuncture',
      shortDescription: 'Needles, and an hour of rest',
      price: 120,
      duration: 60,
      audience: 'both',
      needsApproval: false,
      isVideo: false,
      practitioners: [MEI, DAVID],
    },
    {
      id: 2,
      slug: 'cupping',
      name: 'Cupping',
      shortDescription: null,
      price: null,
      duration: 30,
      audience: 'first',
      needsApproval: true,
      isVideo: false,
      practitioners: [MEI],
    },
  ],
};

/** Tuesday, December 1, 2026, 9:00 AM at the clinic. */
export const NINE = '2026-12-01T17:00:00.000Z';
/** Half past one and six on the same day. */
export const AFTERNOON = '2026-12-01T21:30:00.000Z';
export const EVENING = '2026-12-02T02:00:00.000Z';

export const OPENINGS: OpeningsAnswer = {
  timeZone: ZONE,
  asOf: null,
  lastDate: '2027-01-23',
  validUntil: '2026-12-01T15:00:00.000Z',
  days: [
    {
      date: '2026-12-01',
      openings: [
        { startsAt: NINE, practitionerIds: [1, 2] },
        { startsAt: AFTERNOON, practitionerIds: [2] },
        { startsAt: EVENING, practitionerIds: [1] },
      ],
    },
  ],
};

/** A Friday that is never today, 9:40 AM at the clinic: when times were read, while the calendar cannot be reached. */
export const AS_OF = '2020-11-20T17:40:00.000Z';
export const AS_OF_WORDS = /These times are as of Fri, Nov 20, 9:40 AM\. We can’t reach our calendar at the moment/;

export const NEXT: NextOpenings = {
  timeZone: ZONE,
  asOf: null,
  validUntil: OPENINGS.validUntil,
  openings: [
    {
      startsAt: NINE,
      service: { slug: 'acupuncture', name: 'Acupuncture' },
      practitioner: { slug: MEI.slug, name: MEI.name },
    },
  ],
};

export const TOKEN = 'a'.repeat(22);
export const HOLD_KEY = 'h'.repeat(22);

export const BOOKING: Booking = {
  startsAt: NINE,
  endsAt: '2026-12-01T18:00:00.000Z',
  timeZone: ZONE,
  service: { slug: 'acupuncture', name: 'Acupuncture', price: 120 },
  practitioner: { slug: MEI.slug, name: MEI.name },
  video: null,
  state: 'booked',
  isTimeKept: true,
  isConfirmed: false,
  isUntold: false,
  isLate: false,
  lateHours: 24,
  verifyBy: null,
  canMove: true,
  canCancel: true,
};

/** What the API answers the pages of booking, by path. */
export const BOOKING_ANSWERS = {
  '/api/booking-options': OPTIONS,
  '/api/openings?service=acupuncture&with=any&days=14': OPENINGS,
  '/api/openings?service=acupuncture&with=mei-lin&days=14': OPENINGS,
  'POST /api/bookings/times': OPENINGS,
  '/api/openings/next?service=acupuncture&count=1': NEXT,
  '/api/openings/next?service=acupuncture&practitioner=mei-lin&count=1': NEXT,
  '/api/openings/next?service=acupuncture&practitioner=david-chen&count=1': { ...NEXT, openings: [] },
};

/** Somebody waits for an hour with Mei Lin; nothing is offered. */
export const WAIT_ENTRY: WaitEntry = {
  state: 'waiting',
  service: { slug: 'acupuncture', name: 'Acupuncture' },
  practitioner: { slug: MEI.slug, name: MEI.name },
  weekdays: [1, 3],
  parts: ['morning', 'evening'],
  from: '2026-11-24',
  until: '2026-12-24',
  timeZone: ZONE,
  visitAt: null,
  isUntold: false,
  offer: null,
};

export const OFFER = {
  startsAt: NINE,
  endsAt: '2026-12-01T18:00:00.000Z',
  practitioner: MEI.name,
  answerBy: '2026-11-30T22:30:00.000Z',
  isGone: false,
};
