import fc, { type GeneratorValue } from 'fast-check';
import { addDays } from '../../platform/moments/zone';
import { hoursForDate } from '../../publishing/hours/hours';
import { fullStretches, overlaps } from './busy';
import {
  blockClaims,
  openings,
  place,
  type Minute,
  type Openings,
  type OpeningsQuestion,
  type PlacedVisit,
  type ServiceRule,
  type Wish,
  type World,
} from './index';
import { anyScene } from './test/arbitraries';
import { oracle } from './test/oracle';
import { claim, withVisit } from './test/worlds';

const pairs = ({ starts }: Pick<Openings, 'starts'>): string[] =>
  starts.flatMap((each) => each.starts.map((start) => `${each.practitionerId} ${start}`));

const listed = (world: World, question: OpeningsQuestion): string[] => pairs(openings(world, question));

const pick = <T>(g: GeneratorValue, list: readonly T[]): T | undefined =>
  list[g(fc.nat, { max: Math.max(list.length - 1, 0) })];

const anyOf = ([first]: readonly ServiceRule[]): ServiceRule => {
  if (first === undefined) throw new Error('the world has no service');
  return first;
};

/** Ends with the first failure: to shrink such a world takes longer than to read it. */
const check = (runs: number, property: (g: GeneratorValue) => void): void =>
  fc.assert(fc.property(fc.gen(), property), { numRuns: runs, endOnFailure: true });

/** Slow where many tests run at once. */
jest.setTimeout(120_000);

it('lists what an oracle finds minute by minute', () => {
  let found = 0;
  check(150, (g) => {
    const { world, question } = anyScene(g);
    const expected = pairs({ starts: oracle(world, question) });
    found += expected.length;
    expect(listed(world, question)).toEqual(expected);
  });
  // Worlds in which nothing is ever open would prove nothing.
  expect(found).toBeGreaterThan(200);
});

it('starts on the grid and inside the hours, by the wall clock', () => {
  check(150, (g) => {
    const { world, question } = anyScene(g);
    // What another program offers has its own grid and hours.
    if (world.offered !== null) return;
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: world.timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const { step, offset } = question.step === undefined ? anyOf(world.services) : { step: question.step, offset: 0 };
    for (const { practitionerId, starts } of openings(world, question).starts) {
      const planIds = world.plans.filter((plan) => plan.practitionerId === practitionerId).map(({ id }) => id);
      const own = [
        ...world.workingHours.filter(({ planId }) => planIds.includes(planId)),
        ...world.exceptions.filter((each) => each.practitionerId === practitionerId),
      ];
      for (const start of starts) {
        const [date = '', time = ''] = clock.format(start * 60_000).split(' ');
        const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
        const clinic = hoursForDate(world.hours, date)?.periods ?? [];
        expect(Math.abs(minutes - offset) % step).toBe(0);
        expect(clinic.some(({ open, close }) => open <= time && time < close)).toBe(true);
        expect(own.some(({ fromTime, untilTime }) => (fromTime ?? '~') <= time && time < (untilTime ?? ''))).toBe(true);
      }
    }
  });
});

it('places exactly what is listed', () => {
  check(200, (g) => {
    const { world, question } = anyScene(g);
    // From two days before: now may be earlier than the dates that are asked for.
    const open = new Set(listed(world, { ...question, from: addDays(question.from, -2), days: question.days + 2 }));
    const from = openings(world, { ...question, by: 'desk', step: 5 }).starts.flatMap(({ starts }) => starts);
    const offered = openings(world, question).starts.flatMap(({ starts }) => starts);
    for (const { id } of world.practitioners) {
      const start = pick(g, [...from, ...offered, question.now, question.now + 300]) ?? question.now;
      if (question.practitionerId !== null && question.practitionerId !== id) continue;
      const placed = place(world, { ...question, practitionerId: id, start });
      expect('claims' in placed ? 'placed' : placed.refusal).toEqual(
        open.has(`${id} ${start}`) ? 'placed' : expect.not.stringMatching('placed'),
      );
    }
    const anyone = pick(g, offered);
    if (anyone !== undefined) expect(place(world, { ...question, start: anyone })).toHaveProperty('claims');
  });
});

it('offers nothing more when something more is taken, and nothing less when something is given back', () => {
  check(200, (g) => {
    const { world, question } = anyScene(g);
    const open = listed(world, question);
    const removed = pick(g, world.claims);
    if (removed === undefined) return;
    const fewer = { ...world, claims: world.claims.filter(({ id }) => id !== removed.id) };
    const still = new Set(listed(fewer, question));
    expect(open.filter((each) => !still.has(each))).toEqual([]);
  });
});

it('does not depend on the order of anything', () => {
  check(100, (g) => {
    const { world, question } = anyScene(g);
    const shuffled: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(world))
      shuffled[key] = Array.isArray(value)
        ? g((list: readonly unknown[]) => fc.shuffledSubarray([...list], { minLength: list.length }), value)
        : value;
    const other = { ...world, ...shuffled };
    expect(openings(other, question)).toEqual(openings(world, question));
    const start = pick(g, openings(world, question).starts)?.starts[0];
    if (start === undefined) return;
    const wish: Wish = { ...question, start };
    expect(place(other, wish)).toEqual(place(world, wish));
  });
});

it('says until when the answer stays the same', () => {
  check(200, (g) => {
    const { world, question } = anyScene(g);
    const { validUntil } = openings(world, question);
    expect(validUntil).toBeGreaterThan(question.now);
    for (const now of [validUntil - 1, g(fc.integer, { min: question.now, max: validUntil - 1 })])
      expect(listed(world, { ...question, now })).toEqual(listed(world, question));
  });
});

