import { act, screen, waitFor, within } from '@testing-library/react';
import { ContactRound } from 'lucide-react';
import type { Schedule, ScheduleAttention } from '@harmony/domain';
import {
  axeProblems,
  buildSchedule,
  buildScheduledVisit as visit,
  failNetwork,
  failWith,
  never,
  type FakeRequest,
} from '@harmony/testing';
import { FakeEventSource, installFakeEventSource } from '../../test/fake-event-source';
import { renderConsole } from '../../test/render-console';
import { Component } from './schedule-page';

beforeAll(installFakeEventSource);

const TUESDAY = '/api/schedule?from=2026-11-24&days=1';
const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const ada = visit({ isFirst: true });
const bo = visit({ id: 2, patientName: 'Bo Reed', startsAt: at('20:00'), endsAt: at('21:00'), phone: null });
const cy = visit({
  id: 3,
  patientName: 'Cy Park',
  practitionerId: 2,
  doctor: 'Ana Ruiz',
  roomId: 32,
  startsAt: at('18:30'),
  endsAt: at('19:30'),
  state: 'requested',
  note: 'Prefers the window',
});
const NOTHING: ScheduleAttention = { requested: [], needNewTime: [], keptTime: [] };
const pages = [
  {
    path: '/patients',
    label: 'Patients',
    area: 'patients',
    group: 'Today',
    icon: ContactRound,
    load: () => Promise.resolve({ Component }),
  },
] as const;

const ADA = 'Ada Lovelace, 10:00 AM, Acupuncture, Room 1, until 11:00 AM, booked, first visit';
const BO = 'Bo Reed, 12:00 PM, Acupuncture, Room 1, until 1:00 PM, booked';
const CY = 'Cy Park, 10:30 AM, Acupuncture, Room 2, until 11:30 AM, requested';

/** No day of these tests is today, whenever they run: an address leaves today out. Only the date is faked. */
beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-19T18:00:00Z'),
    doNotFake: [
      ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
      ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
    ],
  });
});
afterEach(() => jest.useRealTimers());

const open = (answers: Record<string, unknown> = {}, search = '?date=2026-11-24', own?: number) => {
  const view = renderConsole(
    <Component />,
    {
      [TUESDAY]: buildSchedule([ada, bo, cy]),
      '/api/schedule/attention': NOTHING,
      '/api/schedule?days=1': buildSchedule([]),
      '/api/services': [],
      '/api/practitioners': [],
      '/api/visits?patient=7': { items: [], lateHours: 24 },
      ...answers,
    },
    `/schedule${search}`,
    pages,
    'front-desk',
    own,
  );
  const sent = () =>
    view.query.calls
      .filter(({ method = 'GET' }) => method !== 'GET')
      .map(({ method, url, body, headers }) => ({ method, url, body, seen: headers?.['if-match'] }));
  return { ...view, sent };
};
const item = (name: string | RegExp) => screen.findByRole('button', { name });
const column = async (name: RegExp) => within(await screen.findByRole('group', { name }));

describe('a schedule that another program keeps', () => {
  const there = { [TUESDAY]: buildSchedule([ada, bo, cy], { keptIn: 'Cliniko' }) };

  const ADA_IN_CLINIKO = /^Ada Lovelace, 10:00 AM/;

  it('says so, and adds, moves and blocks nothing', async () => {
    const { user } = open(there);
    expect(await screen.findByText(/^The schedule is kept in Cliniko\./)).toBeVisible();
    for (const name of ['New visit', 'Walk-in', 'More to book'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(await item(ADA_IN_CLINIKO)).not.toHaveAttribute('aria-keyshortcuts');
    await user.keyboard('n');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await axeProblems(screen.getByRole('region', { name: 'The schedule' }))).toEqual([]);
  });

  it('opens a visit with its steps, but without another time for it', async () => {
    const { user } = open(there);
    await user.click(await item(ADA_IN_CLINIKO));
    const panel = within(await screen.findByRole('dialog', { name: 'Ada Lovelace' }));
    expect(panel.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'More actions for Ada Lovelace' }));
    expect(screen.getByRole('menuitem', { name: 'History' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /series/ })).not.toBeInTheDocument();
  });

  it('does not know who works, and says nothing of it', async () => {
    open({ [TUESDAY]: buildSchedule([], { keptIn: 'Cliniko' }) });
    expect(await column(/^Lin Chen/)).toBeDefined();
    expect(screen.queryByText(/not working|Nobody works/i)).not.toBeInTheDocument();
  });
});

