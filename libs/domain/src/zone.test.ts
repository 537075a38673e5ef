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
