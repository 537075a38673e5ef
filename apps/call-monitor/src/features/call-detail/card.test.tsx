import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TimelineEntry } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import {
  FakeSource,
  followUpPage,
  freshMonitor,
  makeCall,
  makeFollowUp,
  makePatient,
  open,
  ring,
  stream,
  withCalls,
} from '../../test/open-monitor';

// A busy machine takes a while to render a whole page.
configure({ asyncUtilTimeout: 4000 });

const NUMBER = '+14165550139';
const PATH = `/api/people/${encodeURIComponent(NUMBER)}/timeline`;
const FOLLOW_UPS = `/api/follow-ups?number=${encodeURIComponent(NUMBER)}`;

const entry = (more: Partial<TimelineEntry>): TimelineEntry => ({
  kind: 'calls',
  id: 'x',
  at: '2026-11-20T10:00:00.000Z',
  title: 'inbound missed',
  text: null,
  state: 'ended',
  isOpen: false,
  by: null,
  ...more,
});
const timeline = (items: TimelineEntry[], next: string | null = null) => ({
  items,
  next,
  numbers: [NUMBER],
  emails: [],
  keptElsewhere: [],
  now: new Date().toISOString(),
});

beforeEach(freshMonitor);

async function openCall(more: Parameters<typeof makeCall>[0] = {}, answers = {}) {
  const call = makeCall({ sessionId: 'a', id: 'c1', from: NUMBER, ...more });
  const opened = open('/monitor', { ...withCalls(call), [PATH]: timeline([]), ...answers });
  await waitFor(() => expect(FakeSource.all).toHaveLength(1));
  await stream('open');
  await screen.findByRole('heading', { level: 2 });
  return opened;
}
const bodies = (query: Awaited<ReturnType<typeof openCall>>['query'], path: string) =>
  query.calls.filter(({ url, method }) => method !== 'GET' && url === path).map(({ method, body }) => [method, body]);

