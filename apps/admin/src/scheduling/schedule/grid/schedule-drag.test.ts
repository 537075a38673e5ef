import { buildSchedule, buildScheduledVisit as visit } from '@harmony/testing';
import { columnsOf, type Column } from './schedule-columns';
import {
  canDrag,
  changeAt,
  nextColumn,
  nextStart,
  planLength,
  planMove,
  planRoom,
  type DraggableVisit,
} from './schedule-drag';

const ZONE = 'America/Los_Angeles';
const NOW = new Date('2026-11-24T17:30:00.000Z');
const DAY = { kind: 'day', by: 'practitioners', practitionerId: null } as const;
const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const draggable = (part: Parameters<typeof visit>[0] = {}): DraggableVisit => {
  const made = visit(part);
  if (!canDrag(made)) throw new Error('it cannot be dragged');
  return made;
};
const ada = draggable();
// Needles in from 1 PM to 1:20 PM, out from 1:50 PM on.
const bo = visit({ id: 2, startsAt: at('21:00'), endsAt: at('22:00'), roomId: 32 });

const scene = (...others: ReturnType<typeof visit>[]) => {
  const schedule = buildSchedule([ada, ...others]);
  const { columns } = columnsOf(schedule, DAY);
  const [lin, ana] = columns;
  if (!lin || !ana) throw new Error('two columns were expected');
  return { schedule, columns, lin, ana };
};
const targets = (plan: ReturnType<typeof planMove>, { key }: Column) => plan.targets.get(key) ?? [];

it('lights up what can be had: also while another patient lies, never while hands are needed elsewhere', () => {
  const { schedule, columns, lin, ana } = scene(bo);
  const plan = planMove(schedule, columns, ada, NOW);
  expect(targets(plan, lin)).toContain(600);
  // Its own needles would go in while Bo lies, and come out after Bo's.
  expect(targets(plan, lin)).toContain(800);
  expect(targets(plan, lin)).not.toContain(780);
  expect(targets(plan, lin)).not.toContain(815);
  expect(targets(plan, ana)).toContain(780);
  expect(targets(plan, lin).at(-1)).toBe(960);
});

it('says why a place cannot be had', () => {
  const { schedule, columns, lin, ana } = scene(bo);
  const plan = planMove(schedule, columns, ada, NOW);
  expect(plan.aimAt(lin, 782)).toMatchObject({ from: 780, until: 840, refusal: 'taken' });
  expect(plan.aimAt(lin, 1000)).toMatchObject({ refusal: 'closed' });
  expect(plan.aimAt(ana, 603)).toMatchObject({ column: ana.key, from: 605, refusal: null });
  const nobody = { ...ana, key: 'practitioner-none', practitionerId: null };
  expect(plan.aimAt(nobody, 600)).toMatchObject({ refusal: 'not-offered' });
});

it('changes what is different, and nothing where it was', () => {
  const { schedule, columns, lin, ana } = scene();
  const plan = planMove(schedule, columns, ada, NOW);
  expect(changeAt(plan, plan.aimAt(lin, 600), lin, ZONE)).toBeNull();
  expect(changeAt(plan, plan.aimAt(ana, 660), ana, ZONE)).toEqual({
    startsAt: at('19:00'),
    endsAt: at('20:00'),
    practitionerId: 2,
  });
});

it('lights up the dates of a week, each with its own times', () => {
  const schedule = buildSchedule([ada], { from: '2026-11-22', days: 7 });
  const { columns } = columnsOf(schedule, { ...DAY, kind: 'week', practitionerId: 1 });
  const plan = planMove(schedule, columns, ada, NOW);
  expect(columns.map((column) => targets(plan, column).length > 0)).toEqual([
    false,
    ...Array.from({ length: 5 }, () => true),
    false,
  ]);
  const friday = columns[5];
  if (!friday) throw new Error('the week has a Friday');
  expect(plan.aimAt(friday, 540)).toMatchObject({ column: '2026-11-27', from: 540, refusal: null });
  expect(changeAt(plan, plan.aimAt(friday, 540), friday, ZONE)?.startsAt).toBe('2026-11-27T17:00:00.000Z');
});

