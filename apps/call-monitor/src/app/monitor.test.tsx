import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failNetwork, failWith } from '@harmony/testing';
import { draftKey } from '../board/board.slice';
import { SESSION_KEY } from '../session';
import {
  beNarrow,
  breakStream,
  FakeSource,
  freshMonitor,
  makeCall,
  makePatient,
  open,
  page,
  ring,
  stream,
  withCalls,
} from '../test/open-monitor';
import { releasedAt } from './use-selection';

const aiko = makePatient();
const ren = makePatient({ id: 'p2', name: 'Ren Brennan', birthYear: 2012, notes: '' });

const items = () => within(screen.getByRole('feed')).getAllByRole('article');
// A busy machine takes a while to render a whole page.
configure({ asyncUtilTimeout: 4000 });

const title = () => document.querySelector('#call-title')?.textContent;
/** The heading of a patient's card; the list has buttons of the same name. */
const patientButton = (name: RegExp) =>
  screen.getAllByRole('button', { name }).find((button) => button.hasAttribute('aria-expanded'));
const pressAlt = (code: string) => fireEvent.keyDown(document.body, { code, altKey: true });

beforeEach(freshMonitor);
afterEach(() => {
  jest.useRealTimers();
});

/** Stops the clock, but no timers. */
const onlyDate: Parameters<typeof jest.useFakeTimers>[0] = {
  doNotFake: [
    ...(['requestAnimationFrame', 'cancelAnimationFrame', 'queueMicrotask', 'performance', 'nextTick'] as const),
    ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ],
};

/** Opens the monitor with these calls and waits for its stream. */
async function monitor(
  calls = [makeCall({ sessionId: 'b', patients: [aiko] }), makeCall({ sessionId: 'a' })],
  more = {},
) {
  const opened = open('/monitor', { ...withCalls(...calls), ...more });
  await waitFor(() => expect(FakeSource.all).toHaveLength(1));
  await stream('open');
  if (calls.length > 0) await waitFor(() => expect(title()).toBeDefined());
  return opened;
}

describe('the connection', () => {
  it('has the specified texts', async () => {
    open('/monitor', withCalls());
    expect(await screen.findByText('Connecting...')).toBeVisible();
    await waitFor(() => expect(FakeSource.all).toHaveLength(1));
    await stream('open');
    expect(screen.getByText('Connected - Monitoring Calls')).toBeVisible();
    await breakStream(false);
    expect(screen.getByText('Connection Error')).toBeVisible();
    expect(screen.getByText('Connection lost. Attempting to reconnect...')).toBeVisible();
    expect(screen.getByText(/Not live since \d+:\d\d [AP]M/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reconnect' })).toBeVisible();
  });

  it('is tried again after 3000 ms when the stream is closed, and is live again', async () => {
    await monitor();
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'performance'] });
    await breakStream(true);
    act(() => jest.advanceTimersByTime(2999));
    expect(FakeSource.all).toHaveLength(1);
    act(() => jest.advanceTimersByTime(1));
    expect(FakeSource.all).toHaveLength(2);
    await stream('open');
    expect(screen.queryByText('Connection lost. Attempting to reconnect...')).toBeNull();
    cleanup();
    await jest.advanceTimersByTimeAsync(1000);
  });

  it('is tried at once by Reconnect', async () => {
    await monitor();
    await breakStream(true);
    fireEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
    expect(FakeSource.all).toHaveLength(2);
  });

  it('ends at the login when the server ends the session', async () => {
    const { where, store } = await monitor();
    await stream('bye');
    expect(await screen.findByRole('heading', { name: 'Call Monitor Login' })).toBeVisible();
    expect(where()).toBe('/login');
    expect(sessionStorage.getItem(SESSION_KEY)).toBeNull();
    expect(store.getState().board.selected).toBeNull();
  });

  it('ends at the login when a broken stream turns out to be a session that is over', async () => {
    let isAlive = true;
    const { where } = await monitor([], { '/api/calls-auth/status': () => ({ authenticated: isAlive }) });
    isAlive = false;
    await breakStream(true);
    await waitFor(() => expect(where()).toBe('/login'));
  });

  it('says so when the calls cannot be loaded, and not that there are none', async () => {
    open('/monitor', { ...withCalls(), '/api/calls?limit=100': failWith(503) });
    expect(await screen.findByText('The calls couldn’t be loaded')).toBeVisible();
    expect(screen.getByText('Connection Error')).toBeVisible();
    expect(screen.queryByText('Waiting for calls')).toBeNull();
  });
});

