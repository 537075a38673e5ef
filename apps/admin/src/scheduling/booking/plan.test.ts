import type { WorkingPlan } from '@harmony/domain';
import { bodyOf, draftOf, nextDraft, planDates, planSentence, withWeeks } from './plan';

const times = { fromTime: '09:00', untilTime: '12:00', places: 2, roomId: 3 };
const on = (days: readonly number[], more: Partial<WorkingPlan['hours'][number]> = {}) =>
  days.map((dayOfWeek) => ({ ...times, week: 1, dayOfWeek, ...more }));
const plan = (more: Partial<WorkingPlan> = {}): WorkingPlan => ({
  id: 1,
  practitionerId: 2,
  validFrom: '2026-01-01',
  validUntil: null,
  cycleWeeks: 1,
  hours: on([1]),
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

it('says days with the same hours together', () => {
  const hours = [...on([1, 2, 3, 5]), ...on([6, 0], { untilTime: '11:00' })];
  expect(planSentence(plan({ hours }))).toBe(
    'Monday to Wednesday and Friday 9:00 AM to 12:00 PM; Saturday and Sunday 9:00 AM to 11:00 AM.',
  );
  expect(planSentence(plan({ cycleWeeks: 2, hours: on([1, 5]) }))).toBe(
    'Week 1: Monday and Friday 9:00 AM to 12:00 PM. Week 2: No hours.',
  );
});

it('says dates only where they matter', () => {
  expect(planDates(plan(), '2026-05-01')).toBe('');
  expect(planDates(plan({ validFrom: '2026-06-01', validUntil: '2026-06-30' }), '2026-05-01')).toBe(
    'From Mon, Jun 1, 2026 until Tue, Jun 30, 2026',
  );
});

it('sends what it has read', () => {
  const { id: _id, updatedAt: _at, ...stored } = plan({ cycleWeeks: 2, hours: [...on([1]), ...on([2], { week: 2 })] });
  expect(bodyOf(draftOf({ ...plan(), ...stored }), 2)).toEqual(stored);
});

it('a week that is added begins as the first, and the next plan behind the last', () => {
  const [first, second] = withWeeks(draftOf(plan()), 2).weeks;
  expect(second).toEqual(first);
  expect(nextDraft(plan({ validUntil: '2026-06-30' }), '2026-05-01').validFrom).toBe('2026-07-01');
  expect(nextDraft(plan(), '2026-05-01').validFrom).toBe('2026-05-02');
});
