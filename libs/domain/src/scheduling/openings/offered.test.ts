import { alternatives, openings, place } from './index';
import { at, claim, desk, simpleWorld, specialDay, text } from './test/worlds';

const MONDAY = '2026-11-23';
const times = (...clock: string[]) => clock.map((each) => at(`${MONDAY} ${each}`));
const offered = [
  { serviceId: 1, practitionerId: 1, starts: times('07:00', '10:05', '10:20', '16:30') },
  { serviceId: 1, practitionerId: 2, starts: times('10:20') },
  { serviceId: 2, practitionerId: 2, starts: times('12:00') },
];
const question = { ...desk(), from: MONDAY, days: 1 };
const listed = (world = simpleWorld({ offered })) =>
  openings(world, question).starts.map((each) => [
    each.practitionerId,
    each.starts.map((start) => text(start).slice(11)).join(' '),
  ]);

it('are the only ones, on no grid of ours, whatever plans and rooms say', () => {
  expect(listed()).toEqual([
    [1, '10:05 10:20'],
    [2, '10:20'],
  ]);
  expect(listed(simpleWorld({ offered, plans: [], workingHours: [], rooms: [] }))).toEqual(listed());
});

it('are cut by the hours of the clinic, also of a special day', () => {
  const early = simpleWorld({ offered, hours: [specialDay(MONDAY, { closeTime: '11:10' })] });
  expect(listed(early)).toEqual([[1, '10:05']]);
  expect(listed(simpleWorld({ offered, hours: [] }))).toEqual([]);
});

it('are gone while somebody holds them, and no others are offered instead', () => {
  const [from = 0] = times('10:20');
  const world = simpleWorld({ offered, claims: [claim(11, from, from + 60, { id: 1, holdId: 5 })] });
  expect(listed(world)).toEqual([[2, '10:20']]);
  const wish = { ...desk(), start: from, practitionerId: 1 };
  expect(place(world, wish)).toEqual({ refusal: 'taken' });
  expect(alternatives(world, { ...wish, practitionerId: null })).toEqual([{ practitionerId: 2, start: from }]);
});

it('are placed without a room', () => {
  const [start = 0] = times('10:05');
  expect(place(simpleWorld({ offered }), { ...desk(), start })).toMatchObject({
    practitionerId: 1,
    roomId: null,
    from: start,
    until: start + 60,
    claims: [{ resourceId: 11 }, { resourceId: 12 }],
  });
  expect(place(simpleWorld({ offered }), { ...desk(), start, practitionerId: 2 })).toEqual({ refusal: 'closed' });
});