describe('the grid', () => {
  it('says who comes when, to whom and where, in the order of the day', async () => {
    open();
    const lin = await column(/^Lin Chen, 2 visits/);
    expect(lin.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([ADA, BO]);
    expect((await column(/^Ana Ruiz, 1 visit$/)).getByRole('button', { name: CY })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Schedule Tuesday, November 24, 2026');
  });

  it('has nothing that assistive technology stumbles over', async () => {
    open();
    await item(ADA);
    expect(await axeProblems(screen.getByRole('region', { name: 'The schedule' }))).toEqual([]);
  });

  it('is one stop of the Tab key; arrows lead within columns and between them', async () => {
    const { user } = open();
    (await item(ADA)).focus();
    await user.keyboard('{ArrowRight}');
    expect(await item(CY)).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowDown}');
    expect(await item(BO)).toHaveFocus();
    expect(screen.getAllByRole('button').filter(({ dataset, tabIndex }) => dataset['item'] && tabIndex === 0)).toEqual([
      await item(BO),
    ]);
  });

  it('moves a visit by keyboard to the next time that can be had, with Undo', async () => {
    const answer = ({ body }: FakeRequest) => ({ ...ada, ...(body as object), revision: 5 });
    const { user, sent } = open({ 'PUT /api/visits/1': answer });
    (await item(ADA)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByText('Ada Lovelace: 10:05 AM to 11:05 AM');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(sent().map(({ body, seen }) => [body, seen])).toEqual([
      [{ startsAt: at('18:05'), endsAt: at('19:05') }, '"4"'],
      [{ startsAt: at('18:00'), endsAt: at('19:00') }, '"5"'],
    ]);
  });

  it('goes on from what was saved, also before the schedule has been loaded again', async () => {
    let revision = 4;
    const days: unknown[] = [buildSchedule([ada])];
    const { user, sent } = open({
      [TUESDAY]: () => days.shift() ?? never(),
      'PUT /api/visits/1': ({ body }: FakeRequest) => ({ ...ada, ...(body as object), revision: (revision += 1) }),
    });
    (await item(ADA)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByText('Ada Lovelace: 10:05 AM to 11:05 AM');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByText('Ada Lovelace: 10:10 AM to 11:10 AM');
    expect(await item(ADA.replace('10:00', '10:10').replace('11:00', '11:10'))).toHaveFocus();
    expect(sent().map(({ seen }) => seen)).toEqual(['"4"', '"5"']);
  });

  it('makes a visit longer by keyboard', async () => {
    const answer = ({ body }: FakeRequest) => ({ ...ada, ...(body as object), revision: 5 });
    const { user, sent } = open({ 'PUT /api/visits/1': answer });
    (await item(ADA)).focus();
    await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    await screen.findByText('Ada Lovelace: 10:00 AM to 11:05 AM');
    expect(sent().map(({ body }) => body)).toEqual([{ endsAt: at('19:05') }]);
  });

  it('offers the nearest times when the server refuses, and keeps the visit where it was', async () => {
    const taken = failWith(409, {
      code: 'conflict',
      error: 'This time has just been taken.',
      alternatives: [{ startsAt: at('22:00'), practitionerId: 2 }],
    });
    const replies: unknown[] = [taken, { ...ada, startsAt: at('22:00'), endsAt: at('23:00'), revision: 5 }];
    const { user, sent } = open({ 'PUT /api/visits/1': () => replies.shift() });
    (await item(ADA)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Couldn’t move Ada Lovelace' }));
    expect(await item(ADA)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Nov 24, 2026, 2:00 PM' }));
    await screen.findByText('Ada Lovelace: 2:00 PM to 3:00 PM');
    expect(sent().at(-1)?.body).toEqual({ startsAt: at('22:00'), endsAt: at('23:00'), practitionerId: 2 });
  });

  it('shows blocked time, and what somebody is about to book for as long as it is kept', async () => {
    const lunch = {
      id: 8,
      kind: 'lunch',
      title: '',
      practitionerId: 1,
      roomId: null,
      startsAt: at('22:00'),
      endsAt: at('22:30'),
      by: null,
      revision: 1,
    } as const;
    const day = buildSchedule([ada], { blocks: [lunch] });
    const hold = (id: number, from: string, expires: string) => ({
      id,
      resourceId: 21,
      lane: 1,
      from: Date.parse(at(from)) / 60_000,
      until: Date.parse(at(from)) / 60_000 + 60,
      visitId: null,
      holdId: id,
      blockId: null,
      expiresAt: Date.parse(expires) / 60_000,
    });
    const holds = [hold(1, '20:00', '2099-01-01T18:12:00Z'), hold(2, '23:00', '2026-01-01T18:13:00Z')];
    const world = { ...day.world, claims: [...day.world.claims, ...holds] };
    const { user } = open({ [TUESDAY]: { ...day, world } });
    expect(await screen.findByText('Held until 10:12 AM')).toBeVisible();
    expect(screen.queryByText('Held until 10:13 AM')).toBeNull();
    await user.click(await item('Lunch, blocked 2:00 PM to 2:30 PM'));
    expect(screen.getByRole('dialog', { name: /block/i })).toBeVisible();
  });

  it('opens the form of a new visit by key', async () => {
    const { user } = open();
    (await item(ADA)).focus();
    await user.keyboard('n');
    expect(screen.getByRole('dialog', { name: 'New visit' })).toBeVisible();
    await user.keyboard('{Escape}');
  });

  it('finds people by their names', async () => {
    const { user } = open();
    await item(ADA);
    await user.keyboard('/');
    await user.keyboard('love');
    expect(await screen.findByText('1 found')).toBeVisible();
    expect((await item(BO)).closest('li')).toHaveAttribute('data-dim');
    expect((await item(ADA)).closest('li')).not.toHaveAttribute('data-dim');
  });

  it('is loaded again as soon as somebody else has changed something', async () => {
    const days = [buildSchedule([ada]), buildSchedule([ada, bo])];
    open({ [TUESDAY]: () => days.shift() });
    await item(ADA);
    await waitFor(() => expect(FakeEventSource.last).toBeDefined());
    act(() => FakeEventSource.last?.say('schedule', { version: 2 }));
    expect(await item(BO)).toBeVisible();
  });
});

describe('going through the days', () => {
  it('goes by buttons and keys, and back', async () => {
    const wednesday: Schedule = buildSchedule([], { from: '2026-11-25' });
    const { user, where, router } = open({
      '/api/schedule?from=2026-11-25&days=1': wednesday,
      '/api/schedule?from=2026-11-22&days=7': buildSchedule([ada, cy], { from: '2026-11-22', days: 7 }),
    });
    await item(ADA);
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    expect(await screen.findByText('Schedule', { selector: 'h1 *' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: ADA })).toBeNull());
    expect(where()).toBe('/schedule?date=2026-11-25');
    await user.keyboard('{ArrowLeft}');
    await item(ADA);
    await act(() => router.navigate(-1));
    expect(where()).toBe('/schedule?date=2026-11-25');
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('link', { name: 'Lin Chen' }));
    expect(where()).toBe('/schedule?view=week&with=1&date=2026-11-24');
    expect((await column(/^Tue, Nov 24, 1 visit/)).getByRole('button', { name: ADA })).toBeVisible();
    expect(screen.queryByRole('button', { name: CY })).toBeNull();
    await user.selectOptions(screen.getByLabelText('With'), 'Ana Ruiz');
    expect(await item(CY)).toBeVisible();
  });

  it('shows rooms', async () => {
    const { user, where } = open();
    await item(ADA);
    await user.click(screen.getByRole('button', { name: 'Rooms' }));
    expect(where()).toContain('by=rooms');
    const room = await column(/^Room 1, 2 visits/);
    expect(room.getByRole('button', { name: ADA.replace('Room 1', 'Lin Chen') })).toBeVisible();
  });

  it('begins with the day of the practitioner whose account it is; everybody is one press away', async () => {
    const { user, where } = open({}, '?date=2026-11-24', 2);
    expect(await item(CY)).toBeVisible();
    expect(screen.getAllByRole('group', { name: /visit/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Everyone' }));
    expect(await item(ADA)).toBeVisible();
    expect(where()).toBe('/schedule?with=everybody&date=2026-11-24');
    await user.click(screen.getByRole('button', { name: 'My day' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: ADA })).toBeNull());
    expect(where()).toBe('/schedule?date=2026-11-24');
  });

  it('asks nobody else whose day it is, and shows all to whoever is no practitioner any more', async () => {
    const { unmount } = open();
    await item(ADA);
    expect(screen.queryByRole('button', { name: 'My day' })).toBeNull();
    unmount();
    open({}, '?date=2026-11-24', 99);
    expect(await screen.findByRole('button', { name: 'My day' })).toBeVisible();
    expect(await screen.findByRole('button', { name: CY })).toBeVisible();
  });

  it('brings a visit to another room by keyboard, with Undo', async () => {
    const answer = ({ body }: FakeRequest) => ({ ...ada, ...(body as object), revision: 5 });
    const { user, sent } = open(
      { 'PUT /api/visits/1': answer, [TUESDAY]: buildSchedule([ada]) },
      '?date=2026-11-24&by=rooms',
    );
    (await item(ADA.replace('Room 1', 'Lin Chen'))).focus();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(await screen.findByText('No room on the left is free then')).toBeVisible();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await screen.findByText('Ada Lovelace: 10:00 AM to 11:00 AM, Room 2');
    expect((await column(/^Room 2, 1 visit/)).getByRole('button', { name: /Ada Lovelace/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(sent().map(({ body, seen }) => [body, seen])).toEqual([
      [{ roomId: 32 }, '"4"'],
      [{ roomId: 31 }, '"5"'],
    ]);
  });

  it('says that the clinic is closed, and who does not work', async () => {
    const schedule = buildSchedule([]);
    const sunday = { ...schedule, from: '2026-11-29' };
    open({ '/api/schedule?from=2026-11-29&days=1': sunday }, '?date=2026-11-29');
    expect(await screen.findByText('The clinic is closed on this day.')).toBeVisible();
    const onLeave = { ...schedule, world: { ...schedule.world, workingHours: [] } };
    const { unmount } = open({ [TUESDAY]: onLeave });
    expect(await screen.findByText('No one works on this day.')).toBeVisible();
    unmount();
    open({ [TUESDAY]: onLeave }, '?date=2026-11-24', 2);
    expect(await screen.findByText('Ana Ruiz doesn’t work on this day.')).toBeVisible();
    open({ [TUESDAY]: { ...schedule, practitioners: [] } });
    expect(await screen.findByText('No one can be booked yet')).toBeVisible();
  });

  it('shows a failure as a failure, and never other days under the name of these', async () => {
    const { user } = open({ '/api/schedule?from=2026-11-25&days=1': failNetwork() });
    await item(ADA);
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    expect(await screen.findByText('The schedule couldn’t be loaded')).toBeVisible();
    expect(screen.queryByRole('button', { name: ADA })).toBeNull();
  });
});

describe('a visit at the side', () => {
  it('has all facts, and first what a request needs', async () => {
    const { user, sent, where } = open({ 'PUT /api/visits/3/state': { ...cy, state: 'booked', revision: 5 } });
    await user.click(await item(CY));
    expect(where()).toContain('visit=3');
    const panel = within(screen.getByRole('dialog', { name: 'Cy Park' }));
    expect(panel.getByText('Prefers the window')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Cy Park' })).toHaveAttribute('href', '/patients?edit=7');
    expect(panel.getByRole('link', { name: '(206) 555-0123' })).toHaveAttribute('href', 'tel:+12065550123');
    const buttons = panel.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons.slice(1, 4)).toEqual(['Confirm', 'Decline…', 'Move…']);
    await user.click(panel.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { state: 'booked' }, seen: '"4"' }]));
    await user.keyboard('{Escape}');
  });

  it('is moved by fields', async () => {
    const { user } = open({}, '?date=2026-11-24&visit=1');
    await user.click(await screen.findByRole('button', { name: 'Move…' }));
    expect(await screen.findByLabelText('Date and time')).toHaveValue('2026-11-24T10:00');
  });

  it('is brought to another room by fields; one that is taken is refused with times at which it is free', async () => {
    const taken = failWith(409, {
      code: 'conflict',
      error: 'This time has just been taken.',
      alternatives: [{ startsAt: at('22:00'), practitionerId: 1 }],
    });
    const replies: unknown[] = [taken, { ...ada, roomId: 32, startsAt: at('22:00'), revision: 5 }];
    const { user, sent } = open({ 'PUT /api/visits/1': () => replies.shift() }, '?date=2026-11-24&visit=1');
    await user.click(await screen.findByRole('button', { name: 'Move…' }));
    await user.selectOptions(await screen.findByLabelText(/^Room/), 'Room 2');
    await user.click(screen.getByRole('button', { name: 'Save visit' }));
    await user.click(await screen.findByRole('button', { name: 'Nov 24, 2026, 2:00 PM' }));
    await user.click(screen.getByRole('button', { name: 'Save visit' }));
    await waitFor(() =>
      expect(sent().map(({ body }) => body)).toEqual([
        { roomId: 32 },
        { startsAt: at('22:00'), endsAt: at('23:00'), roomId: 32 },
      ]),
    );
  });
});

describe('a visit by video', () => {
  const url = 'https://video.example/room';
  const far = visit({ roomId: null, type: 'Telehealth', video: { url } });

  it('is named in the grid, on paper, and at the side with its link to open and to copy', async () => {
    const { user, container } = open({ [TUESDAY]: buildSchedule([far]) });
    await user.click(await item('Ada Lovelace, 10:00 AM, Telehealth, by video, until 11:00 AM, booked'));
    const panel = within(screen.getByRole('dialog', { name: 'Ada Lovelace' }));
    expect(panel.getByText('By video')).toBeVisible();
    expect(panel.getByRole('link', { name: url })).toHaveAttribute('href', url);
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(panel.getByRole('button', { name: 'Copy link' }));
    expect(write.mock.calls).toEqual([[url]]);
    const paper = container.querySelector('[data-print]');
    expect(paper).toHaveTextContent('Ada LovelaceTelehealthby videoBooked');
    expect(paper).not.toHaveTextContent('video.example');
  });

  it('says where its link is to be entered as long as it has none', async () => {
    const linkless = visit({ type: 'Telehealth', video: { url: null } });
    const { user, container } = open({ [TUESDAY]: buildSchedule([linkless]) });
    await user.click(await item(/, 10:00 AM, .*, Room 1, by video, no link yet, until 11:00 AM, booked$/));
    const panel = within(screen.getByRole('dialog', { name: 'Ada Lovelace' }));
    expect(panel.getByText(/^The link hasn’t been entered yet/)).toHaveTextContent(
      / under Booking, in the service’s rules/,
    );
    expect(panel.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
    expect(container.querySelector('[data-print]')).toHaveTextContent('Room 1, by video, no link yetBooked');
  });

  it('is named where it waits for a yes', async () => {
    open({ '/api/schedule/attention': { ...NOTHING, requested: [{ ...cy, video: { url } }] } }, '?show=requested');
    expect(await screen.findByText(/, Acupuncture with Ana Ruiz, by video$/)).toBeVisible();
  });
});

describe('small screens', () => {
  const media = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...media(query), matches: query.includes('max-width: 47.99em') });
  });
  afterEach(() => {
    window.matchMedia = media;
  });

  it('says that nothing is kept here where another program keeps the schedule', async () => {
    open({ [TUESDAY]: buildSchedule([], { keptIn: 'Cliniko' }) });
    expect((await screen.findAllByText('No visits here.')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Not working/)).not.toBeInTheDocument();
  });

  it('have a list for each practitioner, with the free times between', async () => {
    const { user, where } = open();
    const lin = within(await screen.findByRole('region', { name: 'Lin Chen' }));
    expect(lin.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '9:00 AM to 10:00 AM: freeNew visit',
      '10:00 AM to 11:00 AMAda LovelaceAcupuncture · Room 1 · first visitBooked',
      '11:00 AM to 12:00 PM: freeNew visit',
      '12:00 PM to 1:00 PMBo ReedAcupuncture · Room 1Booked',
      '1:00 PM to 5:00 PM: freeNew visit',
    ]);
    await user.click(lin.getByRole('button', { name: 'Ada Lovelace' }));
    expect(where()).toContain('visit=1');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Rooms' }));
    const room = within(await screen.findByRole('region', { name: 'Room 1' }));
    expect(room.getByText('Acupuncture · Lin Chen')).toBeVisible();
  });
});

it('prints without phone numbers and notes', async () => {
  const { container } = open();
  await item(ADA);
  const paper = container.querySelector('[data-print]');
  expect(paper).toHaveTextContent('10:00 AM to 11:00 AMAda LovelaceAcupunctureRoom 1Booked, first visit');
  expect(paper).not.toHaveTextContent(/555|window/);
});

it('prints that somebody has no visits: heads without a row could stand alone at the foot of a sheet', async () => {
  const { container } = open({ [TUESDAY]: buildSchedule([ada]) });
  await item(ADA);
  const tables = [...(container.querySelectorAll<HTMLTableElement>('[data-print] table') ?? [])];
  expect(tables.length).toBeGreaterThan(1);
  for (const table of tables) expect(table.tBodies[0]?.rows.length).toBeGreaterThan(0);
  expect(tables.some((table) => table.tBodies[0]?.textContent === 'No visits')).toBe(true);
});

it('prints whose week it is, also where the address does not say', async () => {
  const week = buildSchedule([ada], { from: '2026-11-22', days: 7 });
  const { container } = open({ '/api/schedule?from=2026-11-22&days=7': week }, '?view=week&date=2026-11-24');
  await item(ADA);
  const paper = container.querySelector('[data-print]');
  expect(paper?.firstElementChild).toHaveTextContent(/^Lin Chen$/);
});

describe('what waits for somebody', () => {
  const waiting: ScheduleAttention = {
    requested: [cy],
    needNewTime: [{ ...bo, reason: 'blocked', askedAt: null, phone: '2065550199' }],
    keptTime: [ada],
  };
  const answers = { '/api/schedule/attention': waiting };

  it('stands above the days', async () => {
    open(answers);
    expect(await screen.findByRole('link', { name: '1 visit needs your approval' })).toBeVisible();
    expect(screen.getByRole('link', { name: '1 visit needs a new time' })).toBeVisible();
    expect(
      screen.getByRole('link', { name: '1 visit was kept at the agreed time after a change of law' }),
    ).toBeVisible();
  });

  it('says which visits were kept at their time by a change of law', async () => {
    open(answers, '?show=kept-time');
    expect(await screen.findByText(/^By the clinic’s clock/)).toBeVisible();
    expect(screen.getByRole('link', { name: ada.patientName })).toBeVisible();
  });

  it('is confirmed or declined', async () => {
    const { user, sent } = open(
      { ...answers, 'PUT /api/visits/3/state': { ...cy, state: 'booked', revision: 5 } },
      '?show=requested',
    );
    expect(await screen.findByText('Prefers the window')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm: Cy Park' }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { state: 'booked', isLateCancel: false } }]));
  });

  it('is asked for another time after a question, once', async () => {
    const { user, sent } = open({ ...answers, 'POST /api/visits/2/ask-new-time': null }, '?show=new-time');
    expect(await screen.findByText('The time is blocked.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call Bo Reed: (206) 555-0199' })).toHaveAttribute(
      'href',
      'tel:+12065550199',
    );
    await user.click(screen.getByRole('button', { name: 'Ask by email: Bo Reed' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ask by email: Bo Reed' }));
    await user.click(await screen.findByRole('button', { name: 'Send email' }));
    expect(await screen.findByText('Bo Reed was asked to choose another time')).toBeVisible();
    expect(sent()).toMatchObject([{ url: '/api/visits/2/ask-new-time' }]);
  });

  it('says so when nothing waits, and when that is not known', async () => {
    open({}, '?show=new-time');
    expect(await screen.findByText('Every visit can take place')).toBeVisible();
    open({ '/api/schedule/attention': failWith(503) }, '?show=requested');
    expect(await screen.findByText('These visits couldn’t be loaded')).toBeVisible();
  });

  it('waits for the rooms and rules that its buttons need', async () => {
    open({ ...answers, '/api/schedule?days=1': failWith(503) }, '?show=requested');
    expect(await screen.findByText('These visits couldn’t be loaded')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  });
});
