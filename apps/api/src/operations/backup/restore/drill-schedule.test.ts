import { drillMoments } from './drill-schedule';

const at = (now: string, time = '02:30') => {
  const found = drillMoments({ drill: 'weekly', time }, 'America/Los_Angeles', new Date(now));
  return found && [found.last.toISOString(), found.next.toISOString()];
};

it.each([
  ['on a Tuesday', '2026-11-24T12:00:00Z', ['2026-11-22T11:30:00.000Z', '2026-11-29T11:30:00.000Z']],
  ['on Sunday before the hour', '2026-11-22T11:29:00Z', ['2026-11-15T11:30:00.000Z', '2026-11-22T11:30:00.000Z']],
  ['on Sunday on the hour', '2026-11-22T11:30:00Z', ['2026-11-22T11:30:00.000Z', '2026-11-29T11:30:00.000Z']],
  // Saturday evening there, Sunday in UTC.
  ['by the clinic’s day', '2026-11-22T02:00:00Z', ['2026-11-15T11:30:00.000Z', '2026-11-22T11:30:00.000Z']],
  ['across the change of clocks', '2026-11-01T12:00:00Z', ['2026-11-01T11:30:00.000Z', '2026-11-08T11:30:00.000Z']],
])('every Sunday, an hour behind the backup: %s', (_case, now, expected) => {
  expect(at(now)).toEqual(expected);
});

it('stays on Sunday when backups are made late, and is never while it is off', () => {
  expect(at('2026-11-24T12:00:00Z', '23:30')).toEqual(['2026-11-22T08:30:00.000Z', '2026-11-29T08:30:00.000Z']);
  expect(drillMoments({ drill: 'off', time: '02:30' }, 'UTC', new Date())).toBeNull();
});
