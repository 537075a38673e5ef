import { act, screen, waitFor, within } from '@testing-library/react';
import type { ContactSubmissionDetail } from '@harmony/domain';
import { failWith, type FakeRequest } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { InboxScreen } from './inbox-screen';
import { messagesInbox } from './kinds/contact-submissions';

const LIST = '/api/contact-submissions';
const OPEN = `${LIST}?sort=newest&limit=50&offset=0&state=open&suspectedSpam=false`;
const SPAM = `${LIST}?suspectedSpam=true&limit=1`;

const message = (id: number, more: Partial<ContactSubmissionDetail> = {}): ContactSubmissionDetail => ({
  id,
  name: `Sender ${id}`,
  email: `s${id}@example.com`,
  phone: null,
  service: null,
  message: `Words of ${id}`,
  language: 'en',
  state: 'open',
  assigneeId: null,
  assigneeName: null,
  adminNotes: null,
  changedBy: null,
  changedAt: null,
  isRead: false,
  suspectedSpam: false,
  replies: [],
  createdAt: `2026-11-21T10:0${id}:00.000Z`,
  updatedAt: `2026-11-21T10:0${id}:00.000Z`,
  ...more,
});

// While a row is open the list is out of sight here: jsdom knows no container queries, so the phone's layout holds.
const linkOf = (name: RegExp) => screen.queryByRole('link', { name, hidden: true });

const users = [
  {
    id: 1,
    username: 'mei',
    isAdmin: true,
    isSelf: true,
    liveSessions: 1,
    lastSignInAt: null,
    createdAt: '2026-01-01T00:00:00Z',
  },
  {
    id: 2,
    username: 'lin',
    isAdmin: true,
    isSelf: false,
    liveSessions: 0,
    lastSignInAt: null,
    createdAt: '2026-01-01T00:00:00Z',
  },
];

/** An API of messages that remembers its changes. */
function fakeInbox(start: readonly ContactSubmissionDetail[]) {
  let rows = [...start];
  let minute = 30;
  const put = (id: number, changes: object): ContactSubmissionDetail | undefined => {
    minute += 1;
    const updatedAt = `2026-11-21T10:${minute}:00.000Z`;
    rows = rows.map((row) => (row.id === id ? { ...row, ...changes, updatedAt } : row));
    return rows.find((row) => row.id === id);
  };
  const list = (state?: string) => () => {
    const items = rows.filter((row) => state === undefined || row.state === state).sort((a, b) => b.id - a.id);
    const counts = {
      open: 0,
      answered: 0,
      filed: 0,
      ...Object.fromEntries(rows.map((row) => [row.state, rows.filter((each) => each.state === row.state).length])),
    };
    return { items, total: items.length, counts, unread: rows.filter(({ isRead }) => !isRead).length };
  };
  const answers: Record<string, unknown> = {
    [OPEN]: list('open'),
    [OPEN.replace('&state=open', '')]: list(),
    [SPAM]: { items: [], total: 0, counts: {}, unread: 0 },
    '/api/users': users,
    [`POST ${LIST}/bulk`]: ({ body }: FakeRequest) => {
      const { ids, changes } = body as { ids: number[]; changes: object };
      for (const id of ids) put(id, changes);
      return { count: ids.length };
    },
  };
  for (const { id } of start) {
    answers[`${LIST}/${id}`] = () => rows.find((row) => row.id === id);
    answers[`PUT ${LIST}/${id}`] = ({ body }: FakeRequest) => put(id, body as object);
  }
  return { answers, put, add: (row: ContactSubmissionDetail) => rows.push(row), rows: () => rows };
}

function show(
  start = [message(1), message(2), message(3)],
  path = '/?tab=contact-submissions',
  more: Record<string, unknown> = {},
) {
  const inbox = fakeInbox(start);
  const view = renderConsole(<InboxScreen inbox={messagesInbox} />, { ...inbox.answers, ...more }, path);
  const sent = (method: string) => view.query.calls.filter((call) => call.method === method);
  return { ...view, inbox, sent };
}

beforeEach(() => localStorage.clear());

