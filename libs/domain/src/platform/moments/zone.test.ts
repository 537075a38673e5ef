import fc from 'fast-check';
import { addDays, dayOfWeekOf, isTimeZone, zonedInstant, zonedNow } from './zone';

const LA = 'America/Los_Angeles';
const iso = (date: string, minutes: number, zone = LA): string => zonedInstant(date, minutes, zone).toISOString();

describe('zonedNow', () => {
  it.each([
    ['2026-07-01T06:59:59Z', { date: '2026-06-30', dayOfWeek: 2, minutes: 1439 }],
    ['2026-07-01T07:00:00Z', { date: '2026-07-01', dayOfWeek: 3, minutes: 0 }],
    ['2026-11-01T08:30:00Z', { date: '2026-11-01', dayOfWeek: 0, minutes: 90 }],
    ['2026-11-01T09:30:00Z', { date: '2026-11-01', dayOfWeek: 0, minutes: 90 }],
    ['2027-03-14T09:59:00Z', { date: '2027-03-14', dayOfWeek: 0, minutes: 119 }],
    ['2027-03-14T10:00:00Z', { date: '2027-03-14', dayOfWeek: 0, minutes: 180 }],
    ['2027-01-01T07:59:00Z', { date: '2026-12-31', dayOfWeek: 4, minutes: 1439 }],
  ])('%s in Los Angeles', (now, expected) => {
    expect(zonedNow(new Date(now), LA)).toEqual(expected);
  });

  it.each(['Mars/Olympus', '', 'not a zone'])('reads the unknown zone %p as the default one', (zone) => {
    const now = new Date('2026-07-01T06:59:59Z');
    expect(zonedNow(now, zone)).toEqual(zonedNow(now, LA));
  });
});

describe('zonedInstant', () => {
  it('is right on both sides of the clock changes', () => {
    expect(iso('2026-10-31', 540)).toBe('2026-10-31T16:00:00.000Z');
    expect(iso('2026-11-01', 0)).toBe('2026-11-01T07:00:00.000Z');
    expect(iso('2026-11-01', 540)).toBe('2026-11-01T17:00:00.000Z');
    expect(iso('2026-11-02', 0)).toBe('2026-11-02T08:00:00.000Z');
    expect(iso('2027-03-14', 0)).toBe('2027-03-14T08:00:00.000Z');
    expect(iso('2027-03-14', 540)).toBe('2027-03-14T16:00:00.000Z');
    expect(iso('2027-03-15', 0)).toBe('2027-03-15T07:00:00.000Z');
  });

  it('takes the first of two equal times, and moves a skipped time forward', () => {
    expect(iso('2026-11-01', 90)).toBe('2026-11-01T08:30:00.000Z');
    expect(iso('2027-03-14', 150)).toBe('2027-03-14T10:30:00.000Z');
  });

  it('finds the start of a day that has no midnight (Cairo sets its clock forward at 0:00)', () => {
    expect(iso('2026-04-24', 0, 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z');
    expect(zonedNow(zonedInstant('2026-04-24', 0, 'Africa/Cairo'), 'Africa/Cairo').date).toBe('2026-04-24');
  });

  it('knows zones far from Greenwich and with odd offsets', () => {
    expect(iso('2026-06-01', 0, 'Pacific/Kiritimati')).toBe('2026-05-31T10:00:00.000Z');
    expect(iso('2026-06-01', 0, 'Asia/Kathmandu')).toBe('2026-05-31T18:15:00.000Z');
  });
});

describe('every zone, over the years', () => {
  const zones = [
    LA,
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Europe/Dublin',
    // Sets its clock back for a month in the year.
    'Africa/Casablanca',
  ];
  const MINUTE_MS = 60_000;
  const DAY_MS = 1440 * MINUTE_MS;
  const clocks = new Map(
    zones.map((timeZone) => [
      timeZone,
      // eslint-disable-next-line no-restricted-syntax -- what is right is found out in another way than the product does
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
    ]),
  );
  /** What Intl says, to the second, as if it were UTC. */
  const intl = (instant: number, zone: string): number =>
    Date.parse(`${clocks.get(zone)?.format(instant).replace(' ', 'T')}Z`);
  const offset = (instant: number, zone: string): number => intl(instant, zone) - instant;
  // Later than Node 20 knows, laws are others (`zones.test.ts`).
  const [first, last] = [Date.parse('2000-01-03'), Date.parse('2026-01-01')];
  const anyZone = fc.constantFrom(...zones);

  /** Days on which clocks change are few: every second sample is taken within a day of one. */
  const changes = zones.flatMap((zone) =>
    Array.from({ length: (last - first) / (5 * DAY_MS) }, (_, n) => first + n * 5 * DAY_MS)
      .filter((day) => offset(day, zone) !== offset(day + 5 * DAY_MS, zone))
      .map((day) => ({ zone, day })),
  );
  const anywhere = fc.record({ zone: anyZone, at: fc.integer({ min: first / 1000, max: last / 1000 }) });
  const nearChange = fc
    .record({ change: fc.constantFrom(...changes), seconds: fc.integer({ min: -86_400, max: 6 * 86_400 }) })
    .map(({ change, seconds }) => ({ zone: change.zone, at: change.day / 1000 + seconds }));
  const samples = fc.oneof(anywhere, nearChange);

  it('shows the time that Intl shows', () => {
    fc.assert(
      fc.property(samples, ({ zone, at }) => {
        const wall = new Date(intl(at * 1000, zone));
        expect(zonedNow(new Date(at * 1000), zone)).toEqual({
          date: wall.toISOString().slice(0, 10),
          dayOfWeek: wall.getUTCDay(),
          minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
        });
      }),
      { numRuns: 2000 },
    );
  });

  it('finds the first instant at which Intl shows a time, or moves it by the gap', () => {
    fc.assert(
      fc.property(samples, ({ zone, at }) => {
        const wanted = Math.floor(at / 60) * MINUTE_MS;
        const candidates = [-2, -1, 1, 2].map((days) => wanted - offset(wanted + days * DAY_MS, zone));
        const shown = candidates.filter((candidate) => intl(candidate, zone) === wanted);
        const expected = shown.length > 0 ? Math.min(...shown) : Math.max(...candidates);
        const date = new Date(wanted).toISOString().slice(0, 10);
        const minutes = (wanted - Date.parse(`${date}T00:00:00Z`)) / MINUTE_MS;
        expect(zonedInstant(date, minutes, zone).getTime()).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('calendar arithmetic', () => {
  it('crosses months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
    expect(dayOfWeekOf('2026-11-01')).toBe(0);
  });

  it('knows time zones', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true);
    expect(isTimeZone('Berlin')).toBe(false);
    expect(isTimeZone('')).toBe(false);
  });
});
