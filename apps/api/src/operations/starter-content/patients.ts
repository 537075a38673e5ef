/*
 * Fictional people with numbers of the range 555-01xx, so that the call monitor of a fresh clinic shows life: the
 * simulator's callers are among them. Their family name says what they are; an administrator deletes them in the
 * console.
 */

export interface StarterPatient {
  name: string;
  preferredName?: string;
  dateOfBirth: string;
  balanceCents: number | null;
  alerts?: readonly string[];
  isLead?: boolean;
  phones: readonly { raw: string; kind: string; relation?: string }[];
  /** Days from the day of seeding, negative are past (past a Sunday), and the time by the clinic's clock: '14:30'. */
  visits: readonly { day: number; at: string; type: string; doctor: string }[];
  note?: string;
}

const FOLLOW_UP = 'Acupuncture follow-up';

export const PATIENTS: readonly StarterPatient[] = [
  {
    name: 'Mei Example',
    dateOfBirth: '1984-05-12',
    balanceCents: -8_500,
    alerts: ['Prefers the ground-floor room'],
    phones: [{ raw: '(206) 555-0123', kind: 'mobile' }],
    visits: [
      { day: -42, at: '10:00', type: 'Initial consultation', doctor: 'Lin Chen' },
      { day: -14, at: '14:30', type: FOLLOW_UP, doctor: 'Lin Chen' },
      { day: 3, at: '10:00', type: FOLLOW_UP, doctor: 'Lin Chen' },
    ],
    note: 'Fictional starter patient. Likes to be called after four.',
  },
  {
    name: 'Robert Sample',
    preferredName: 'Rob',
    dateOfBirth: '1971-11-02',
    balanceCents: 2_500,
    phones: [{ raw: '206-555-0145', kind: 'home' }],
    visits: [{ day: -7, at: '11:30', type: FOLLOW_UP, doctor: 'Lin Chen' }],
  },
  {
    name: 'Julia Sample',
    dateOfBirth: '2015-03-30',
    balanceCents: 0,
    phones: [{ raw: '206-555-0145', kind: 'home', relation: 'father' }],
    visits: [{ day: 1, at: '15:00', type: 'Pediatric visit', doctor: 'Lin Chen' }],
  },
  {
    name: 'Amara Example',
    dateOfBirth: '1992-08-19',
    balanceCents: 0,
    phones: [{ raw: '+1 206 555 0167', kind: 'mobile' }],
    visits: [{ day: -120, at: '13:00', type: 'Cupping', doctor: 'Lin Chen' }],
  },
  {
    name: 'Jonas Example',
    dateOfBirth: '1966-01-25',
    balanceCents: null,
    isLead: true,
    phones: [{ raw: '253-555-0188', kind: 'mobile' }],
    visits: [],
    note: 'Fictional starter lead. Asked about the first visit and what it costs.',
  },
];
