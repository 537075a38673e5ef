import { buildSchedule, buildScheduledVisit as visit } from '@harmony/testing';
import { columnsOf, type Column } from './schedule-columns';

const DAY = { kind: 'day', by: 'practitioners', practitionerId: null } as const;
const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const ada = visit();
const bo = visit({ id: 2, patientName: 'Bo Reed', startsAt: at('18:20'), endsAt: at('19:20'), roomId: 32 });
const late = visit({ id: 3, practitionerId: 2, startsAt: at('23:00'), endsAt: at('23:30') });
const names = (columns: readonly Column[]) => columns.map(({ name }) => name);
const first = ({ columns: [column] }: { columns: Column[] }): Column => {
  if (!column) throw new Error('there is no column');
  return column;
};

it('has a column for each practitioner who works or has a visit, and names the others', () => {
  const { columns, away } = columnsOf(buildSchedule([ada, late]), DAY);
  expect(names(columns)).toEqual(['Lin Chen', 'Ana Ruiz']);
  expect(away).toEqual([]);
  expect(first({ columns }).working).toEqual([{ from: 540, until: 1020 }]);
  const { world, ...rest } = buildSchedule([ada]);
  const onLeave = {
    practitionerId: 2,
    date: '2026-11-24',
    fromTime: null,
    untilTime: null,
    places: null,
    roomId: null,
  };
  const onLeaveToday = { ...rest, world: { ...world, exceptions: [onLeave] } };
  const shown = columnsOf(onLeaveToday, DAY);
  expect([names(shown.columns), shown.away]).toEqual([['Lin Chen'], ['Ana Ruiz']]);
});

it('puts overlapping visits side by side, with the minutes that hands are needed', () => {
  const [one, two] = first(columnsOf(buildSchedule([ada, bo]), DAY)).visits;
  expect(one).toMatchObject({ from: 600, until: 660, lane: 0, lanes: 2 });
  expect(one?.hands).toEqual([
    { from: 600, until: 620 },
    { from: 650, until: 660 },
  ]);
  expect(two).toMatchObject({ from: 620, lane: 1, lanes: 2 });
});

it('keeps the minutes of hands with a visit that is being moved', () => {
  const schedule = buildSchedule([ada]);
  const moved = { ...schedule, visits: [{ ...ada, startsAt: at('20:00'), endsAt: at('21:00') }] };
  expect(first(columnsOf(moved, DAY)).visits[0]?.hands[0]).toEqual({ from: 720, until: 740 });
});

it('keeps what was given up where it was, or at the edge when others have its time', () => {
  const cancelled = visit({ id: 4, state: 'cancelled' });
  const missed = visit({ id: 5, state: 'no-show', startsAt: at('21:00'), endsAt: at('22:00') });
  const { visits } = first(columnsOf(buildSchedule([ada, cancelled, missed]), DAY));
  expect(visits.map(({ visit: { id }, isAside, lanes }) => [id, isAside, lanes])).toEqual([
    [1, false, 1],
    [4, true, 1],
    [5, false, 1],
  ]);
});

it('shows blocks, what others hold, and visits that nobody in particular has', () => {
  const block = {
    id: 1,
    kind: 'lunch',
    title: '',
    practitionerId: 1,
    roomId: null,
    startsAt: at('20:00'),
    endsAt: at('21:00'),
    by: 'mei',
    revision: 1,
  } as const;
  const schedule = buildSchedule([visit({ id: 9, practitionerId: null, endsAt: null })], { blocks: [block] });
  const [from, until] = [at('22:00'), at('23:00')].map((iso) => Date.parse(iso) / 60_000);
  const held = { id: 90, resourceId: 21, lane: 1, from: from ?? 0, until: until ?? 0, visitId: null };
  const hold = { ...held, holdId: 6, blockId: null, expiresAt: (from ?? 0) - 60 };
  schedule.world = { ...schedule.world, claims: [...schedule.world.claims, hold] };
  const { columns } = columnsOf(schedule, DAY);
  expect(names(columns)).toEqual(['Lin Chen', 'Ana Ruiz', 'With no one in particular']);
  expect(first({ columns }).blocks).toMatchObject([{ from: 720, until: 780 }]);
  expect(first({ columns }).holds).toMatchObject([{ from: 840, until: 900, expiresAt: at('21:00') }]);
  expect(columns[2]?.visits).toMatchObject([{ from: 600, until: 660 }]);
});

it('has rooms or dates as columns', () => {
  const rooms = columnsOf(buildSchedule([ada, bo]), { ...DAY, by: 'rooms' });
  expect(rooms.columns.map(({ name, visits }) => [name, visits.length])).toEqual([
    ['Room 1', 1],
    ['Room 2', 1],
  ]);
  const week = buildSchedule([ada, late], { from: '2026-11-22', days: 7 });
  const { columns } = columnsOf(week, { ...DAY, kind: 'week' });
  expect(names(columns)).toEqual([
    'Sun, Nov 22',
    'Mon, Nov 23',
    'Tue, Nov 24',
    'Wed, Nov 25',
    'Thu, Nov 26',
    'Fri, Nov 27',
    'Sat, Nov 28',
  ]);
  expect(columns.map(({ visits }) => visits.length)).toEqual([0, 0, 1, 0, 0, 0, 0]);
  expect(columns[0]?.working).toEqual([]);
});
