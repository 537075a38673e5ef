import { act, screen, waitFor, within } from '@testing-library/react';
import { ContactRound, Mail } from 'lucide-react';
import { isOverdue, type FollowUp, type FollowUpsPage } from '@harmony/domain';
import { failWith, type FakeRequest } from '@harmony/testing';
import { buildFollowUp } from '../../test/build-follow-up';
import { FakeEventSource, installFakeEventSource } from '../../test/fake-event-source';
import { renderConsole } from '../../test/render-console';
import { Component } from './follow-ups-page';

beforeAll(installFakeEventSource);

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const mei = { id: '7', name: 'Mei Chen', birthYear: 1984 };
const call = buildFollowUp({ id: 1, people: [mei], attempts: 3, dueAt: inMinutes(-90) });
const message = buildFollowUp({
  id: 2,
  kind: 'contact-submissions',
  sourceId: '12',
  number: null,
  email: 'ana@example.com',
  name: 'Ana Ruiz',
  dueAt: inMinutes(40),
});

const countsOf = (items: readonly FollowUp[]) => ({
  open: items.length,
  overdue: items.filter((row) => isOverdue(row, Date.now())).length,
});
const page = (items: FollowUp[], next: number | null = null): FollowUpsPage => ({
  items,
  counts: countsOf(items),
  next,
  me: 'console:1',
  timeZone: 'America/Los_Angeles',
  now: inMinutes(0),
});

const load = () => Promise.resolve({ Component });
const pages = [
  { path: '/patients', label: 'Patients', area: 'patients', group: 'Today', icon: ContactRound, load },
  { path: '/?tab=contact-submissions', label: 'Messages', area: 'inboxes', group: 'Today', icon: Mail, load },
] as const;

const open = async (answers: Record<string, unknown> = {}, path = '/follow-ups') => {
  const view = renderConsole(<Component />, { '/api/follow-ups': page([call, message]), ...answers }, path, pages);
  await screen.findByRole('heading', { level: 1, name: /Follow-up/ });
  const sent = () => view.query.calls.filter(({ method }) => method !== undefined && method !== 'GET');
  return { ...view, sent };
};
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('lists who wants what, how they are reached, and when it is due', async () => {
  await open();
  const first = await rowOf('Mei Chen');
  expect(first.getByText(/^overdue since/)).toBeVisible();
  expect(first.getByText(/3 attempts/)).toBeVisible();
  expect(first.getByRole('link', { name: 'Mei Chen' })).toHaveAttribute('href', '/patients?edit=7');
  expect(first.getByRole('link', { name: '+1 (206) 555-0123' })).toHaveAttribute('href', 'tel:+12065550123');
  const second = await rowOf('Ana Ruiz');
  expect(second.getByText('due in 40 min')).toBeVisible();
  expect(second.getByRole('link', { name: 'ana@example.com' })).toHaveAttribute('href', 'mailto:ana@example.com');
  expect(second.getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    '/?tab=contact-submissions&state=all&row=12',
  );
});

it('shows what somebody has written, and the way into their history', async () => {
  const texts = ['I will be late', 'Ten minutes'].map((words, id) => ({ id, words, at: inMinutes(-5) }));
  const text = buildFollowUp({
    id: 3,
    kind: 'received-texts',
    sourceId: '9',
    texts,
    attempts: 2,
    dueAt: inMinutes(40),
  });
  await open({ '/api/follow-ups': page([text]) });
  const row = await rowOf('206');
  for (const { words } of texts) expect(row.getByText(words)).toBeVisible();
  expect(row.getByText(/2 texts/)).toBeVisible();
  expect(row.getByRole('button', { name: 'Show history' })).toBeVisible();
});

it('shows changes by others by itself', async () => {
  await open();
  await screen.findByText('Ana Ruiz');
  await waitFor(() => expect(FakeEventSource.last?.url).toBe('/api/follow-ups/events'));
  const taken = { ...message, owner: { ref: 'console:2', name: 'Lin' } };
  act(() => FakeEventSource.last?.say('follow-ups', { items: [taken], removed: [1], counts: { open: 1, overdue: 0 } }));
  expect(await screen.findByText('Assigned to Lin')).toBeVisible();
  expect(screen.queryByText('Mei Chen')).toBeNull();
});

