import { secondsSince, timesIn } from './times';

const { clockWords, whenWords, visitWords } = timesIn(null);
const at = (hour: number, minute = 42) => new Date(2026, 10, 21, hour, minute).toISOString();

it('formats the time in 12 hours with AM and PM and a plain space', () => {
  expect(clockWords(at(10))).toBe('10:42 AM');
  expect(clockWords(at(0, 5))).toBe('12:05 AM');
  expect(clockWords(at(12, 0))).toBe('12:00 PM');
  expect(clockWords(at(23, 59))).toBe('11:59 PM');
});

it('names the day unless it is today', () => {
  expect(whenWords(at(10), new Date(2026, 10, 21, 18))).toBe('10:42 AM');
  expect(whenWords(at(10), new Date(2026, 10, 22, 1))).toBe('Sat, Nov 21, 10:42 AM');
});

it('formats a visit as exactly as it is known', () => {
  expect(visitWords('2026-10-28')).toBe('Oct 28, 2026');
  expect(visitWords(new Date(2026, 9, 28, 14, 30).toISOString())).toBe('Oct 28, 2026, 2:30 PM');
  expect(visitWords('next spring')).toBe('next spring');
});

describe('in the clinic’s time zone', () => {
  const instant = '2026-11-22T03:15:00.000Z';

  it.each([
    ['America/Los_Angeles', '7:15 PM', 'Sat, Nov 21, 7:15 PM', 'Nov 21, 2026, 7:15 PM'],
    ['America/Toronto', '10:15 PM', 'Sat, Nov 21, 10:15 PM', 'Nov 21, 2026, 10:15 PM'],
    ['Pacific/Auckland', '4:15 PM', 'Sun, Nov 22, 4:15 PM', 'Nov 22, 2026, 4:15 PM'],
  ])('%s it is %s', (zone, clock, when, visit) => {
    const times = timesIn(zone);
    expect(times.clockWords(instant)).toBe(clock);
    expect(times.whenWords(instant, new Date('2026-12-01T12:00:00Z'))).toBe(when);
    expect(times.visitWords(instant)).toBe(visit);
  });

  it('today is the clinic’s', () => {
    const { whenWords } = timesIn('America/Los_Angeles');
    expect(whenWords(instant, new Date('2026-11-22T07:59:00Z'))).toBe('7:15 PM');
    expect(whenWords(instant, new Date('2026-11-22T08:01:00Z'))).toBe('Sat, Nov 21, 7:15 PM');
  });

  it.each(['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'])('a bare date stays on its day in %s', (zone) => {
    expect(timesIn(zone).visitWords('2026-10-28')).toBe('Oct 28, 2026');
  });

  it('falls back on the device’s zone when it does not know the clinic’s', () => {
    expect(timesIn('Mars/Olympus').clockWords(at(10))).toBe('10:42 AM');
  });
});

describe('on a device whose clock is wrong', () => {
  const TEN_MINUTES = 600_000;
  const device = Date.parse('2026-11-22T07:55:00.000Z');
  beforeEach(() => jest.useFakeTimers({ now: device }));
  afterEach(() => jest.useRealTimers());

  it('adds what it is behind, takes away what it is ahead, and leaves a right one alone', () => {
    expect(timesIn(null, TEN_MINUTES).rightTime(device)).toBe(device + TEN_MINUTES);
    expect(timesIn(null, -TEN_MINUTES).rightTime(device)).toBe(device - TEN_MINUTES);
    expect(timesIn(null).rightTime(device)).toBe(device);
  });

  it('today is the server’s', () => {
    const beforeMidnight = '2026-11-22T07:50:00.000Z';
    expect(timesIn('America/Los_Angeles').whenWords(beforeMidnight)).toBe('11:50 PM');
    expect(timesIn('America/Los_Angeles', TEN_MINUTES).whenWords(beforeMidnight)).toBe('Sat, Nov 21, 11:50 PM');
  });

  it('adds nothing once somebody has corrected it', () => {
    const { rightTime } = timesIn(null, TEN_MINUTES);
    jest.advanceTimersByTime(60_000);
    expect(rightTime(device + 60_000)).toBe(device + 60_000 + TEN_MINUTES);
    jest.setSystemTime(device + 60_000 + TEN_MINUTES);
    expect(rightTime(device + 60_000 + TEN_MINUTES)).toBe(device + 60_000 + TEN_MINUTES);
  });
});

it('counts seconds, and none before the beginning', () => {
  expect(secondsSince('2026-11-21T10:00:00Z', Date.parse('2026-11-21T10:01:05.900Z'))).toBe(65);
  expect(secondsSince('2026-11-21T10:00:00Z', Date.parse('2026-11-21T09:59:00Z'))).toBe(0);
});
