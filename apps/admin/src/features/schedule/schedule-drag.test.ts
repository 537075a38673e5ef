import { buildSchedule, buildScheduledVisit as visit } from '@harmony/testing';
import { columnsOf, type Column } from './schedule-columns';
import { canDrag, changeAt, nextStart, planLength, planMove, type DraggableVisit } from './schedule-drag';

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
