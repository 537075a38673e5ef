import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_TIME_ZONE, mayEnter, zonedNow, type FollowUp, type FollowUpsPage, type Role } from '@harmony/domain';
import { buildConfigEntry, buildSchedule, buildScheduledVisit, failWith } from '@harmony/testing';
import { LayoutDashboard, HandHeart } from 'lucide-react';
import { buildFollowUp } from '../../test/build-follow-up';
import { KEPT_HERE } from '../../test/build-external-schedule';
import { buildStockWarnings } from '../../test/build-stock';
import { installFakeEventSource } from '../../test/fake-event-source';
import { renderConsole } from '../../test/render-console';
import { Component as Dashboard } from './dashboard-page';

beforeAll(installFakeEventSource);

const load = () => Promise.resolve({ Component: Dashboard });
const pages = [
  { path: '/', label: 'Dashboard', area: 'dashboard', group: 'Today', icon: LayoutDashboard, load } as const,
  {
    path: '/?tab=contact-submissions',
    label: 'Messages',
    area: 'inboxes',
    group: 'Today',
    icon: LayoutDashboard,
    load,
  } as const,
  { path: '/services', label: 'Services', area: 'content', group: 'Content', icon: HandHeart, load } as const,
];

const counts = { messages: 2, appointments: 0, herbRequests: 0, checkIns: 0, mails: 0, errors: 0 };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const attention = [{ kind: 'messages', count: 2, oldestAt: hoursAgo(30) }];
const connections = { mail: { isSetUp: true, waiting: 0 }, phones: { isSetUp: true } };
const gap = { entity: 'services', id: 7, label: 'Cupping', missing: ['price', 'imageUrl'] };
const day = { messages: 0, checkIns: 0, appointments: 0, herbRequests: 0, calls: 0 };

const followUps = (items: FollowUp[]): FollowUpsPage => ({
  items,
  counts: { open: items.length, overdue: 0 },
  next: null,
  me: 'console:1',
  timeZone: 'UTC',
  now: hoursAgo(0),
});

const answers = {
  '/api/dashboard': { attention, counts, connections },
  '/api/dashboard/completeness': [{ entity: 'services', total: 3, complete: 2, gaps: [gap] }],
  '/api/dashboard/activity?days=30': [
    { ...day, date: '2026-11-20', messages: 3 },
    { ...day, date: '2026-11-21', messages: 1, checkIns: 4 },
  ],
  '/api/follow-ups': failWith(503),
  '/api/hours': [],
  '/api/outer-schedule': KEPT_HERE,
  '/api/backup': failWith(503),
};

const open = (more: Record<string, unknown> = {}, path = '/', role: Role = 'administrator', own?: number) =>
  renderConsole(<Dashboard />, { ...answers, ...more }, path, pages, role, own);

it('greets, and says what needs somebody, how long it waits and where to go', async () => {
  open();
  expect(await screen.findByText(/^Good (morning|afternoon|evening), mei$/)).toBeVisible();
  const line = (await screen.findByText(/2 messages are waiting for an answer/)).closest('li') ?? document.body;
  expect(line).toHaveTextContent('Overdue');
  expect(within(line).getByRole('link', { name: 'Answer messages' })).toHaveAttribute(
    'href',
    '/?tab=contact-submissions',
  );
});

it('shows single follow-ups, each with what to do, in place of the counts of the same', async () => {
  const message = buildFollowUp({ kind: 'contact-submissions', sourceId: '3', name: 'Ana', dueAt: hoursAgo(2) });
  const call = buildFollowUp({ id: 2, dueAt: hoursAgo(-9) });
  open({ '/api/follow-ups': followUps([message, call]) });
  const line = (await screen.findByText('Message: Ana')).closest('li') ?? document.body;
  expect(line).toHaveTextContent(/overdue since/);
  expect(within(line).getByRole('link', { name: 'Answer' })).toHaveAttribute('href', expect.stringMatching(/row=3$/));
  expect(screen.getByRole('link', { name: /^Call back: Missed call/ })).toHaveAttribute('href', 'tel:+12065550123');
  expect(screen.getByRole('link', { name: 'All 2 follow-ups' })).toHaveAttribute('href', '/follow-ups');
  expect(screen.queryByText(/messages wait/)).toBeNull();
});

const SIDE = ['Today’s hours', 'Calls today', 'Email and phone'];
it.each([
  [
    'administrator',
    ['Needs attention', 'The last 30 days', 'Content completeness', 'Set up the clinic', ...SIDE, 'Last backup'],
  ],
  ['front-desk', ['Needs attention', 'The last 30 days', ...SIDE]],
  ['editor', ['Needs attention', 'Content completeness']],
  ['practitioner', ['Needs attention']],
] as const)('shows the role %s its parts, and asks for nothing else', async (role, parts) => {
  const { query } = open({ '/api/follow-ups': followUps([]) }, '/', role);
  await screen.findByRole('heading', { name: 'Needs attention' });
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(parts),
  );
  expect(screen.queryByRole('tab')).toBeNull();
  const asked = (path: string) => query.calls.some(({ url }) => url.startsWith(path));
  expect(asked('/api/dashboard/completeness')).toBe(mayEnter(role, 'content'));
  expect(asked('/api/dashboard/activity')).toBe(mayEnter(role, 'inboxes'));
  expect(asked('/api/follow-ups')).toBe(mayEnter(role, 'follow-ups'));
  expect(asked('/api/backup')).toBe(mayEnter(role, 'backups'));
});

