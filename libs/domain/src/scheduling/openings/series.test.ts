import fc, { type GeneratorValue } from 'fast-check';
import { place, seriesDates, seriesReach, seriesStarts, type World } from './index';
import { at, claim, desk, LA, simpleWorld, specialDay, text, withVisit } from './test/worlds';

const starts = (from: string, more: Partial<Parameters<typeof seriesStarts>[1]> = {}, timeZone = LA): string[] =>
  seriesStarts(at(from, timeZone), { everyWeeks: 1, count: null, until: null, ...more }, { timeZone, most: 13 }).map(
    (start) => text(start),
  );

const wish = { ...desk({ practitionerId: 1 }), step: 1 };
const TEN = '2026-11-30 10:00';

/** Five Mondays at ten. */
const mondays = (world: World, everyWeeks = 1) =>
  seriesDates(
    world,
    wish,
    seriesStarts(at(TEN), { everyWeeks, count: 5, until: null }, { timeZone: LA, most: 12 }),
    seriesReach(everyWeeks),
  );

describe('the dates of a series', () => {
  it.each([
    ['2026-10-19 10:00', ['2026-10-19 10:00', '2026-11-02 10:00', '2026-11-16 10:00']],
    ['2027-03-01 10:00', ['2027-03-01 10:00', '2027-03-15 10:00', '2027-03-29 10:00']],
  ])('are at the same time by the clock when that changes, from %s', (first, expected) => {
    expect(starts(first, { everyWeeks: 2, count: 3 })).toEqual(expected);
  });

  it('end with their number, with a date that counts, and never go on', () => {
    expect(starts(TEN, { count: 2 })).toEqual([TEN, '2026-12-07 10:00']);
    expect(starts(TEN, { until: '2026-12-07' })).toEqual([TEN, '2026-12-07 10:00']);
    expect(starts(TEN, { until: '2026-12-06' })).toEqual([TEN]);
    expect(starts(TEN, { until: '2026-11-29' })).toEqual([]);
    expect(starts(TEN)).toHaveLength(13);
  });

  it('say so where the clock skips their time', () => {
    const nights = simpleWorld({
      hours: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) =>
        specialDay('', { dayOfWeek, specialHours: false, specialDate: null, openTime: '00:00' }),
      ),
      workingHours: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
        planId: 1,
        week: 1,
        dayOfWeek,
        fromTime: '00:00',
        untilTime: '17:00',
        places: null,
        roomId: null,
      })),
    });
    const sundays = [at('2027-03-07 02:30'), at('2027-03-14 02:30'), at('2027-03-21 02:30')];
    expect(seriesDates(nights, wish, sundays, 3).map(({ refusal }) => refusal)).toEqual([null, 'not-on-grid', null]);
  });
});

describe('a preview', () => {
  const taken = simpleWorld({
    hours: [...simpleWorld().hours, specialDay('2026-12-21', { isClosed: true })],
    claims: [claim(11, at('2026-12-07 09:30'), at('2026-12-07 12:00'), { id: 1 })],
  });

  it('says which dates are free and why the others are not', () => {
    expect(mondays(taken).map(({ start, refusal }) => [text(start), refusal])).toEqual([
      [TEN, null],
      ['2026-12-07 10:00', 'taken'],
      ['2026-12-14 10:00', null],
      ['2026-12-21 10:00', 'closed'],
      ['2026-12-28 10:00', null],
    ]);
  });

  it('names other times of that day first, then the nearest', () => {
    const [free, busy, , closed] = mondays(taken);
    expect(free?.alternatives).toEqual([]);
    expect(busy?.alternatives.map(({ start }) => text(start))).toEqual([
      '2026-12-07 12:00',
      '2026-12-07 12:15',
      '2026-12-07 12:30',
      '2026-12-07 12:45',
      '2026-12-07 13:00',
      '2026-12-07 13:15',
    ]);
    expect(text(closed?.alternatives[0]?.start ?? 0)).toBe('2026-12-22 09:00');
  });

  it('names somebody else where the practitioner is away', () => {
    const away = ['04', '07', '08', '09', '10'].map((day) => ({
      practitionerId: 1,
      date: `2026-12-${day}`,
      fromTime: null,
      untilTime: null,
      places: null,
      roomId: null,
    }));
    const [, busy] = mondays(simpleWorld({ exceptions: away }));
    expect(busy?.alternatives[0]).toEqual({ practitionerId: 2, start: at('2026-12-07 10:00') });
  });

  it('never offers the same day for two dates', () => {
    for (const everyWeeks of [1, 2, 3, 4]) expect(2 * seriesReach(everyWeeks)).toBeLessThan(7 * everyWeeks);
  });
});

/** Visits at random, as they find a place. */
function busy(g: GeneratorValue): World {
  let world = simpleWorld();
  for (let id = 1; id <= 30; id += 1) {
    const day = 27 + g(fc.nat, { max: 35 });
    const start = at('2026-11-01 09:00') + day * 1440 + g(fc.nat, { max: 28 }) * 15;
    const placed = place(world, { ...desk({ step: 1 }), start });
    if ('claims' in placed) world = withVisit(world, placed, id);
  }
  return world;
}

it('can be booked as it was previewed, with other times in the place of what is taken', () => {
  let [free, moved] = [0, 0];
  fc.assert(
    fc.property(fc.gen(), (g) => {
      let world = busy(g);
      for (const [n, { start, refusal, alternatives }] of mondays(world, 1 + g(fc.nat, { max: 1 })).entries()) {
        const other = alternatives[g(fc.nat, { max: Math.max(alternatives.length - 1, 0) })];
        if (refusal !== null && other === undefined) continue;
        if (refusal === null) free += 1;
        else moved += 1;
        const placed = place(world, { ...wish, start, ...(refusal !== null && other) });
        expect(placed).toHaveProperty('claims');
        if ('claims' in placed) world = withVisit(world, placed, 1000 + n);
      }
    }),
    { numRuns: 60, endOnFailure: true },
  );
  expect([free > 50, moved > 10]).toEqual([true, true]);
});
