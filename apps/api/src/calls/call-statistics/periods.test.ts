import { periodsOf } from './periods';

const LOS_ANGELES = 'America/Los_Angeles';

describe('periodsOf', () => {
  it('ends both periods at the same time of the day', () => {
    const { now, before, hours } = periodsOf(7, new Date('2026-11-20T23:30:45.000Z'), LOS_ANGELES);
    expect(now).toEqual({ from: '2026-11-14T08:00:00.000Z', to: '2026-11-20T23:30:45.000Z' });
    expect(before).toEqual({ from: '2026-11-07T08:00:00.000Z', to: '2026-11-13T23:30:00.000Z' });
    expect(hours).toHaveLength(7 * 24);
    expect(hours[0]).toEqual({ startsAt: now.from, date: '2026-11-14', dayOfWeek: 6, hour: 0 });
    expect(hours.at(-1)).toMatchObject({ date: '2026-11-20', dayOfWeek: 5, hour: 23 });
  });

  it('keeps to the clock when it is set back and forward', () => {
    // On November 1st, 1:00 comes twice; on March 8th, 2:00 does not come at all.
    const hoursOn = (now: string, date: string) =>
      periodsOf(7, new Date(now), LOS_ANGELES)
        .hours.filter((hour) => hour.date === date)
        .map(({ startsAt, hour }) => `${hour} ${startsAt.slice(11, 16)}`)
        .slice(0, 5);
    expect(hoursOn('2026-11-03T20:00:00Z', '2026-11-01')).toEqual([
      '0 07:00',
      '1 08:00',
      '2 10:00',
      '3 11:00',
      '4 12:00',
    ]);
    expect(hoursOn('2026-03-10T20:00:00Z', '2026-03-08')).toEqual([
      '0 08:00',
      '1 09:00',
      '2 10:00',
      '3 10:00',
      '4 11:00',
    ]);
  });

  it.each([LOS_ANGELES, 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/Berlin', 'UTC'])(
    'has every hour of every day once and in order: %s',
    (timeZone) => {
      for (const at of ['2026-04-06T00:10:00Z', '2026-10-26T12:00:00Z', '2026-12-31T23:59:59Z']) {
        const { hours, now, before } = periodsOf(90, new Date(at), timeZone);
        expect(new Set(hours.map(({ date, hour }) => `${date} ${hour}`)).size).toBe(90 * 24);
        const starts = hours.map(({ startsAt }) => startsAt);
        expect(starts).toEqual([...starts].sort());
        expect(starts[0]).toBe(now.from);
        expect(before.from < before.to && before.to < now.from && now.from < now.to).toBe(true);
      }
    },
  );
});