describe('the next patient of whoever is a practitioner', () => {
  const { date } = zonedNow(new Date(), DEFAULT_TIME_ZONE);
  const visit = (id: number, hours: number, part = {}) =>
    buildScheduledVisit({ id, patientName: `Patient ${id}`, startsAt: hoursAgo(-hours), ...part });
  const openWith = (visits: ReturnType<typeof visit>[], role: Role = 'front-desk') =>
    open({ [`/api/schedule?from=${date}&days=1`]: buildSchedule(visits) }, '/', role, 1);
  const part = async () => within(await screen.findByRole('region', { name: 'Your next patient' }));

  it('is the next one who is booked with them, and leads to the visit', async () => {
    openWith([visit(1, -1), visit(2, 1, { practitionerId: 2 }), visit(3, 2, { state: 'cancelled' }), visit(4, 3)]);
    const link = await (await part()).findByRole('link', { name: /Patient 4$/ });
    expect(link).toHaveAttribute('href', '/schedule?visit=4');
  });

  it('is whoever waits already', async () => {
    openWith([visit(1, -1, { state: 'arrived' }), visit(4, 3)]);
    expect(await (await part()).findByRole('link', { name: /Patient 1$/ })).toBeVisible();
    expect((await part()).getByText('Acupuncture, is here')).toBeVisible();
  });

  it('is nobody after the last one', async () => {
    openWith([visit(1, -1), visit(2, 1, { state: 'requested' })]);
    expect(await (await part()).findByText('You have no more patients today.')).toBeVisible();
  });

  it('is not told to whoever may not see the schedule', async () => {
    const { query } = openWith([visit(4, 3)], 'practitioner');
    await screen.findByRole('heading', { name: 'Needs attention' });
    expect(screen.queryByText('Your next patient')).toBeNull();
    expect(query.calls.some(({ url }) => url.startsWith('/api/schedule'))).toBe(false);
  });
});

it('says that nothing needs anybody', async () => {
  open({
    '/api/dashboard': { attention: [], counts, connections },
    '/api/dashboard/completeness': [],
    '/api/follow-ups': followUps([]),
  });
  expect(await screen.findByText('Nothing needs you right now.')).toBeVisible();
});

it('names rows whose pictures are gone, and pictures of which nobody has said what they show', async () => {
  const lost = { entity: 'services', id: 3, label: 'Moxa', missing: [], lostPictures: ['imageUrl'] };
  const undecided = { entity: 'images', id: 8, label: 'Picture 8', missing: ['alt'] };
  const part = { total: 1, complete: 0 };
  open({
    '/api/dashboard/completeness': [
      { ...part, entity: 'services', gaps: [lost] },
      { ...part, entity: 'images', gaps: [undecided] },
    ],
  });
  const row = await screen.findByRole('link', { name: 'Moxa' });
  expect(row.closest('li')).toHaveTextContent('Moxa: the picture for ‘image’ is missing, so choose another one');
  expect(screen.getByText(/describe it, or mark it as decoration$/)).toHaveTextContent(/^Picture 8:/);
});

it('leads from what is not translated to the editor in that language', async () => {
  const untranslated = { es: ['name', 'shortDescription'] };
  const gaps = [
    { entity: 'services', id: 7, label: 'Cupping', missing: [], untranslated },
    { entity: 'services', id: 8, label: 'Moxa', missing: ['price'], blanks: ['[later]'], untranslated },
  ];
  open({ '/api/dashboard/completeness': [{ entity: 'services', total: 3, complete: 1, gaps }] });
  const cupping = await screen.findByRole('link', { name: 'Cupping' });
  expect(cupping).toHaveAttribute('href', '/services?edit=7&language=es');
  expect(cupping.closest('li')).toHaveTextContent('Cupping: not in Spanish: name, short description');
  const moxa = screen.getByRole('link', { name: 'Moxa' });
  expect(moxa).toHaveAttribute('href', '/services?edit=8');
  expect(moxa.closest('li')).toHaveTextContent('Moxa: no price, fill in [later]; not in Spanish: name');
});

it('leads from a gap to the editor of the record', async () => {
  open();
  const gaps = await screen.findByRole('link', { name: 'Cupping' });
  expect(gaps).toHaveAttribute('href', '/services?edit=7');
  expect(gaps.closest('li')).toHaveTextContent('Cupping: no price, no image');
  expect(screen.getByRole('meter', { name: 'Services' })).toHaveValue(2);
});

it('shows what came in by keyboard, and as a table', async () => {
  const { user } = open();
  const chart = await screen.findByRole('slider', { name: 'Received, by day' });
  act(() => chart.focus());
  expect(chart).toHaveAttribute('aria-valuetext', 'Nov 21: 4 check-ins, 1 message');
  await user.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', 'Nov 20: 3 messages');
  expect(screen.getByText('Nov 20: 3 messages')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('row', { name: /Nov 21 0 4 1 0 0/ })).toBeVisible();
});