/** The world after a while of somebody or something was blocked, near a minute. */
function withBlock(g: GeneratorValue, world: World, near: Minute, blockId: number): World {
  const owners = [
    ...world.practitioners.map(({ handsId, placesId }) => [handsId, placesId]),
    ...world.rooms.map(({ id }) => [id]),
  ];
  const from = near + g(fc.integer, { min: -60, max: 60 });
  const stretch = { from, until: from + g(fc.integer, { min: 1, max: 240 }) };
  const planned = blockClaims(world.claims, pick(g, owners) ?? [], stretch, world.timeZone) ?? [];
  const claims = planned.map(({ resourceId, lane, from: start, until }, n) =>
    claim(resourceId, start, until, { id: 1000 + blockId * 10 + n, blockId, lane }),
  );
  return { ...world, claims: [...world.claims, ...claims] };
}

/**
 * A world in which visits were booked by the engine, one after the other, some of them anyway, some cancelled again; with
 * `hasBlocks` time was blocked in between.
 */
function grown(
  g: GeneratorValue,
  onStep: (before: World, placed: PlacedVisit, after: World) => void,
  { hasBlocks = false } = {},
) {
  const scene = anyScene(g, { isEmpty: true });
  const nobodyMoves = { ignoreVisitId: undefined, ownHoldId: undefined };
  const question: OpeningsQuestion = { ...scene.question, ...nobodyMoves, by: 'desk', practitionerId: null };
  let world = scene.world;
  for (let id = 1; id <= 12; id += 1) {
    const bookAnyway = g(fc.nat, { max: 9 }) === 0;
    const choices = openings(bookAnyway ? scene.world : world, question).starts.flatMap(({ starts }) => starts);
    // Mostly close together: what lies apart is no test of lanes.
    const start = choices[g(fc.nat, { max: Math.min(Math.max(choices.length - 1, 0), 8) })];
    if (start === undefined) break;
    const placed = place(world, { ...question, start, bookAnyway });
    if (!('claims' in placed)) throw new Error(`${start} was listed and refused: ${placed.refusal}`);
    const after = withVisit(world, placed, id);
    onStep(world, placed, after);
    world = after;
    if (hasBlocks && g(fc.nat, { max: 3 }) === 0) world = withBlock(g, world, start, id);
    if (g(fc.nat, { max: 4 }) === 0) {
      const cancelled = g(fc.integer, { min: 1, max: id });
      world = { ...world, claims: world.claims.filter(({ visitId }) => visitId !== cancelled) };
    }
  }
  return { world, question };
}

it.each([false, true])('deals lanes that never overlap and never exceed the places; with blocks: %s', (hasBlocks) => {
  let [redealt, anyway] = [0, 0];
  check(100, (g) => {
    const onStep = (before: World, placed: PlacedVisit, { claims, practitioners, rooms }: World) => {
      redealt += placed.redealt.length;
      const blocks = before.claims.filter(({ blockId }) => blockId !== null);
      expect(claims).toEqual(expect.arrayContaining(blocks));
      const overBlocks = placed.claims.filter((one) =>
        blocks.some((block) => block.resourceId === one.resourceId && overlaps(block, one)),
      );
      expect(overBlocks.filter(({ lane }) => lane < 101 || lane > 150)).toEqual([]);
      anyway += overBlocks.length;
      const clashes = claims.filter((one) =>
        claims.some(
          (other) =>
            one.id < other.id && one.resourceId === other.resourceId && one.lane === other.lane && overlaps(one, other),
        ),
      );
      expect(clashes).toEqual([]);
      const lanesOf = new Map<number, number>([
        ...practitioners.map(({ placesId, places }) => [placesId, places] as const),
        ...practitioners.map(({ handsId }) => [handsId, 1] as const),
        ...rooms.map(({ id, lanes }) => [id, lanes] as const),
      ]);
      expect(claims.filter(({ resourceId, lane }) => lane < 101 && lane > (lanesOf.get(resourceId) ?? 0))).toEqual([]);
    };
    grown(g, onStep, { hasBlocks });
  });
  expect(redealt).toBeGreaterThan(0);
  expect(anyway > 0).toBe(hasBlocks);
});

it('opens its own time to a visit that is moved', () => {
  check(150, (g) => {
    const { world, question } = grown(g, () => undefined);
    const visit = pick(g, world.visits);
    // Where something was booked anyway there is more than fits, and a time once left may be gone.
    if (visit === undefined || world.claims.some((each) => each.lane >= 101)) return;
    if (!world.claims.some((each) => each.visitId === visit.id)) return;
    const ignoring = { ...question, ignoreVisitId: visit.id };
    expect(listed(world, ignoring)).toContain(`${visit.practitionerId} ${visit.from}`);
    const moved = place(world, { ...ignoring, practitionerId: visit.practitionerId, start: visit.from });
    expect(moved).toHaveProperty('claims');
  });
});

it('finds the stretches in which so many overlap', () => {
  const anyClaim = fc.record({ from: fc.integer({ min: 0, max: 30 }), length: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(fc.array(anyClaim), fc.integer({ min: 1, max: 4 }), (drawn, limit) => {
      const claims = drawn.map(({ from, length }, id) => claim(1, from, from + length, { id, visitId: id }));
      const minutes = Array.from({ length: 45 }, (_, minute) => ({ from: minute, until: minute + 1 }));
      const full = minutes.filter((minute) => fullStretches(claims, limit).some((each) => overlaps(each, minute)));
      const counted = minutes.filter((minute) => claims.filter((each) => overlaps(each, minute)).length >= limit);
      expect(full).toEqual(counted);
    }),
  );
});