describe('the history of the number', () => {
  it('shows what is open and the earlier calls, without the open one, and everything on request', async () => {
    const items = [
      entry({ id: 'c1', state: 'ringing' }),
      entry({ kind: 'contact-submissions', id: '7', title: 'Message', text: 'Hello', state: 'New', isOpen: true }),
      entry({ id: 'c0', title: 'inbound completed', by: 'Front Desk', text: 'booked' }),
      entry({ kind: 'check-ins', id: '3', title: 'Check-in', state: 'Seen' }),
    ];
    const { user } = await openCall(
      {},
      { [PATH]: timeline(items, 'n1'), [`${PATH}?before=n1`]: timeline([entry({ id: 'old' })]) },
    );
    expect(await screen.findByRole('list', { name: 'Open items' })).toHaveTextContent(/Message.*New.*Hello/);
    const calls = screen.getByRole('list', { name: 'Earlier calls' });
    expect(within(calls).getAllByRole('listitem')).toHaveLength(1);
    expect(calls).toHaveTextContent(/Answered.*by Front Desk · Booked/);
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    const all = screen.getByRole('list', { name: 'Everything for this number' });
    expect(within(all).getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Load older' }));
    await waitFor(() => expect(within(all).getAllByRole('listitem')).toHaveLength(4));
    expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull();
  });

  it('that cannot be loaded is not said to be empty', async () => {
    await openCall({}, { [PATH]: failWith(503) });
    expect(await screen.findByText('Earlier calls couldn’t be loaded')).toBeVisible();
    expect(screen.queryByText('None from this number.')).toBeNull();
  });

  it('is not looked up of a withheld number', async () => {
    const { query } = await openCall({ from: null, fromKind: 'anonymous' });
    expect(screen.queryByRole('complementary', { name: 'About this number' })).toBeNull();
    expect(query.calls.some(({ url }) => url.includes('/timeline'))).toBe(false);
  });
});

it('offers to load the follow-up of a missed call again, and hears of one that opens later', async () => {
  let answer: unknown = failWith(503);
  const { user } = await openCall({ status: 'ended', phase: 'missed' }, { [FOLLOW_UPS]: () => answer });
  answer = followUpPage([]);
  await user.click(await screen.findByRole('button', { name: 'Follow-up couldn’t be loaded. Try again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /couldn’t be loaded/ })).toBeNull());
  const items = [makeFollowUp({ id: 5, number: '+14165550100' })];
  await stream('follow-ups', { items, removed: [], counts: { open: 1, overdue: 0 } });
  expect(screen.queryByRole('button', { name: 'Mark as called' })).toBeNull();
  await stream('follow-ups', { items: [makeFollowUp()], removed: [], counts: { open: 2, overdue: 0 } });
  expect(await screen.findByRole('button', { name: 'Mark as called' })).toBeVisible();
});

it('begins with the call back of a missed call, and marks it as called', async () => {
  const { user, query } = await openCall(
    { status: 'ended', phase: 'missed' },
    { [FOLLOW_UPS]: followUpPage([makeFollowUp()]), 'POST /api/follow-ups/4/close': makeFollowUp() },
  );
  expect(await screen.findByRole('link', { name: 'Call back' })).toHaveAttribute('href', `tel:${NUMBER}`);
  await user.click(await screen.findByRole('button', { name: 'Mark as called' }));
  expect(screen.queryByRole('button', { name: 'Mark as called' })).toBeNull();
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(bodies(query, '/api/follow-ups/4/close')).toEqual([['POST', { outcome: 'reached' }]]));
});

it('says whose phones ring, and no longer once the call is over', async () => {
  await openCall({ status: 'ringing', ringsAt: 'Front Desk, Lin Chen' });
  expect(await screen.findByText('Rings at Front Desk, Lin Chen')).toBeVisible();
  await ring({ sessionId: 'a', id: 'c1', from: NUMBER, status: 'ended', phase: 'missed', ringsAt: null });
  expect(screen.queryByText(/^Rings at/)).toBeNull();
});

it('takes the outcome in one press, and another takes it back', async () => {
  const { user, query } = await openCall({ status: 'answered' }, { 'PUT /api/calls/c1/outcome': null });
  await user.click(screen.getByRole('button', { name: 'Booked' }));
  await ring({ sessionId: 'a', id: 'c1', from: NUMBER, status: 'answered', outcome: 'booked' });
  expect(screen.getByRole('button', { name: 'Booked' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('article', { name: /555-0139/ })).toHaveTextContent('Booked');
  await user.click(screen.getByRole('button', { name: 'Booked' }));
  expect(bodies(query, '/api/calls/c1/outcome')).toEqual([
    ['PUT', { outcome: 'booked' }],
    ['PUT', { outcome: null }],
  ]);
});

it('blocks the number after a question, and unblocks it here and in Settings', async () => {
  const path = `/api/blocked-numbers/${encodeURIComponent(NUMBER)}`;
  const blocked = { number: NUMBER, blockedBy: 'Ana', blockedAt: '2026-11-20T10:00:00.000Z' };
  const { user, query } = await openCall(
    {},
    { [`PUT ${path}`]: null, [`DELETE ${path}`]: null, '/api/blocked-numbers': [blocked] },
  );
  await user.click(screen.getByRole('button', { name: 'Block this number' }));
  const question = await screen.findByRole('alertdialog', { name: 'Block +1 (416) 555-0139?' });
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Number blocked')).toBeVisible();
  await ring({ sessionId: 'a', id: 'c1', from: NUMBER, isBlocked: true });
  await user.click(screen.getByRole('button', { name: 'Unblock this number' }));
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  const list = await screen.findByRole('list', { name: 'Blocked numbers' });
  expect(list).toHaveTextContent(/by Ana/);
  await user.click(within(list).getByRole('button', { name: 'Unblock +1 (416) 555-0139' }));
  await waitFor(() => expect(bodies(query, path).map(([method]) => method)).toEqual(['PUT', 'DELETE', 'DELETE']));
});

it('does not give way to another call while somebody is asked whether to block the number', async () => {
  const { user } = await openCall({ status: 'ended', phase: 'completed', endedAt: '2020-01-01T00:00:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Block this number' }));
  const question = await screen.findByRole('alertdialog', { name: /^Block / });
  await ring({ sessionId: 'b', id: 'c2', from: '+12065550177', status: 'ringing' });
  await screen.findByRole('article', { name: /555-0177/ });
  expect(question).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Block this number' })).toBeVisible();
});

it('links an unknown caller to a patient found by name', async () => {
  const hit = { id: '12', name: 'Mei Example', birthYear: 1984, nameLink: null, isLead: false };
  const { user, query } = await openCall(
    {},
    {
      '/api/patients/search?q=Mei': [hit],
      '/api/patients/search?q=Nobody': [],
      'POST /api/calls/c1/link': { patientId: '12' },
    },
  );
  const search = await screen.findByRole('searchbox', { name: 'Search patients by name' });
  await user.type(search, 'Nobody');
  expect(await screen.findByText('No patients have this name.')).toBeVisible();
  await user.clear(search);
  await user.type(search, 'Mei');
  const found = await screen.findByRole('list', { name: 'Patients found' });
  expect(found).toHaveTextContent('Mei Example Born 1984');
  await user.type(screen.getByLabelText(/^Whose number is it/), 'mother');
  await user.click(within(found).getByRole('button', { name: 'This is them: Mei Example' }));
  expect(bodies(query, '/api/calls/c1/link')).toEqual([['POST', { patientId: '12', relation: 'mother' }]]);
});

it('keeps what is typed about an unknown caller while another call is open', async () => {
  const { user } = await openCall();
  await user.type(await screen.findByLabelText(/^Name/), 'Jo');
  await ring({ sessionId: 'b', id: 'c2', from: '+14165550188', patients: [makePatient()] });
  await user.click(screen.getByRole('button', { name: 'Show +1 (416) 555-0188' }));
  expect(await screen.findByText('-$45.00')).toBeVisible();
  const [, first] = within(screen.getByRole('feed')).getAllByRole('article');
  await user.click(within(first as HTMLElement).getAllByRole('button')[0] as HTMLElement);
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Jo');
});

describe('a message that the caller has left', () => {
  const PLAYED = 'blob:the-message';
  const revoked: string[] = [];
  const leave = () => openCall({ status: 'ended', phase: 'voicemail', hasMessage: true });
  /** The server's answer, as fetch gives it. */
  const answerWith = (answer: () => Promise<Partial<Response>>) =>
    Object.assign(globalThis, { fetch: jest.fn(answer) });
  beforeEach(() => {
    revoked.length = 0;
    Object.assign(URL, { createObjectURL: () => PLAYED, revokeObjectURL: (url: string) => revoked.push(url) });
  });

  it('is fetched when somebody wants to hear it, and let go of afterwards', async () => {
    answerWith(async () => ({ ok: true, blob: async () => new Blob(['sound']) }));
    const { user } = await leave();
    await user.click(screen.getByRole('button', { name: 'Play message' }));
    expect(await screen.findByLabelText('Caller’s message')).toHaveAttribute('src', PLAYED);
    cleanup();
    expect(revoked).toEqual([PLAYED]);
  });

  it('that cannot be fetched says why, and can be tried again', async () => {
    const error = 'Twilio no longer has this recording.';
    answerWith(async () => ({ ok: false, status: 404, text: async () => JSON.stringify({ error }) }));
    const { user } = await leave();
    const listen = screen.getByRole('button', { name: 'Play message' });
    await user.click(listen);
    expect(await screen.findByText(error)).toBeVisible();
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(listen);
    expect(await screen.findByText(/no connection to the server/)).toBeVisible();
  });

  it('that the browser cannot play is said', async () => {
    answerWith(async () => ({ ok: true, blob: async () => new Blob(['noise']) }));
    const { user } = await leave();
    await user.click(screen.getByRole('button', { name: 'Play message' }));
    fireEvent.error(await screen.findByLabelText('Caller’s message'));
    expect(await screen.findByText(/can’t play the message/)).toBeVisible();
  });
});