describe('another room', () => {
  const rooms = (schedule: ReturnType<typeof buildSchedule>, dragged = ada) => {
    const { columns } = columnsOf(schedule, { ...DAY, by: 'rooms' });
    const plan = planRoom(schedule, columns, dragged, NOW);
    const [one, two] = columns;
    if (!one || !two) throw new Error('two rooms were expected');
    return { columns, plan, one, two };
  };

  it('lights up where it is free, and keeps time and practitioner', () => {
    const { plan, one, two, columns } = rooms(buildSchedule([ada]));
    expect(plan.targets.get(two.key)).toEqual([600]);
    expect(plan.aimAt(two, 1020)).toEqual({ column: two.key, from: 600, until: 660, refusal: null });
    const change = { startsAt: at('18:00'), endsAt: at('19:00'), practitionerId: 1, roomId: 32 };
    expect(changeAt(plan, plan.aimAt(two, 0), two, ZONE)).toEqual(change);
    expect(changeAt(plan, plan.aimAt(one, 0), one, ZONE)).toBeNull();
    expect(nextColumn(plan, columns, one, 1)).toBe(two);
    expect(nextColumn(plan, columns, one, -1)).toBeNull();
  });

  it('stays dark while somebody else is in it', () => {
    const ana = visit({ id: 2, practitionerId: 2, startsAt: at('18:30'), endsAt: at('19:30'), roomId: 32 });
    const { plan, two, columns, one } = rooms(buildSchedule([ada, ana]));
    expect(plan.targets.get(two.key)).toEqual([]);
    expect(plan.aimAt(two, 600)).toMatchObject({ refusal: 'taken' });
    expect(nextColumn(plan, columns, one, 1)).toBeNull();
  });

  it('is one in which the treatment is given; none only where it needs none', () => {
    const schedule = buildSchedule([ada]);
    const listed = { ...schedule.world, serviceRooms: [{ serviceId: 3, roomId: 31 }] };
    const { plan, two } = rooms({ ...schedule, world: listed });
    expect(plan.aimAt(two, 600)).toMatchObject({ refusal: 'not-offered' });
    const nowhere = { ...two, key: 'room-none', roomId: null };
    const needsRoom = (isNeeded: boolean) => ({
      ...schedule.world,
      services: schedule.world.services.map((service) => ({ ...service, needsRoom: isNeeded })),
    });
    const aim = (isNeeded: boolean) =>
      planRoom({ ...schedule, world: needsRoom(isNeeded) }, [nowhere], ada, NOW).aimAt(nowhere, 0);
    expect([aim(true).refusal, aim(false).refusal]).toEqual(['not-offered', null]);
  });
});

it('becomes longer until something is in the way', () => {
  const { schedule, lin } = scene(visit({ id: 2, startsAt: at('19:00'), endsAt: at('20:00'), roomId: 31 }));
  const plan = planLength(schedule, ada, NOW);
  expect(plan.aimAt(lin, 641)).toMatchObject({ from: 600, until: 640, refusal: null });
  expect(plan.aimAt(lin, 590)).toMatchObject({ until: 605 });
  // Hands are needed at the end, and the other visit's needles go in at 11.
  expect(plan.aimAt(lin, 665)).toMatchObject({ refusal: 'taken' });
});

it('finds the next start by keyboard', () => {
  const { schedule, columns, lin } = scene(bo);
  const plan = planMove(schedule, columns, ada, NOW);
  expect(nextStart(plan, lin.key, 600, 1)).toBe(605);
  expect(nextStart(plan, lin.key, 540, -1)).toBeNull();
});

it('drags only what is to come, and has a place', () => {
  expect([{}, { state: 'requested' as const }].map((part) => canDrag(visit(part)))).toEqual([true, true]);
  const fixed = [{ state: 'completed' as const }, { endsAt: null }, { serviceId: null }, { practitionerId: null }];
  expect(fixed.map((part) => canDrag(visit(part)))).toEqual([false, false, false, false]);
});
