import { isoOf, minuteOf, usualLength, type World } from '@harmony/domain/openings';
import { freeStarts, giversOf, soonestPlace, takerOf } from './find-times';
import { buildWorld, DAY, localMinute } from '../../../test/build-schedule';

const sought = { serviceId: 1, practitionerId: null, duration: null };
const NINE = localMinute('09:00');
/** Somebody's hands are needed from one time to another. */
const busy = (practitionerId: number, from: string, until: string): World['claims'][number] => ({
  id: practitionerId * 100 + localMinute(from),
  resourceId: practitionerId * 10 + 1,
  lane: 1,
  from: localMinute(from),
  until: localMinute(until),
  visitId: 1,
  holdId: null,
  blockId: null,
  expiresAt: null,
});
const timesOf = (starts: readonly number[]): string[] => starts.map((start) => isoOf(start).slice(11, 16));

it('counts minutes as the engine does', () => {
  expect(isoOf(minuteOf('2026-11-24T18:00:59.000Z'))).toBe('2026-11-24T18:00:00.000Z');
});

it('lists each free time of a date once, from now on', () => {
  const world = buildWorld({ claims: [busy(1, '09:00', '10:00')] });
  expect(timesOf(freeStarts(world, sought, DAY, localMinute('14:50')))).toEqual([
    '23:00',
    '23:15',
    '23:30',
    '23:45',
    '00:00',
  ]);
  expect(freeStarts(world, { ...sought, practitionerId: 1 }, DAY, NINE)[0]).toBe(localMinute('10:00'));
  expect(freeStarts(world, { ...sought, duration: 480 }, DAY, NINE)).toEqual([NINE]);
});

it('finds who is free at any minute, and whom to overbook', () => {
  const world = buildWorld({ claims: [busy(1, '09:00', '12:00')] });
  const at = (start: string, bookAnyway = false, on = world) =>
    takerOf(on, sought, { start: localMinute(start), now: NINE, bookAnyway });
  expect(at('10:07')).toBe(2);
  const full = buildWorld({ claims: [busy(1, '09:00', '17:00'), busy(2, '09:00', '17:00')] });
  expect(at('10:07', false, full)).toBeNull();
  expect(at('10:07', true, full)).toBe(1);
  // At night nobody works.
  expect([at('03:00'), at('03:00', true)]).toEqual([null, 1]);
  expect(takerOf(full, { ...sought, practitionerId: 2 }, { start: NINE, now: NINE, bookAnyway: false })).toBe(2);
});

it('knows who gives a treatment, and how long it takes with them', () => {
  const world = buildWorld();
  const slower = world.practitionerServices.map((each) =>
    each.practitionerId === 2 ? { ...each, duration: 75 } : each,
  );
  const own = buildWorld({ practitionerServices: slower });
  expect([giversOf(world, 1), giversOf(world, 9)]).toEqual([[1, 2], []]);
  expect([null, 1, 2].map((id) => usualLength(own, 1, id))).toEqual([60, 60, 75]);
  expect(usualLength(own, 9, null)).toBeNull();
});

describe('the soonest place for a walk-in', () => {
  it('is now where somebody is free, in the shortest gap that is long enough', () => {
    expect(soonestPlace(buildWorld({ claims: [busy(2, '11:00', '12:00')] }), sought, NINE)).toEqual({
      practitionerId: 2,
      start: NINE,
    });
  });

  it('is later where everybody is busy, and nowhere when nobody has time today', () => {
    const later = buildWorld({ claims: [busy(1, '09:00', '10:20'), busy(2, '09:00', '10:30')] });
    expect(soonestPlace(later, sought, NINE)).toEqual({ practitionerId: 1, start: localMinute('10:20') });
    expect(soonestPlace(buildWorld(), sought, localMinute('16:30'))).toBeNull();
  });
});