it('lets one part fail alone, with its own way to try again', async () => {
  const { user, query } = open({ '/api/follow-ups': followUps([]) });
  expect(await screen.findByText('The last backup couldn’t be loaded')).toBeVisible();
  expect(screen.getByRole('meter', { name: 'Services' })).toBeVisible();
  const before = query.calls.filter(({ url }) => url === '/api/backup').length;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(query.calls.filter(({ url }) => url === '/api/backup')).toHaveLength(before + 1));
});

it('opens an inbox by its address, without tabs, and marks it in the sidebar', async () => {
  open({}, '/?tab=contact-submissions&q=knee&row=3');
  expect(screen.getByRole('link', { name: /^Messages/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: /^Dashboard/ })).not.toHaveAttribute('aria-current');
  expect(await screen.findByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

const waitingMails = {
  '/api/dashboard': { attention, counts, connections: { ...connections, mail: { isSetUp: false, waiting: 18 } } },
};

it('begins with email that is not set up, says so beside it, and keeps to eight rows', async () => {
  const many = Array.from({ length: 12 }, (_, n) => buildFollowUp({ id: n + 1 }));
  open({ ...waitingMails, '/api/follow-ups': followUps(many) });
  const line = (await screen.findByText('Email isn’t set up: 18 waiting')).closest('li') ?? document.body;
  await waitFor(() => expect(line.parentElement?.children).toHaveLength(8));
  expect(line.parentElement?.firstElementChild).toBe(line);
  expect(screen.getByText('Not set up')).toBeVisible();
});

it('says on a fresh start that nothing is set up, before any mail waits', async () => {
  const nothing = { mail: { isSetUp: false, waiting: 0 }, phones: { isSetUp: false } };
  open({ '/api/dashboard': { attention: [], counts, connections: nothing } }, '/', 'front-desk');
  const line = (await screen.findByText('Email isn’t set up')).closest('li') ?? document.body;
  expect(line).toHaveTextContent('nothing waiting yet');
  expect(await screen.findAllByText('Not set up')).toHaveLength(2);
});

const practitioners = { entity: 'practitioners', total: 1, complete: 1, gaps: [] };

it('lists what is to be set up, and nothing as soon as all of it is', async () => {
  const { unmount } = open(waitingMails);
  const steps = within(await screen.findByRole('region', { name: 'Set up the clinic' }));
  expect(steps.getByText('2 of 5 done')).toBeVisible();
  expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Set up email',
    'Let patients book a time',
    'Set the link to your booking system',
    'Offer the website in Spanish',
  ]);
  unmount();
  open({
    '/api/config': [{ id: 'booking_site', data: 'https://book.example', isActive: true }],
    '/api/dashboard/completeness': [practitioners],
  });
  await screen.findByRole('meter', { name: 'Practitioners' });
  expect(await screen.findAllByText('No known problem')).toHaveLength(2);
  expect(screen.queryByRole('heading', { name: 'Set up the clinic' })).toBeNull();
});

describe('stock', () => {
  const stockPage = { path: '/stock', label: 'Stock', area: 'stock', group: 'Content', icon: HandHeart, load } as const;
  const warned = buildStockWarnings({ out: 1, low: 2 });
  const openStore = (more: Record<string, unknown> = {}, role: Role = 'administrator') =>
    renderConsole(
      <Dashboard />,
      {
        ...answers,
        '/api/config': [buildConfigEntry({ id: 'store_enabled', data: 'true' })],
        '/api/stock/warnings': warned,
        ...more,
      },
      '/',
      [...pages, stockPage],
      role,
    );
  const asked = ({ query }: ReturnType<typeof openStore>) =>
    query.calls.some(({ url }) => url === '/api/stock/warnings');

  it('says what is out and low, and leads to the list of it', async () => {
    openStore();
    expect(await screen.findByText('1 item is out of stock')).toBeVisible();
    expect(screen.getByText('2 items are low in stock')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what is out' })).toHaveAttribute('href', '/stock?show=out');
  });

  it('is not asked for by whoever may not see it, nor while the store is off', async () => {
    const editor = openStore({}, 'editor');
    expect(await screen.findByText(/of content on the website/)).toBeVisible();
    expect(asked(editor)).toBe(false);
    editor.unmount();
    const off = openStore({ '/api/config': [] });
    expect(await screen.findByText(/of content on the website/)).toBeVisible();
    expect(asked(off)).toBe(false);
  });

  it('says that its warnings could not be loaded, and not that nothing needs anybody', async () => {
    openStore({
      '/api/stock/warnings': failWith(500),
      '/api/dashboard': { attention: [], counts, connections },
      '/api/dashboard/completeness': [],
    });
    expect(await screen.findByText('Stock warnings couldn’t be loaded')).toBeVisible();
    expect(screen.queryByText('Nothing needs you right now.')).toBeNull();
  });
});
