import type { BackupSettings } from '@harmony/domain';
import { dueMoments, isDue, outdated } from './schedule';

const LA = 'America/Los_Angeles';
const daily: BackupSettings = { schedule: 'daily', time: '02:30', keep: 2, drill: 'weekly' };
const iso = (settings: BackupSettings, now: string): string[] | null => {
  const due = dueMoments(settings, LA, new Date(now));
  return due && [due.last.toISOString(), due.next.toISOString()];
};

describe('dueMoments', () => {
  it.each([
    ['before the hour', '2026-11-21T10:29:59Z', ['2026-11-20T10:30:00.000Z', '2026-11-21T10:30:00.000Z']],
    ['on the hour', '2026-11-21T10:30:00Z', ['2026-11-21T10:30:00.000Z', '2026-11-22T10:30:00.000Z']],
    ['in summer', '2026-07-01T12:00:00Z', ['2026-07-01T09:30:00.000Z', '2026-07-02T09:30:00.000Z']],
    ['across the change of clocks', '2026-10-31T12:00:00Z', ['2026-10-31T09:30:00.000Z', '2026-11-01T10:30:00.000Z']],
  ])('daily, %s', (_, now, expected) => {
    expect(iso(daily, now)).toEqual(expected);
  });

  it('hourly, and off', () => {
    const now = '2026-11-21T10:29:59Z';
    expect(iso({ ...daily, schedule: 'hourly' }, now)).toEqual([
      '2026-11-21T10:00:00.000Z',
      '2026-11-21T11:00:00.000Z',
    ]);
    expect(iso({ ...daily, schedule: 'off' }, now)).toBeNull();
  });
});

describe('isDue', () => {
  const due = dueMoments(daily, LA, new Date('2026-11-21T10:31:00Z'));
  const at = (time: string) => new Date(`2026-11-21T${time}Z`);
  it.each([
    ['the moment has come', null, '08:00:00', '10:31:00', true],
    ['it has been made', '10:30:30', '08:00:00', '10:31:00', false],
    ['the last one is older', '09:00:00', '08:00:00', '10:31:00', true],
    ['missed before the start', null, '10:30:30', '10:31:00', false],
    ['missed before the start, ten minutes later', null, '10:30:30', '10:41:00', true],
  ])('%s', (_, newest, started, now, expected) => {
    expect(isDue(due, newest === null ? null : at(newest), at(started), at(now))).toBe(expected);
  });
  it('never while it is off', () => {
    expect(isDue(null, null, at('01:00:00'), at('23:00:00'))).toBe(false);
  });
});

describe('outdated', () => {
  const archive = (name: string, origin: string, state = 'unchecked') => ({ name, origin, state });
  it('keeps the newest of the schedule, and everything people made or brought', () => {
    const list = [
      ...['a', 'b', 'c', 'd'].map((name) => archive(name, 'scheduled')),
      ...['m', 'n', 'o'].map((name) => archive(name, 'manual')),
      ...['u', 'v', 'w'].map((name) => archive(name, 'uploaded')),
      ...['r', 's', 't'].map((name) => archive(name, 'safety')),
    ];
    expect(outdated(list, 2).map(({ name }) => name)).toEqual(['c', 'd', 't']);
  });
  it('never deletes the last good one', () => {
    const list = [archive('a', 'scheduled', 'bad'), archive('b', 'scheduled'), archive('c', 'scheduled', 'good')];
    expect(outdated(list, 1).map(({ name }) => name)).toEqual(['b']);
  });
  it('takes no uploaded one, which may say any date, for the last good one', () => {
    const list = [
      archive('u', 'uploaded', 'good'),
      archive('a', 'scheduled', 'bad'),
      archive('b', 'scheduled', 'good'),
    ];
    expect(outdated(list, 1)).toEqual([]);
  });
});
