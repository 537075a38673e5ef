import { place, unfitVisits, type ComingVisit, type World } from './index';
import { ACUPUNCTURE, at, claim, desk, practitioner, simpleWorld, specialDay, withVisit } from './test/worlds';

const MONDAY = '2026-11-23';
const NOW = at(`${MONDAY} 08:00`);
const [ten, eleven] = [at(`${MONDAY} 10:00`), at(`${MONDAY} 11:00`)];

/** A world in which Lin has a visit at ten, in room 1001. */
function booked(world: World = simpleWorld()): { world: World; visit: ComingVisit } {
  const placed = place(world, { ...desk({ practitionerId: 1 }), start: ten, bookAnyway: true });
  if ('refusal' in placed) throw new Error(placed.refusal);
  const { from, until, practitionerId, roomId } = placed;
  return { world: withVisit(world, placed, 1), visit: { id: 1, serviceId: 1, practitionerId, roomId, from, until } };
}

const reason = (change: (world: World) => Partial<World>, { world, visit } = booked()) =>
  unfitVisits({ ...world, ...change(world) }, [visit], NOW).get(1);

const block = (resourceId: number, from: number, until: number, id = 99) =>
  claim(resourceId, from, until, { id, blockId: 5, lane: 151 });
const blocked =
  (...blocks: ReturnType<typeof block>[]) =>
  ({ claims }: World) => ({ claims: [...claims, ...blocks] });

it('finds nothing while the rules are as they were, also when it was booked twice', () => {
  expect(reason(() => ({}))).toBeUndefined();
  expect(reason(() => ({}), booked(booked().world))).toBeUndefined();
});

it.each<[string, string | undefined, (world: World) => Partial<World>]>([
  ['the clinic is closed', 'closed', ({ hours }) => ({ hours: [...hours, specialDay(MONDAY, { isClosed: true })] })],
  ['it closes early', 'closed', ({ hours }) => ({ hours: [...hours, specialDay(MONDAY, { closeTime: '10:30' })] })],
  [
    'it closes for half an hour',
    'closed',
    ({ hours }) => ({
      hours: [...hours, specialDay(MONDAY, { closeTime: '10:15' }), specialDay(MONDAY, { openTime: '10:45' })],
    }),
  ],
  [
    'the practitioner has the day off',
    'not-working',
    () => ({
      exceptions: [
        { practitionerId: 1, date: MONDAY, fromTime: null, untilTime: null, places: null, roomId: null },
        { practitionerId: 1, date: '2026-11-24', fromTime: '09:00', untilTime: '17:00', places: null, roomId: null },
      ],
    }),
  ],
  [
    'the plan has ended',
    'not-working',
    ({ plans }) => ({ plans: plans.map((p) => ({ ...p, validUntil: '2026-11-22' })) }),
  ],
  ['the practitioner is not there any more', 'not-offered', () => ({ practitioners: [practitioner(2)] })],
  ['nobody gives the service', 'not-offered', () => ({ practitionerServices: [] })],
  ['the service is gone', 'not-offered', () => ({ services: [] })],
  ['its room is gone', 'not-offered', ({ rooms }) => ({ rooms: rooms.slice(1) })],
  ['the service takes longer now', undefined, () => ({ services: [{ ...ACUPUNCTURE, duration: 480 }] })],
  ['the practitioner is blocked', 'blocked', blocked(block(11, ten, eleven), block(12, ten, eleven))],
  ['its room is blocked for a part of it', 'blocked', blocked(block(1001, eleven - 15, eleven + 60))],
  ['another room is blocked', undefined, blocked(block(1002, ten, eleven))],
  ['the block begins where it ends', undefined, blocked(block(12, eleven, eleven + 60))],
])('when %s: %s', (_what, expected, change) => {
  expect(reason(change)).toBe(expected);
});

it('does not mind a block that only the turnover of its room touches', () => {
  const world = simpleWorld({ services: [{ ...ACUPUNCTURE, turnover: 15 }] });
  expect(reason(blocked(block(1001, eleven, eleven + 60)), booked(world))).toBeUndefined();
});

it('leaves what was booked over a block on purpose, until another one is made', () => {
  const lunch = [block(11, ten, eleven, 1), block(12, ten, eleven, 2)];
  const overLunch = booked(simpleWorld({ claims: lunch }));
  expect(reason(() => ({}), overLunch)).toBeUndefined();
  expect(reason(blocked(block(12, ten, eleven, 99)), overLunch)).toBe('blocked');
});

it('leaves what never had a place by the rules', () => {
  const { world, visit } = booked();
  expect(unfitVisits({ ...world, claims: [], hours: [] }, [visit], NOW).size).toBe(0);
});