describe('the list', () => {
  it('shows status, caller and time', async () => {
    await monitor([
      makeCall({ sessionId: 'a', patients: [aiko] }),
      makeCall({ sessionId: 'b', status: 'answered' }),
      makeCall({ sessionId: 'c', status: 'ended', phase: 'missed', isTest: true }),
    ]);
    const [first, second, third] = items();
    expect(first).toHaveTextContent(/Aiko Brennan.*Ringing/);
    expect(first?.querySelector('[data-tone=urgent]')).toHaveTextContent('Ringing');
    expect(second?.querySelector('[data-tone=success]')).toHaveTextContent('Answered');
    expect(third?.querySelector('[data-tone=neutral]')).toHaveTextContent('Ended');
    expect(third).toHaveTextContent(/Missed.*TEST.*[AP]M/);
  });

  it('updates a known session in place, and puts a new one on top', async () => {
    await monitor();
    await ring({ sessionId: 'a', status: 'answered' });
    await ring({ sessionId: 'c', from: '+14165550188' });
    const texts = items().map((item) => item.textContent);
    expect(texts[0]).toContain('555-0188');
    expect(texts[1]).toContain('Aiko Brennan');
    expect(texts[2]).toContain('Answered');
  });

  it('selects the first call, and keeps it when another one rings', async () => {
    await monitor();
    await waitFor(() => expect(title()).toBe('Aiko Brennan'));
    await ring({ sessionId: 'c', from: '+14165550188' });
    expect(title()).toBe('Aiko Brennan');
    const strip = screen.getByRole('region', { name: 'Ringing now' });
    expect(strip).toHaveTextContent('+1 (416) 555-0188');
  });

  it('lets a call that rings take the place of one that has ended and that nobody chose', async () => {
    await monitor([makeCall({ sessionId: 'a', status: 'ended', patients: [aiko] })]);
    await ring({ sessionId: 'c', from: '+14165550188' });
    await waitFor(() => expect(title()).toBe('Unknown caller'));
    expect(screen.queryByRole('region', { name: 'Ringing now' })).toBeNull();
    await ring({ sessionId: 'd', from: '+14165550177', patients: [ren] });
    expect(title()).toBe('Unknown caller');
  });

  it('keeps a chosen call for half a minute after its end, and longer while something is typed', async () => {
    const endedAt = new Date(Date.now() - 60_000).toISOString();
    const call = makeCall({ id: 'a', status: 'ended', patients: [aiko], endedAt });
    const state = { chosenAt: Date.now(), drafts: {} };
    expect(releasedAt(call, state, 0)).toBe(state.chosenAt + 30_000);
    expect(releasedAt(call, { ...state, chosenAt: null }, 0)).toBe(0);
    expect(releasedAt({ ...call, status: 'answered' }, { ...state, chosenAt: null }, 0)).toBeNull();
    for (const key of [draftKey.notes('p1'), draftKey.addition('p1'), draftKey.leadNote('a')])
      expect(
        releasedAt(call, { chosenAt: null, drafts: { [key]: { text: 'x', unchangedSince: null } } }, 0),
      ).toBeNull();
  });

  it('never rings for a blocked number', async () => {
    await monitor([]);
    await ring({ sessionId: 'c', from: '+14165550188', isBlocked: true });
    expect(items()[0]).toHaveTextContent('Blocked');
    expect(items()[0]).not.toHaveAttribute('data-ringing');
    expect(document.title).toBe('Call Monitor · Harmony');
    expect(screen.queryByText(/^Incoming call/)).toBeNull();
  });

  it('shows the call that was pressed, though the list moves before the button comes up', async () => {
    const { user } = await monitor();
    const pressed = within(items()[1] as HTMLElement).getAllByRole('button')[0] as HTMLElement;
    await user.pointer({ target: pressed, keys: '[MouseLeft>]' });
    await ring({ sessionId: 'c', from: '+14165550188' });
    await user.pointer({ target: items()[0] as HTMLElement, keys: '[/MouseLeft]' });
    expect(title()).toBe('Unknown caller');
    expect(items()[2]).toHaveAttribute('data-selected');
  });

  it('shows the ringing call on request: by its button, or by Alt+R', async () => {
    const { user } = await monitor();
    await ring({ sessionId: 'c', from: '+14165550188' });
    await user.click(screen.getByRole('button', { name: 'Show +1 (416) 555-0188' }));
    expect(title()).toBe('Unknown caller');
    await ring({ sessionId: 'd', from: '+14165550177', patients: [ren] });
    pressAlt('KeyR');
    expect(title()).toBe('Ren Brennan');
  });

  it('can be navigated by keys', async () => {
    const { user } = await monitor();
    const [first, second] = items().map((item) => within(item).getAllByRole('button')[0]);
    act(() => first?.focus());
    await user.keyboard('{PageDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(title()).toBe('Unknown caller');
    await user.keyboard('{Home}');
    expect(first).toHaveFocus();
  });

  it('dismisses calls and restores them', async () => {
    const { user } = await monitor();
    await user.click(screen.getByRole('button', { name: 'Dismiss +1 (416) 555-0139, Aiko Brennan' }));
    expect(items()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(items()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Dismiss +1 (416) 555-0139, Aiko Brennan' }));
    await user.click(screen.getByText('Dismissed (1)'));
    await user.click(screen.getByRole('button', { name: /Restore/ }));
    expect(items()).toHaveLength(2);
    expect(screen.queryByText(/^Dismissed/)).toBeNull();
  });

  it('searches on the server, keeps the search in the URL, and loads older results', async () => {
    const found = makeCall({ sessionId: 'old', status: 'ended', patients: [ren] });
    const next = makeCall({ sessionId: 'older', status: 'ended', from: '+14165550111' });
    const { user, where } = await monitor(undefined, {
      '/api/calls?filter=all&search=0188&limit=50': { calls: [found], lastEventId: 9, next: 'n1' },
      '/api/calls?filter=all&search=0188&before=n1&limit=50': { calls: [next], lastEventId: 9, next: null },
    });
    await user.type(screen.getByRole('searchbox', { name: 'Search calls' }), '0188');
    expect(await screen.findByRole('article', { name: /Ren Brennan/ })).toBeVisible();
    expect(items()).toHaveLength(1);
    expect(where()).toBe('/monitor?q=0188');
    await user.click(screen.getByRole('button', { name: 'Load older' }));
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull();
  });

  it('filters missed calls by Alt+2, in the URL', async () => {
    const missed = makeCall({ sessionId: 'm', status: 'ended', phase: 'missed' });
    const { where } = await monitor([makeCall({ sessionId: 'a' }), missed], {
      '/api/calls?filter=missed&search=&limit=50': { calls: [missed], lastEventId: 9, next: null },
    });
    pressAlt('Digit2');
    expect(where()).toBe('/monitor?show=missed');
    expect(items()).toHaveLength(1);
  });
});

describe('patients', () => {
  it('opens the only one', async () => {
    await monitor();
    await waitFor(() => expect(patientButton(/^Aiko Brennan/)).toHaveAttribute('aria-expanded', 'true'));
    expect(screen.getByText('-$45.00')).toBeVisible();
    expect(screen.getByText('None booked')).toBeVisible();
    expect(screen.getByRole('link', { name: /Open Aiko Brennan/ })).toHaveAttribute(
      'href',
      'https://clinic.example/p1',
    );
  });

  it('keeps all members of a household closed, also the one who called last time', async () => {
    await monitor([makeCall({ sessionId: 'a', patients: [aiko, { ...ren, isRemembered: true }] })]);
    await waitFor(() => expect(title()).toBe('Who is calling?'));
    for (const name of [/^Aiko Brennan/, /^Ren Brennan/])
      expect(patientButton(name)).toHaveAttribute('aria-expanded', 'false');
    expect(patientButton(/^Ren Brennan/)).toHaveTextContent('Called last time');
    expect(patientButton(/^Ren Brennan/)).toHaveTextContent('Born 2012 · No visit booked');
  });

  it('shows whoever of a household is calling, swaps in one press, and takes it back', async () => {
    const { user, query } = await monitor([makeCall({ sessionId: 'a', id: 'c1', patients: [aiko, ren] })], {
      'POST /api/calls/c1/pick': null,
    });
    await user.click(patientButton(/^Ren Brennan/) as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Ren Brennan is calling' }));
    expect(title()).toBe('Ren Brennan');
    expect(patientButton(/^Aiko Brennan/)).toBeUndefined();
    const household = screen.getByRole('list', { name: 'Household' });
    await user.click(within(household).getByRole('button', { name: /^Aiko Brennan/ }));
    expect(title()).toBe('Aiko Brennan');
    const picked = query.calls.filter(({ url }) => url === '/api/calls/c1/pick').map(({ body }) => body);
    expect(picked).toEqual([{ patientId: 'p2' }, { patientId: 'p1' }]);
    await user.click(screen.getByRole('button', { name: 'Undo choice' }));
    expect(title()).toBe('Who is calling?');
    expect(patientButton(/^Aiko Brennan/)).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens the only one also when found after the call was selected', async () => {
    await monitor([makeCall({ sessionId: 'a', patientsState: 'pending' })]);
    await waitFor(() => expect(title()).toBe('Unknown caller'));
    await ring({ sessionId: 'a', patients: [aiko] });
    await waitFor(() => expect(patientButton(/^Aiko Brennan/)).toHaveAttribute('aria-expanded', 'true'));
  });

  it('says that the clinic system is not reachable, and since when', async () => {
    await monitor([
      makeCall({ sessionId: 'a', patientsState: 'unavailable' }),
      makeCall({ sessionId: 'b', patients: [{ ...aiko, live: false }] }),
    ]);
    expect(await screen.findByText(/^Clinic system unreachable\. Patients/)).toBeVisible();
    fireEvent.click(within(items()[1] as HTMLElement).getAllByRole('button')[0] as HTMLElement);
    expect(screen.getByText(/^As of .*\d+:42 [AP]M/)).toBeVisible();
  });

  it('shows every time in the clinic’s time zone', async () => {
    const patient = makePatient({
      live: false,
      asOf: '2026-01-06T02:05:00.000Z',
      notesSavedAt: '2026-01-05T02:30:00.000Z',
      lastVisit: { date: '2026-01-04T01:00:00.000Z', type: null, doctor: null },
      nextVisit: { date: '2026-03-01', type: null, doctor: null },
    });
    const call = makeCall({ status: 'ended', patients: [patient], timestamp: '2026-01-06T04:15:00.000Z' });
    await monitor([call], { '/api/calls?limit=100': { ...page([call]), timeZone: 'America/Los_Angeles' } });
    expect(await screen.findByText(/^As of Mon, Jan 5, 6:05 PM/)).toBeVisible();
    expect(screen.getByText('Saved Sun, Jan 4, 6:30 PM by Mo')).toBeVisible();
    expect(screen.getByText('Jan 3, 2026, 5:00 PM')).toBeVisible();
    expect(screen.getByText('Mar 1, 2026')).toBeVisible();
    expect(items()[0]).toHaveTextContent('Mon, Jan 5, 8:15 PM');
    await breakStream(false);
    const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', timeStyle: 'short' });
    const since = screen.getByText(/Not live since/).textContent.replace(/\u202f/g, ' ');
    const times = [Date.now(), Date.now() - 60_000].map((at) => clock.format(at).replace(/\u202f/g, ' '));
    expect(times.some((time) => since.includes(`Not live since ${time}.`))).toBe(true);
  });

  it.each([
    ['slow', 600_000],
    ['fast', -600_000],
  ])('counts by the server’s clock on a device that is ten minutes %s', async (_, lead) => {
    const device = new Date(2026, 10, 21, 10, 30).getTime();
    jest.useFakeTimers({ now: device, ...onlyDate });
    const server = (seconds: number) => new Date(device + lead + seconds * 1000).toISOString();
    const calls = [
      makeCall({ sessionId: 'b', timestamp: server(-13) }),
      makeCall({ sessionId: 'a', status: 'answered', timestamp: server(-90), answeredAt: server(-75) }),
    ];
    const board = { ...page(calls), now: server(0) };
    await monitor(calls, { '/api/calls?limit=100': board });
    await waitFor(() => expect(items()[0]).toHaveTextContent('13s'));
    expect(items()[1]).toHaveTextContent('1m 15s');
    await breakStream(false);
    const time = lead > 0 ? '10:40' : '10:20';
    expect(screen.getByText(/Not live since/)).toHaveTextContent(`Not live since ${time} AM.`);
  });

  it('shows hostile names as text, and opens no hostile link', async () => {
    const evil = { id: 9, name: '<img src=x onerror=alert(1)>', nameLink: 'javascript:alert(1)', accountBalance: 3 };
    await monitor([]);
    await stream('message', { sessionId: 'x', status: 'ringing', from: '4165550139', patients: [evil] });
    await waitFor(() => expect(title()).toBe('<img src=x onerror=alert(1)>'));
    expect(document.querySelector('img')).toBeNull();
    expect(screen.queryByRole('link', { name: /Open/ })).toBeNull();
  });

  it('records an unknown caller in one step', async () => {
    const { user, query } = await monitor([makeCall({ sessionId: 'a', id: 'call-1' })], {
      'POST /api/calls/call-1/lead': { patientId: '12' },
    });
    const form = await screen.findByRole('form', { name: 'Add a note or name' });
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(within(form).getByText('Enter a name or a note')).toBeVisible();
    await user.type(within(form).getByLabelText(/^Name/), 'Jo');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. +1 (416) 555-0139 will be recognized from now on.')).toBeVisible();
    expect(query.calls.at(-1)?.body).toEqual({ name: 'Jo', note: '' });
  });
});

describe('notes', () => {
  const path = 'PUT /api/patients/p1/notes';
  const edit = async (answer: unknown, more = {}) => {
    const opened = await monitor(undefined, { [path]: answer, ...more });
    await opened.user.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = await screen.findByLabelText('Notes');
    expect(field).toHaveValue('Prefers mornings.');
    await opened.user.type(field, ' Brings tea.');
    return { ...opened, save: () => opened.user.click(screen.getByRole('button', { name: 'Save' })) };
  };

  it('are saved with time and author, and the editor closes', async () => {
    const notes = 'Prefers mornings. Brings tea.';
    const savedAt = '2026-11-21T15:42:00.000Z';
    const { save, query } = await edit({
      patientId: 'p1',
      notes,
      notesAuthor: 'Front Desk',
      notesSavedAt: savedAt,
      delivery: 'sent',
    });
    await save();
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(screen.getByText(notes)).toBeVisible();
    expect(screen.getByText(/^Saved .* by Front Desk/)).toBeVisible();
    expect(query.calls.find(({ method }) => method === 'PUT')).toMatchObject({
      headers: { 'x-session-id': 's1' },
      body: { notes, unchangedSince: aiko.notesSavedAt },
    });
  });

  it('can be added to at once while the call lives', async () => {
    const notesSavedAt = '2026-11-21T15:42:00.000Z';
    const answer = { patientId: 'p1', notes: 'x', notesAuthor: 'Mo', notesSavedAt, delivery: 'sent' };
    const { user, query } = await monitor(undefined, { [path]: answer });
    const field = await screen.findByLabelText('Note for this call');
    await user.type(field, 'Brings tea.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(query.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      notes: 'Prefers mornings.\nBrings tea.',
      unchangedSince: aiko.notesSavedAt,
    });
    await ring({ sessionId: 'b', status: 'ended', patients: [aiko] });
    expect(screen.queryByLabelText('Note for this call')).toBeNull();
  });

  it.each([
    ['without a connection', failNetwork('Failed to fetch'), /There’s no connection to the server/],
    ['by a fault', failWith(500), /The server couldn’t save it/],
  ])('that fail %s stay, and say why', async (_case, answer, words) => {
    const { save } = await edit(answer);
    await save();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('Notes')).toHaveValue('Prefers mornings. Brings tea.');
  });

  it('that somebody else has saved meanwhile are shown, and replaced only on request', async () => {
    const others = { ...aiko, notes: 'Moved to Friday.', notesAuthor: 'Kim', notesSavedAt: '2026-11-21T16:00:00.000Z' };
    let patient = aiko;
    const list = () => ({ calls: [makeCall({ sessionId: 'b', patients: [patient] })], lastEventId: 7, next: null });
    const { save, user, query } = await edit(failWith(409, { code: 'stale', error: 'Somebody has changed this' }), {
      '/api/calls?limit=100': list,
    });
    patient = others;
    await save();
    expect(await screen.findByText(/^Kim saved these notes/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Replace with my text' }));
    await waitFor(() =>
      expect(query.calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
        notes: 'Prefers mornings. Brings tea.',
        unchangedSince: '2026-11-21T16:00:00.000Z',
        callId: 'id b',
      }),
    );
  });

  it('survive switching to another call, and the logout asks about them', async () => {
    const { user } = await edit(failWith(500));
    await user.click(within(items()[1] as HTMLElement).getAllByRole('button')[0] as HTMLElement);
    expect(title()).toBe('Unknown caller');
    await user.click(within(items()[0] as HTMLElement).getAllByRole('button')[0] as HTMLElement);
    expect(await screen.findByLabelText('Notes')).toHaveValue('Prefers mornings. Brings tea.');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Notes')).toHaveValue('Prefers mornings. Brings tea.');
  });
});

describe('on a phone', () => {
  const swipe = (element: Element, dx: number) => {
    fireEvent.touchStart(element, { touches: [{ clientX: 300, clientY: 100 }] });
    fireEvent.touchEnd(element, { changedTouches: [{ clientX: 300 + dx, clientY: 100 }] });
  };

  it('opens a call by tap, as an entry of the history, and goes back', async () => {
    beNarrow(true);
    const { user, where } = await monitor();
    await user.click(within(items()[1] as HTMLElement).getAllByRole('button')[0] as HTMLElement);
    expect(where()).toBe('/monitor?call=a');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(where()).toBe('/monitor');
  });

  it('dismisses by a swipe to the left', async () => {
    beNarrow(true);
    await monitor();
    swipe(items()[0] as Element, -90);
    expect(items()).toHaveLength(2);
    swipe(items()[0] as Element, -120);
    expect(items()).toHaveLength(1);
    expect(screen.getByText('Dismissed (1)')).toBeVisible();
  });
});

describe('attention', () => {
  it('announces a ring once, and the end politely; timers never', async () => {
    await monitor([]);
    await ring({ sessionId: 'c', patients: [aiko] });
    const said = await screen.findByText('Incoming call from +1 (416) 555-0139, Aiko Brennan');
    expect(said.closest('[role=alert]')).toHaveAttribute('aria-live', 'assertive');
    expect(document.title).toBe('(1) Ringing: +1 (416) 555-0139 | Call Monitor');
    await ring({ sessionId: 'c', status: 'ended', phase: 'missed', patients: [aiko] });
    expect(await screen.findByText('Missed call from +1 (416) 555-0139, Aiko Brennan')).toBeInTheDocument();
    expect(document.title).toBe('(1 missed) Call Monitor');
    fireEvent.pointerDown(document.body);
    expect(document.title).toBe('Call Monitor · Harmony');
  });

  it('is muted by Alt+M and blurred by Alt+B', async () => {
    await monitor();
    const sound = await screen.findByRole('button', { name: 'Sound' });
    expect(sound).toHaveAttribute('aria-pressed', 'true');
    pressAlt('KeyM');
    expect(sound).toHaveAttribute('aria-pressed', 'false');
    pressAlt('KeyB');
    expect(document.querySelector('[data-private]')).toHaveStyle({ filter: 'blur(0.5em)' });
  });

  it('asks once for sound and screen', async () => {
    const { user } = await monitor();
    expect(screen.getByText('Turn on sound and keep the screen awake?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('Turn on sound and keep the screen awake?')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('prints a notice instead of patients', async () => {
    await monitor();
    expect(screen.getByText('Calls can’t be printed, because they contain patient details.')).toBeInTheDocument();
  });
});
