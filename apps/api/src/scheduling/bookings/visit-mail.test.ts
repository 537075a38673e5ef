import type { Booking } from '@harmony/domain';
import { booking as aVisit } from '../../test/mail/every-mail';
import { reminderMail, visitMail, type VisitMail } from './visit-mail';

const booking: Booking = {
  ...aVisit,
  startsAt: '2026-12-01T17:00:00.000Z',
  endsAt: '2026-12-01T18:00:00.000Z',
  state: 'requested',
  isTimeKept: false,
};
const mailOf = (part: Partial<Booking>): VisitMail => ({
  clinicName: 'Harmony',
  phone: '(253) 555-0140',
  address: '418 Alder Street',
  booking: { ...booking, ...part },
  visitUrl: 'https://clinic.example/visit?token=t',
});

it('promises nothing where a time is asked for that nobody keeps', () => {
  const { subject, text } = visitMail('visit-booked', mailOf({}));
  expect(subject).toBe('Appointment at Harmony: we received your request');
  expect(text).toContain('We received your appointment request at Harmony: Tuesday, December 1 at 9:00 AM.');
  expect(text).toContain('We’ll confirm it by email within a business day. Nothing is booked yet.');
  expect(text).toContain('https://clinic.example/visit?token=t');
  expect(text).not.toMatch(/kept|Acupuncture|Mei Lin/);
});

it('says of a time that is kept what it always said', () => {
  const { subject, text } = visitMail('visit-booked', mailOf({ isTimeKept: true }));
  expect(subject).toBe('Appointment at Harmony: to be confirmed');
  expect(text).toContain(
    'Your appointment at Harmony is being held for you, and we’ll confirm it: Tuesday, December 1 at 9:00 AM.',
  );
});

it.each([
  [{ url: 'https://video.example/room' }, 'It’s held by video, at this link: https://video.example/room'],
  [{ url: null }, 'It’s held by video. You’ll find the link on your appointment’s page before it starts.'],
])('sends nobody to the clinic whose visit is by video: %j', (video, sentence) => {
  const mail = mailOf({ isTimeKept: true, state: 'booked', video });
  for (const { text } of [visitMail('visit-booked', mail), visitMail('visit-moved', mail), reminderMail(mail)]) {
    expect(text).toContain(sentence);
    expect(text).not.toContain('Alder');
  }
  expect(visitMail('visit-cancelled', mail).text).not.toContain('video');
});

it.each(['visit-booked', 'visit-confirmed', 'visit-moved', 'reminder'] as const)(
  'says what its link does, and no more: %s',
  (cause) => {
    const textOf = (canMove: boolean): string => {
      const mail = mailOf({ isTimeKept: true, state: 'booked', canMove });
      return (cause === 'reminder' ? reminderMail(mail) : visitMail(cause, mail)).text;
    };
    expect(textOf(true)).toContain('You can move or cancel it free of charge until 24 hours before.');
    expect(textOf(false)).toContain(
      'You can cancel it free of charge until 24 hours before. After that, canceling counts as late. To move it, please call us.',
    );
    expect(textOf(false)).not.toMatch(/move or cancel|Move it/);
  },
);

it.each([
  ['visit-confirmed', 'booked', 'confirmed'],
  ['visit-cancelled', 'cancelled', 'canceled'],
  ['visit-asked', 'requested', 'please choose another time'],
] as const)('says what has become of the request: %s', (cause, state, news) => {
  expect(visitMail(cause, mailOf({ state })).subject).toBe(`Appointment at Harmony: ${news}`);
});
