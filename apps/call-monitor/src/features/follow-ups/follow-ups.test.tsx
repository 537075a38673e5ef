import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@harmony/testing';
import { FakeSource, followUpPage, freshMonitor, makeFollowUp, open, stream, withCalls } from '../../test/open-monitor';

// A busy machine takes a while to render a whole page.
configure({ asyncUtilTimeout: 4000 });

const missed = makeFollowUp({ attempts: 3 });
const message = makeFollowUp({
  id: 5,
  kind: 'contact-submissions',
  sourceId: '9',
  number: null,
  email: 'jo@example.org',
  name: 'Jo March',
  dueAt: '2999-01-01T10:00:00.000Z',
  note: 'Asked about prices.',
});

beforeEach(freshMonitor);

/** Opens the follow-ups of a monitor. */
async function followUps(items = [missed, message], more = {}, search = '') {
  const opened = open(`/monitor?show=follow-ups${search}`, {
    ...withCalls(),
    '/api/follow-ups': followUpPage(items),
    ...more,
  });
  await waitFor(() => expect(FakeSource.all).toHaveLength(1));
  await stream('open');
  return opened;
}

const list = () => screen.findByRole('list', { name: 'Follow-ups' });
const bodies = (query: Awaited<ReturnType<typeof followUps>>['query'], path: string) =>
  query.calls.filter(({ url, method }) => method !== 'GET' && url === path).map(({ body }) => body);

it('say what is wanted, by whom, and how late it is, in words', async () => {
  await followUps();
  const rows = within(await list()).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(
    /Missed call.*\+1 \(416\) 555-0139.*3 attempts.*Overdue by \d+ days.*Keeps calling/,
  );
  expect(rows[1]).toHaveTextContent(/Message.*Jo March.*jo@example\.org.*Due .*Asked about prices\./);
  expect(screen.getByRole('link', { name: 'Call +1 (416) 555-0139' })).toHaveAttribute('href', 'tel:+14165550139');
  expect(screen.getByRole('link', { name: 'Write to Jo March' })).toHaveAttribute('href', 'mailto:jo@example.org');
  expect(screen.getByRole('link', { name: /^Follow-up\s*1 overdue/ })).toBeVisible();
  expect(document.title).toBe('(1 overdue) Call Monitor');
});

it('of texts show what was written, its history, and a way to text back', async () => {
  const texts = ['I will be late', 'Ten minutes'].map((words, id) => ({ id, words, at: '2020-01-01T08:00:00.000Z' }));
  const { user } = await followUps([makeFollowUp({ kind: 'received-texts', sourceId: '9', texts, attempts: 3 })], {
    '/api/text-templates': {
      templates: [],
      facts: { clinic: 'Harmony', phone: null, address: null, link: null },
      line: { adapter: 'twilio', from: '+12065550100' },
    },
    '/api/people/%2B14165550139/timeline': {
      items: [
        {
          kind: 'received-texts',
          id: '9',
          at: '2020-01-01T08:00:00.000Z',
          title: '',
          text: 'Ten minutes',
          state: 'open',
          isOpen: true,
          by: null,
        },
      ],
      next: null,
      numbers: ['+14165550139'],
      emails: [],
      keptElsewhere: [],
      now: '2020-01-01T08:00:00.000Z',
    },
  });
  const [row] = within(await list()).getAllByRole('listitem');
  expect(row).toHaveTextContent(/Text.*\+1 \(416\) 555-0139.*3 texts.*I will be late.*Ten minutes/);
  expect(row).not.toHaveTextContent('Keeps calling');
  await user.click(screen.getByRole('button', { name: 'Show the history for +1 (416) 555-0139' }));
  expect(await screen.findByRole('list', { name: 'Open items' })).toHaveTextContent(/Received text.*Ten minutes/);
  await user.click(await screen.findByRole('button', { name: 'Text' }));
  expect(await screen.findByRole('dialog', { name: 'Text +1 (416) 555-0139' })).toBeVisible();
});

it('are counted in one line whatever their number, with one request', async () => {
  const { query } = await followUps([missed], {
    '/api/follow-ups': followUpPage([missed], { counts: { open: 600, overdue: 480 }, next: 4 }),
  });
  await list();
  expect(screen.getByRole('link', { name: /^Follow-up\s*99\+ overdue/ })).toBeVisible();
  expect(query.calls.filter(({ url }) => url.startsWith('/api/follow-ups'))).toHaveLength(1);
});

it('are closed with an outcome, unless that is undone', async () => {
  const { user, query } = await followUps([missed], { 'POST /api/follow-ups/4/close': missed });
  const close = async () => {
    await user.click(await screen.findByRole('button', { name: 'Close the follow-up for +1 (416) 555-0139' }));
    await user.click(screen.getByRole('button', { name: 'Reached' }));
  };
  await close();
  expect(screen.getByText('Nothing to follow up')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await list()).toBeVisible();
  await close();
  expect(bodies(query, '/api/follow-ups/4/close')).toEqual([]);
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(bodies(query, '/api/follow-ups/4/close')).toEqual([{ outcome: 'reached' }]));
});

