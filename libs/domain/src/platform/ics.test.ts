import fc from 'fast-check';
import ICAL from 'ical.js';
import { calendarText, type CalendarEvent } from './ics';
import { clinicTimeText } from './moments/moments';
import { plainLine } from './text/plain-line';

const visit: CalendarEvent = {
  uid: 'b3c1f0de-5d0a-4a51-9c1e-2d6f4f6d7a10',
  sequence: 2,
  startsAt: new Date('2026-11-02T18:00:00Z'),
  endsAt: new Date('2026-11-02T19:00:00Z'),
  stampedAt: new Date('2026-10-20T08:30:15Z'),
  summary: 'Appointment at Harmony; back door, please',
  description: 'Two steps up.\nRing twice: C:\\door',
  location: '12 Elm Street, Seattle',
  url: 'https://clinic.example/visit?token=abc,def;ghi',
  organizer: { name: 'Harmony "Acupuncture"; Seattle, WA', email: 'desk@clinic.example' },
};

/** As another program reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: events.map((event) => new ICAL.Event(event)),
    calendar,
  };
}

const octets = (line: string): number => Buffer.byteLength(line);

it('is read back as it was written', () => {
  const { method, events } = read(calendarText('publish', [visit]));
  const [event] = events;
  expect(method).toBe('PUBLISH');
  expect(events).toHaveLength(1);
  expect(event?.uid).toBe(visit.uid);
  expect(event?.sequence).toBe(2);
  expect(event?.startDate.toJSDate()).toEqual(visit.startsAt);
  expect(event?.endDate.toJSDate()).toEqual(visit.endsAt);
  expect(event?.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
  expect(event?.summary).toBe(visit.summary);
  expect(event?.description).toBe(visit.description);
  expect(event?.location).toBe(visit.location);
  expect(event?.component.getFirstPropertyValue('url')).toBe(visit.url);
  expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(event?.component.getFirstProperty('organizer')?.getParameter('cn')).toBe("Harmony 'Acupuncture'; Seattle, WA");
  expect(event?.organizer).toBe('mailto:desk@clinic.example');
  expect(event?.attendees).toEqual([]);
});

it('cancels the same entry with a higher number', () => {
  const { method, events } = read(calendarText('cancel', [{ ...visit, sequence: 3 }]));
  expect(method).toBe('CANCEL');
  expect(events[0]?.uid).toBe(visit.uid);
  expect(events[0]?.sequence).toBe(3);
  expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

it('shows the clinic’s wall time on both sides of a clock change', () => {
  for (const startsAt of [new Date('2026-10-31T17:00:00Z'), new Date('2026-11-01T18:00:00Z')]) {
    const { events } = read(calendarText('publish', [{ ...visit, startsAt }]));
    expect(clinicTimeText(`${events[0]?.startDate.toJSDate().toISOString()}`, 'America/Los_Angeles')).toBe('10:00 AM');
  }
});

it('holds several entries, of which one can be cancelled', () => {
  const { events } = read(calendarText('publish', [visit, { ...visit, uid: 'other', isCancelled: true }]));
  expect(events.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual(['CONFIRMED', 'CANCELLED']);
});

it('cannot be given lines of its own by what somebody has written', () => {
  const evil = 'Ana\r\nATTENDEE:mailto:x@example.org\u2028X:1\u0085Y:2';
  const organizer = { name: evil, email: `a@b.example\r\nX-EVIL:1` };
  const { calendar } = read(calendarText('publish', [{ ...visit, uid: evil, summary: evil, url: evil, organizer }]));
  const names = calendar
    .getFirstSubcomponent('vevent')
    ?.getAllProperties()
    .map(({ name }) => name);
  expect(names).not.toContain('attendee');
  expect(names).not.toContain('x-evil');
  expect(names).toHaveLength(11);
});

it('folds lines at 75 octets and splits no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 60, maxLength: 200 }), (summary) => {
      const text = calendarText('publish', [{ ...visit, summary }]);
      expect(text.endsWith('\r\n')).toBe(true);
      for (const line of text.slice(0, -2).split('\r\n')) {
        expect(octets(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
      const { events } = read(text);
      // What cannot be seen is left out, as everywhere.
      expect(events[0]?.summary).toBe(plainLine(summary));
    }),
  );
});

it('ends after an hour where nobody has said how long it takes', () => {
  const { endsAt: _unknown, ...open } = visit;
  const { events } = read(calendarText('publish', [open]));
  expect(events[0]?.endDate.toJSDate()).toEqual(new Date('2026-11-02T19:00:00Z'));
});
