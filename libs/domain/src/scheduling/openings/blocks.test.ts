import { blockClaims, FIRST_BLOCK_LANE, LAST_BLOCK_LANE, openings } from './index';
import { at, claim, desk, LA, simpleWorld, text } from './test/worlds';

const MONDAY = '2026-11-23';
const [from, until] = [at(`${MONDAY} 12:00`), at(`${MONDAY} 13:00`)];

it('claims each resource in a lane of its own, whatever visits are there', () => {
  const visit = claim(11, from, until, { id: 1 });
  expect(blockClaims([visit], [11, 12], { from, until }, LA)).toEqual([
    { resourceId: 11, lane: 151, from, until },
    { resourceId: 12, lane: 151, from, until },
  ]);
});

it('takes the lowest lane that no overlapping block has, and none when all are taken', () => {
  const block = (lane: number) => claim(11, from + 30, until + 30, { id: lane, blockId: lane, lane });
  const lanes = (before: readonly number[]) =>
    blockClaims(before.map(block), [11], { from, until }, LA)?.map(({ lane }) => lane);
  expect(lanes([151, 153])).toEqual([152]);
  expect(blockClaims([block(151)], [11], { from: until + 30, until: until + 90 }, LA)?.[0]?.lane).toBe(151);
  const all = Array.from({ length: LAST_BLOCK_LANE - FIRST_BLOCK_LANE + 1 }, (_, n) => FIRST_BLOCK_LANE + n);
  expect(lanes(all)).toBeUndefined();
});

it('is cut at the clinic’s midnights, also when the clock is changed', () => {
  const leave = { from: at('2026-10-31 15:00'), until: at('2026-11-02 09:00') };
  const parts = blockClaims([], [11], leave, LA) ?? [];
  expect(parts.map((part) => [text(part.from), text(part.until)])).toEqual([
    ['2026-10-31 15:00', '2026-11-01 00:00'],
    ['2026-11-01 00:00', '2026-11-02 00:00'],
    ['2026-11-02 00:00', '2026-11-02 09:00'],
  ]);
  expect(parts.map((part) => part.until - part.from)).toEqual([540, 25 * 60, 540]);
  expect(blockClaims([], [11], { from: at('2026-11-01'), until: at('2026-11-02') }, LA)).toHaveLength(1);
});

it('closes all places of a practitioner and nothing of another', () => {
  const claims = (blockClaims([], [11, 12], { from, until }, LA) ?? []).map((planned, n) =>
    claim(planned.resourceId, planned.from, planned.until, { id: n + 1, blockId: 1, lane: planned.lane }),
  );
  const { starts } = openings(simpleWorld({ claims }), { ...desk(), from: MONDAY, days: 1 });
  const times = starts.map((each) => each.starts.map((start) => text(start).slice(11)));
  expect(times[0]).not.toContain('12:00');
  expect(times[0]).toEqual(expect.arrayContaining(['11:00', '13:00']));
  expect(times[1]).toContain('12:00');
});