it('are closed several at once, and stay when that is refused', async () => {
  const { user, query } = await followUps(undefined, {
    'POST /api/follow-ups/close': failWith(409, { error: 'Some of these were closed in the meantime' }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Close selected' }));
  await user.click(screen.getByRole('button', { name: 'Not needed' }));
  expect(screen.getByText('2 closed: not needed')).toBeVisible();
  fireEvent(window, new Event('pagehide'));
  expect(await screen.findByText(/Some of these were closed in the meantime\. They’re still open\./)).toBeVisible();
  expect(bodies(query, '/api/follow-ups/close')).toEqual([{ ids: [4, 5], outcome: 'not-needed' }]);
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
});

it('are taken, and everybody sees by a push who has them', async () => {
  const { user, query } = await followUps([missed], { 'PUT /api/follow-ups/4': missed });
  await user.click(await screen.findByRole('button', { name: 'Take +1 (416) 555-0139' }));
  expect(bodies(query, '/api/follow-ups/4')).toEqual([{ owner: 'me' }]);
  const owned = (ref: string, name: string) => ({
    items: [{ ...missed, owner: { ref, name } }],
    removed: [],
    counts: { open: 1, overdue: 1 },
  });
  await stream('follow-ups', owned('reception:1', 'Me'));
  expect(await screen.findByText('Assigned to you')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unassign +1 (416) 555-0139' }));
  expect(bodies(query, '/api/follow-ups/4').at(-1)).toEqual({ owner: 'none' });
  await stream('follow-ups', owned('reception:2', 'Ana'));
  expect(await screen.findAllByText('Assigned to Ana')).not.toHaveLength(0);
});

it('are snoozed and get a note, whose text stays when it could not be saved', async () => {
  const { user, query } = await followUps([missed], { 'PUT /api/follow-ups/4': failWith(500, { error: 'No' }) });
  await user.click(await screen.findByRole('button', { name: 'Later, or add a note: +1 (416) 555-0139' }));
  await user.click(screen.getByRole('button', { name: 'Tomorrow morning' }));
  expect(bodies(query, '/api/follow-ups/4')).toEqual([{ snoozedUntil: expect.stringMatching(/T1[67]:00:00/) }]);
  await user.type(screen.getByLabelText('Note'), 'Try after five{Control>}{Enter}{/Control}');
  expect(bodies(query, '/api/follow-ups/4').at(-1)).toEqual({ note: 'Try after five' });
  expect(await screen.findByText(/The server couldn’t save it\. Nothing was changed\./)).toBeVisible();
  expect(screen.getByLabelText('Note')).toHaveValue('Try after five');
});

it('are filtered by owner and kind, in the URL, and closed ones can be reopened', async () => {
  const closed = makeFollowUp({
    state: 'closed',
    outcome: 'spoken-to',
    closedBy: 'Ana',
    closedAt: '2026-11-20T18:00:00.000Z',
  });
  const { user, query, where } = await followUps(undefined, {
    '/api/follow-ups?owner=me': followUpPage([]),
    '/api/follow-ups?state=closed': followUpPage([closed]),
    '/api/follow-ups?state=closed&kind=voicemail': followUpPage([]),
    'POST /api/follow-ups/4/reopen': missed,
  });
  await user.click(await screen.findByRole('link', { name: 'Mine' }));
  expect(await screen.findByText('You have nothing to follow up')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Closed' }));
  expect(await screen.findByText('Spoken to since')).toBeVisible();
  expect(await list()).toHaveTextContent(/by Ana/);
  await user.click(screen.getByRole('button', { name: 'Reopen +1 (416) 555-0139' }));
  expect(query.calls.at(-1)?.url).toBe('/api/follow-ups/4/reopen');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Voicemail');
  expect(await screen.findByText('None of this kind')).toBeVisible();
  expect(where()).toBe('/monitor?show=follow-ups&list=closed&kind=voicemail');
  expect(screen.getByLabelText('Kind')).toHaveFocus();
});

it('come page by page', async () => {
  const { user } = await followUps([missed], {
    '/api/follow-ups': followUpPage([missed], { next: 4 }),
    '/api/follow-ups?limit=200': followUpPage([missed, message]),
  });
  await user.click(await screen.findByRole('button', { name: 'Show 100 more' }));
  await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show 100 more' })).toBeNull();
});

it('that cannot be loaded are not said to be none', async () => {
  await followUps([], { '/api/follow-ups': failWith(503) });
  expect(await screen.findByText('The follow-ups couldn’t be loaded')).toBeVisible();
  expect(screen.queryByText('Nothing to follow up')).toBeNull();
});