it('takes one, snoozes it and writes a note, each with undo', async () => {
  const answer = ({ body }: FakeRequest) => ({ ...call, ...(body as object), owner: null });
  const { user, sent } = await open({ 'PUT /api/follow-ups/1': answer });
  await user.click(await screen.findByRole('button', { name: 'Take: Mei Chen' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  await user.click(screen.getByRole('button', { name: 'More actions for Mei Chen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Snooze: 1 hour' }));
  await screen.findByText(/^Mei Chen: snoozed until/);
  await user.click(screen.getByRole('button', { name: 'More actions for Mei Chen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add note…' }));
  await user.type(screen.getByLabelText('Note'), 'Call after five');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('Mei Chen: note saved');
  expect(sent().map(({ body }) => body)).toEqual([
    { owner: 'me' },
    { owner: 'none' },
    { snoozedUntil: expect.stringMatching(/Z$/) as string },
    { note: 'Call after five' },
  ]);
});

it('closes one with what came of it; a refusal is shown', async () => {
  const { user, sent } = await open({
    'POST /api/follow-ups/1/close': { ...call, state: 'closed' },
    'POST /api/follow-ups/1/reopen': call,
    'POST /api/follow-ups/2/close': failWith(409, { error: 'This was closed in the meantime' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Close: Mei Chen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Left a message' }));
  await screen.findByText('Mei Chen: closed as “Left a message”');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Close: Ana Ruiz' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reached' }));
  expect(await screen.findByText('Couldn’t close the follow-up for Ana Ruiz')).toBeVisible();
  expect(screen.getByText('This was closed in the meantime.')).toBeVisible();
  expect(sent().map(({ url, body }) => [url, body])).toEqual([
    ['/api/follow-ups/1/close', { outcome: 'left-message' }],
    ['/api/follow-ups/1/reopen', undefined],
    ['/api/follow-ups/2/close', { outcome: 'reached' }],
  ]);
});

it('closes several at once', async () => {
  const { user, sent } = await open({ 'POST /api/follow-ups/close': { closed: 2 } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Mei Chen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ana Ruiz' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Not needed' }));
  expect(await screen.findByText('2 follow-ups closed as “Not needed”')).toBeVisible();
  expect(sent().at(-1)?.body).toEqual({ ids: [1, 2], outcome: 'not-needed' });
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
});

it('keeps the filters in the web address, and reopens what was closed', async () => {
  const closed = { ...call, state: 'closed', outcome: 'reached', closedBy: 'Lin', closedAt: inMinutes(-5) } as const;
  const inbox = { ...message, state: 'closed', outcome: 'answered', closedAt: inMinutes(-9) } as const;
  const { user, where } = await open({
    '/api/follow-ups?kind=voicemail': page([]),
    '/api/follow-ups?state=closed': page([closed, inbox]),
    'POST /api/follow-ups/1/reopen': call,
  });
  await user.selectOptions(screen.getByLabelText('Kind'), 'Voicemail');
  expect(where()).toBe('/follow-ups?kind=voicemail');
  await user.click(await screen.findByRole('button', { name: 'Show all open follow-ups' }));
  await user.click(screen.getByRole('button', { name: 'Recently closed' }));
  expect(where()).toBe('/follow-ups?show=closed');
  expect((await rowOf('Mei Chen')).getByText(/Reached/)).toBeVisible();
  expect((await rowOf('Ana Ruiz')).getByText(/Answered/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More actions for Mei Chen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reopen' }));
  expect(await screen.findByText('Mei Chen: reopened')).toBeVisible();
});

it('loads more than a hundred on request', async () => {
  const { user } = await open({
    '/api/follow-ups': page([call], 1),
    '/api/follow-ups?limit=200': page([call, message]),
  });
  await user.click(await screen.findByRole('button', { name: 'Show 100 more' }));
  expect(await screen.findByText('Ana Ruiz')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show 100 more' })).toBeNull();
});

it('goes on beyond five hundred page by page, and back', async () => {
  const { user } = await open({
    '/api/follow-ups': page([call], 1),
    '/api/follow-ups?limit=200': page([call], 1),
    '/api/follow-ups?limit=300': page([call], 1),
    '/api/follow-ups?limit=400': page([call], 1),
    '/api/follow-ups?limit=500': page([call], 1),
    '/api/follow-ups?limit=500&after=1': page([message]),
  });
  for (let n = 0; n < 4; n++) await user.click(await screen.findByRole('button', { name: 'Show 100 more' }));
  await user.click(await screen.findByRole('button', { name: 'Show the next 500' }));
  expect(await screen.findByText('Ana Ruiz')).toBeVisible();
  expect(screen.queryByText('Mei Chen')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to the first' }));
  expect(await screen.findByText('Mei Chen')).toBeVisible();
});

it('says that nobody is waiting, and shows a failure as a failure', async () => {
  await open({ '/api/follow-ups': page([]) });
  expect(await screen.findByText('No one is waiting')).toBeVisible();
  renderConsole(<Component />, { '/api/follow-ups': failWith(500) });
  expect(await screen.findByText('Follow-ups couldn’t be loaded')).toBeVisible();
});