describe('reading', () => {
  it('marks the open message as read after a second, not before, and not again when it is marked unread', async () => {
    const { user, sent, where } = show();
    await user.click(await screen.findByRole('link', { name: /Sender 2/ }));
    expect(where()).toBe('/?tab=contact-submissions&row=2');
    expect(await screen.findByRole('article', { name: 'Message: Sender 2' })).toHaveTextContent('Words of 2');
    expect(sent('PUT')).toEqual([]);
    await waitFor(() => expect(sent('PUT')).toHaveLength(1), { timeout: 3000 });
    expect(sent('PUT')[0]).toMatchObject({ url: `${LIST}/2`, body: { isRead: true } });
    await waitFor(() => expect(linkOf(/Sender 2/)).not.toHaveTextContent('Unread'));
    expect(linkOf(/Sender 3/)).toHaveTextContent('Unread');

    await user.click(screen.getByRole('button', { name: 'More actions for Sender 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 1200)));
    expect(sent('PUT')).toHaveLength(2);
  });

  it('goes on by J and K, and files with E, which can be undone', async () => {
    const { user, where, inbox } = show(
      [message(1, { isRead: true }), message(2, { isRead: true })],
      '/?tab=contact-submissions&row=2',
    );
    await screen.findByRole('article', { name: 'Message: Sender 2' });
    await user.keyboard('j');
    expect(await screen.findByRole('article', { name: 'Message: Sender 1' })).toBeVisible();
    await user.keyboard('k');
    await screen.findByRole('article', { name: 'Message: Sender 2' });
    await user.keyboard('e');
    await waitFor(() => expect(where()).toBe('/?tab=contact-submissions&row=1'));
    expect(inbox.rows()[1]?.state).toBe('filed');
    await waitFor(() => expect(linkOf(/Sender 2/)).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(linkOf(/Sender 2/)).not.toBeNull());
    expect(inbox.rows()[1]?.state).toBe('open');
  });

  it('says that a row could not be changed, and changes nothing', async () => {
    const { user } = show([message(1)], '/?tab=contact-submissions&row=1', {
      [`PUT ${LIST}/1`]: failWith(409, { error: 'This step is not possible', code: 'conflict' }),
    });
    const states = await screen.findByRole('group', { name: 'State' });
    await user.click(within(states).getByRole('button', { name: 'Filed' }));
    expect(await screen.findByText('Couldn’t change the message')).toBeVisible();
    expect(screen.getByText('This step is not possible.')).toBeVisible();
    expect(within(states).getByRole('button', { name: 'Open' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the list', () => {
  it('keeps filters in the address and asks the API for them', async () => {
    const { user, where, query } = show();
    await user.click(await screen.findByRole('button', { name: /^All/ }));
    expect(where()).toBe('/?tab=contact-submissions&state=all');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(screen.getByLabelText('Assigned to'), 'Me');
    await user.keyboard('{Escape}');
    await user.type(screen.getByRole('searchbox'), 'knee');
    await waitFor(() => expect(where()).toBe('/?tab=contact-submissions&state=all&q=knee&who=me'));
    const expected = `${LIST}?sort=newest&limit=50&offset=0&search=knee&assignee=me&suspectedSpam=false`;
    await waitFor(() => expect(query.calls.map(({ url }) => url)).toContain(expected));
    await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
    expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
      'href',
      `${LIST}.csv?sort=newest&search=knee&assignee=me&suspectedSpam=false`,
    );
  });

  it('changes several at once, and takes it back for each as it was', async () => {
    const { user, sent, inbox } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Sender 3' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Sender 1' }));
    await user.keyboard('{/Shift}');
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    expect(bar).toHaveTextContent('3 selected');
    await user.click(within(bar).getByRole('button', { name: 'Set state' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Filed' }));
    expect(await screen.findByText('3 messages moved to “Filed”')).toBeVisible();
    expect(sent('POST').at(-1)).toMatchObject({ body: { ids: [3, 2, 1], changes: { state: 'filed' } } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(inbox.rows().map(({ state }) => state)).toEqual(['open', 'open', 'open']));
  });

  it('lets new messages wait until they are asked for', async () => {
    const { user, inbox, store } = show([message(1), message(2)]);
    await screen.findByRole('link', { name: /Sender 2/ });
    inbox.add(message(5));
    act(
      () =>
        void store.dispatch({ type: 'api/invalidateTags', payload: [{ type: 'Inbox', id: 'contactMessages LIST' }] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show 1 new message' }));
    expect(screen.getAllByRole('link', { name: /Sender/ })[0]).toHaveTextContent('Sender 5');
  });

  it('shows a failure as a failure, with a way to try again', async () => {
    show([], '/?tab=contact-submissions', { [OPEN]: failWith(500) });
    expect(await screen.findByText('Messages couldn’t be loaded')).toBeVisible();
    expect(screen.queryByText(/Nothing is waiting/)).toBeNull();
  });

  it('never takes accounts that could not be loaded for nobody to assign to', async () => {
    let reply: unknown = failWith(503);
    const { user } = show(undefined, undefined, { '/api/users': () => reply });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Sender 3' }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    expect(await bar.findByText('Users couldn’t be loaded.')).toBeVisible();
    expect(bar.queryByRole('button', { name: 'Assign' })).toBeNull();
    reply = users;
    await user.click(bar.getByRole('button', { name: 'Retry' }));
    await user.click(await bar.findByRole('button', { name: 'Assign' }));
    expect(await screen.findByRole('menuitem', { name: 'lin' })).toBeVisible();
  });

  it('says that nothing waits', async () => {
    show([]);
    expect(await screen.findByText('Nothing is waiting')).toBeVisible();
  });
});

describe('staff notes', () => {
  const open = async (more: Record<string, unknown> = {}) => {
    const view = show([message(1, { isRead: true, adminNotes: 'Call back' })], '/?tab=contact-submissions&row=1', more);
    const notes = await screen.findByRole('textbox', { name: 'Staff notes' });
    return { ...view, notes };
  };

  it('are saved by the button, against the row that was read', async () => {
    const { user, notes, sent } = await open();
    await user.type(notes, ' on Monday');
    await user.click(screen.getByRole('button', { name: 'Save notes' }));
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect(sent('PUT')).toEqual([
      expect.objectContaining({
        body: { adminNotes: 'Call back on Monday' },
        headers: { 'if-match': '"2026-11-21T10:01:00.000Z"' },
      }),
    ]);
  });

  it('of somebody else are shown beside one’s own, and both can be kept', async () => {
    const { user, notes, inbox, sent } = await open({
      [`PUT ${LIST}/1`]: () => {
        inbox.put(1, { adminNotes: 'Called, no answer', changedBy: 'lin' });
        return failWith(409, { code: 'stale', error: 'Somebody changed it' });
      },
    });
    await user.type(notes, ' on Monday');
    await user.click(screen.getByRole('button', { name: 'Save notes' }));
    expect(await screen.findByText('Called, no answer')).toBeVisible();
    expect(notes).toHaveValue('Call back on Monday');
    expect(sent('PUT')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Keep both' }));
    expect(notes).toHaveValue('Called, no answer\n\nCall back on Monday');
  });

  it('stay in this browser until they are saved', async () => {
    const { user, notes, unmount } = await open();
    await user.type(notes, '!');
    unmount();
    const again = await open();
    expect(again.notes).toHaveValue('Call back!');
    expect(screen.getByText('Not saved yet; from an earlier visit')).toBeVisible();
  });
});

describe('an answer', () => {
  const REPLY = `POST ${LIST}/1/reply`;
  const open = async (answer: unknown) => {
    const view = show([message(1, { isRead: true })], '/?tab=contact-submissions&row=1', { [REPLY]: answer });
    await screen.findByRole('article');
    await view.user.keyboard('r');
    return { ...view, text: await screen.findByLabelText('Answer') };
  };

  it('is sent with the quoted message, once', async () => {
    const reply = {
      id: 1,
      subject: 'S',
      text: 'T',
      sentBy: 'mei',
      mailState: 'pending',
      mailError: null,
      createdAt: '2026-11-21T11:00:00Z',
    };
    const { user, text, sent } = await open(() => message(1, { state: 'answered', replies: [reply] as never }));
    await user.type(text, 'Yes, come on Monday.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('It will be sent to s1@example.com.')).toBeVisible();
    const [call] = sent('POST');
    expect(call).toMatchObject({ url: `${LIST}/1/reply`, headers: { 'if-match': '"2026-11-21T10:01:00.000Z"' } });
    expect((call?.body as { text: string }).text).toMatch(
      /^Hello Sender,\n\nYes, come on Monday\.\n\nOn .* wrote:\n> Words of 1$/,
    );
    expect(screen.queryByLabelText('Answer')).toBeNull();
  });

  it('that could not be sent is explained and kept', async () => {
    const { user, text } = await open(
      failWith(409, { code: 'conflict', error: 'The clinic has no email address. Enter one under Settings' }),
    );
    await user.type(text, 'Yes.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText(/The clinic has no email address/)).toHaveTextContent('Your text is still here.');
    expect(text).toHaveValue('Hello Sender,\n\nYes.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Answer by email' }));
    expect(await screen.findByLabelText('Answer')).toHaveValue('Hello Sender,\n\nYes.');
  });

  it('without words is not sent', async () => {
    const { user, sent } = await open(failWith(500));
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(screen.getByText('Write your answer first.')).toBeVisible();
    expect(sent('POST')).toEqual([]);
  });
});
