import { screen, waitFor, within } from '@testing-library/react';
import { failNetwork, failWith } from '@harmony/testing';
import type { CallMonitoring, RawEvent, ReceptionAccount } from '@harmony/domain';
import { renderConsole } from '../../test/render-console';
import { AccountsTab } from './accounts-tab';
import { EventLog } from './event-log';
import { HealthTab } from './health-tab';
import { clockOf } from '../../platform/kit/clock';
import { secondsAgoText } from './seconds-ago';
import { adapterName } from '../../platform/adapter-name';
import { keptText } from './words';

const monitoring = (part: Partial<CallMonitoring> = {}): CallMonitoring => ({
  system: 'none',
  phones: [{ adapter: 'ringcentral webhook', state: 'up', problem: null, details: [] }],
  lastEventAt: new Date().toISOString(),
  unreadableEvents: 0,
  waitingEvents: 0,
  liveCalls: 1,
  monitors: 2,
  ...part,
});
const system = (part: object = {}) => ({
  name: 'built-in',
  state: 'up',
  problem: null,
  latencyMs: 3,
  indexedNumbers: 1204,
  syncedAt: new Date().toISOString(),
  ...part,
});
const answers = {
  '/api/call-monitoring': monitoring(),
  '/api/clinic-systems': [system()],
  '/api/retention': {
    hold: false,
    lastRunAt: null,
    kinds: [{ kind: 'calls', setting: 'retention_calls_days', label: '', days: 397, rows: 0, oldest: null }],
  },
};

describe('health', () => {
  it('says the state in words, with what to do', async () => {
    const down = { adapter: 'ringcentral websocket', state: 'down', problem: 'Sign in failed. Renew it.', details: [] };
    renderConsole(<HealthTab />, {
      ...answers,
      '/api/call-monitoring': { ...monitoring({ unreadableEvents: 3 }), phones: [down] },
    });
    const card = await screen.findByRole('region', { name: 'Phone system: RingCentral WebSocket' });
    expect(within(card).getByText('Not working')).toBeVisible();
    expect(within(card).getByText('Sign in failed. Renew it.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show them' })).toHaveAttribute(
      'href',
      '/call-monitoring?tab=events&state=unreadable',
    );
    expect(screen.getByText('1,204')).toBeVisible();
    expect(screen.getByText('13 months (397 days)')).toBeVisible();
  });

  it('shows a failure as a failure, and each part alone', async () => {
    renderConsole(<HealthTab />, { ...answers, '/api/call-monitoring': failWith(503) });
    expect(await screen.findByText('The state of the phone system couldn’t be loaded')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Clinic system: Patients kept here' })).toBeVisible();
  });

  it('reads a clinic system now, and says when it cannot be reached', async () => {
    let isUp = false;
    const { user } = renderConsole(<HealthTab />, {
      ...answers,
      'POST /api/clinic-systems/built-in/sync': () =>
        isUp ? [system({ indexedNumbers: 9 })] : failWith(503, { error: 'It does not answer. Try later' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Sync now: Patients kept here' }));
    expect(await screen.findByText('It does not answer. Try later.')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Sync now: Patients kept here' }));
    expect(await screen.findByText('Patients kept here: phone numbers are up to date')).toBeVisible();
  });
});

describe('the phone system', () => {
  it('is asked for live calls again, and what it says against that is shown', async () => {
    const phone = { adapter: 'ringcentral', state: 'up', problem: null, details: [] };
    let answer: unknown = phone;
    const { user } = renderConsole(<HealthTab />, {
      ...answers,
      '/api/call-monitoring': monitoring({ system: 'ringcentral-websocket' }),
      'POST /api/call-monitoring/phones/resync': () => answer,
    });
    const button = await screen.findByRole('button', { name: 'Check for live calls again' });
    await user.click(button);
    expect(await screen.findByText('Monitors now show the current live calls')).toBeVisible();
    answer = { ...phone, state: 'degraded', problem: 'The permission ReadPresence is missing.' };
    await user.click(button);
    expect(await screen.findByText('The permission ReadPresence is missing.')).toBeVisible();
    answer = failWith(409, { error: 'The phone system is not connected' });
    await user.click(button);
    expect(await screen.findByText(/^The phone system is not connected/)).toBeVisible();
  });

  it.each([
    ['none', null, 'PHONE_SYSTEM=twilio'],
    ['ringcentral-websocket', null, 'connects and subscribes automatically'],
    ['ringcentral-webhook', '/api/ringcentral/webhook', 'subscribes automatically'],
    ['twilio', '/api/twilio/webhook', 'statusCallback'],
    ['webhook', '/api/telephony/events/front-desk', 'TELEPHONY_WEBHOOK_SECRET'],
  ] as const)('%s: says how it is connected', async (chosen, path, words) => {
    renderConsole(<HealthTab />, { ...answers, '/api/call-monitoring': monitoring({ system: chosen }) });
    const card = await screen.findByRole('region', { name: 'How to connect' });
    expect(card).toHaveTextContent(words);
    expect(card.querySelector('code')?.textContent).toBe(path === null ? undefined : `${location.origin}${path}`);
    const asks = screen.queryByRole('button', { name: 'Check for live calls again' }) !== null;
    expect(asks).toBe(chosen.startsWith('ringcentral'));
  });
});

describe('test call', () => {
  it('sends the scenario, says where to look, and keeps a wrong number', async () => {
    let isRight = false;
    const { user, query } = renderConsole(<HealthTab />, {
      ...answers,
      'POST /api/call-monitoring/test-call': () =>
        isRight ? { seconds: 15 } : failWith(400, { fields: { from: 'Enter a telephone number' } }),
    });
    await user.selectOptions(screen.getByLabelText('What happens'), 'Missed');
    await user.type(screen.getByLabelText(/Caller’s number/), '12');
    await user.click(screen.getByRole('button', { name: 'Send a test call' }));
    expect(await screen.findByText('Enter a telephone number')).toBeVisible();
    expect(screen.getByLabelText(/Caller’s number/)).toHaveValue('12');
    isRight = true;
    await user.type(screen.getByLabelText(/Caller’s number/), '34');
    await user.click(screen.getByRole('button', { name: 'Send a test call' }));
    expect(await screen.findByText(/It’s ringing now, for about 15 seconds/)).toBeVisible();
    expect(query.calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      scenario: 'missed',
      from: '1234',
    });
  });
});

describe('event log', () => {
  const event = (id: number, part: Partial<RawEvent> = {}): RawEvent => ({
    id,
    receivedAt: '2026-11-21T10:00:00.000Z',
    source: 'ringcentral',
    state: 'taken',
    problem: null,
    sessionId: 's-1',
    what: 'caller started',
    from: '…0123',
    isTest: true,
    ...part,
  });

  it('shows messages in words, filters in the address and goes to older ones', async () => {
    const page = Array.from({ length: 50 }, (_, index) => event(100 - index));
    const { user, where } = renderConsole(<EventLog />, {
      '/api/call-monitoring/events?limit=50': page,
      '/api/call-monitoring/events?limit=50&before=51': [event(50, { what: 'the oldest' })],
      '/api/call-monitoring/events?limit=50&state=unreadable': [
        event(7, { state: 'unreadable', what: null, problem: 'No session', from: null }),
      ],
    });
    expect(await screen.findAllByText('…0123')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Older messages' }));
    expect(await screen.findByText(/the oldest/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Show'), 'Unreadable');
    expect(await screen.findByText('No session')).toBeVisible();
    expect(where()).toBe('/?state=unreadable');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  });
});

describe('reception accounts', () => {
  const account = (part: Partial<ReceptionAccount> = {}): ReceptionAccount => ({
    id: 1,
    username: 'desk',
    displayName: 'Kim',
    isActive: true,
    openSessions: 2,
    lastSeenAt: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    ...part,
  });
  const LIST = '/api/reception-accounts';

  it('keeps what was typed when an account cannot be added, and adds it at the next attempt', async () => {
    const replies = [
      failWith(400, { fields: { password: 'The password must have at least 15 characters.' } }),
      failWith(409, { fields: { username: 'Already in use. Choose another one.' } }),
      failNetwork(),
      account({ id: 2, displayName: 'Ada' }),
    ];
    const { user, query } = renderConsole(<AccountsTab />, {
      [LIST]: [account()],
      [`POST ${LIST}`]: () => replies.shift(),
    });
    await user.click(await screen.findByRole('button', { name: 'Add account' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Add account' }));
    await user.type(sheet.getByLabelText('Username'), 'ada');
    await user.type(sheet.getByLabelText(/Display name/), 'Ada');
    const add = sheet.getByRole('button', { name: 'Add account' });
    await user.click(add);
    expect(await sheet.findByText('The password must have at least 15 characters.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Generate password' }));
    await user.click(add);
    expect(await sheet.findByText('Already in use. Choose another one.')).toBeVisible();
    await user.click(add);
    expect(await sheet.findByText(/Couldn’t reach the server/)).toBeVisible();
    expect(sheet.getByLabelText('Username')).toHaveValue('ada');
    await user.click(add);
    expect(await screen.findByText('Ada can sign in to the call monitor')).toBeVisible();
    const sent = query.calls.filter(({ method }) => method === 'POST').at(-1)?.body;
    expect(sent).toMatchObject({ username: 'ada', displayName: 'Ada' });
    expect((sent as { password: string }).password.length).toBeGreaterThanOrEqual(15);
  });

  it('asks before a form with a password in it is closed', async () => {
    const { user } = renderConsole(<AccountsTab />, { [LIST]: [] });
    await user.click(await screen.findByRole('button', { name: 'Add account' }));
    const sheet = screen.getByRole('dialog', { name: 'Add account' });
    await user.click(within(sheet).getByRole('button', { name: 'Generate password' }));
    await user.click(within(sheet).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(sheet).toBeVisible();
  });

  it('switches off with Undo', async () => {
    const { user, query } = renderConsole(<AccountsTab />, {
      [LIST]: [account()],
      [`PUT ${LIST}/1`]: account({ isActive: false }),
    });
    (await screen.findByRole('button', { name: 'Actions for Kim' })).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Turn off' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(query.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { isActive: false },
        { isActive: true },
      ]),
    );
  });
});

it('counts seconds, then as everywhere; a clock ahead of ours is now', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const clock = clockOf('UTC');
  expect(secondsAgoText(new Date('2026-11-21T09:59:48Z'), now, clock)).toBe('12 s ago');
  expect(secondsAgoText(new Date('2026-11-21T10:00:09Z'), now, clock)).toBe('0 s ago');
  expect(secondsAgoText(new Date('2026-11-21T09:58:00Z'), now, clock)).toBe('2 minutes ago');
});

it('names adapters and times as people do', () => {
  expect(adapterName('ringcentral webhook')).toBe('RingCentral webhook');
  expect(adapterName('webhook')).toBe('Webhook');
  expect([null, 0, 1, 14, 397].map(keptText)).toEqual([
    ...['indefinitely', 'indefinitely', '1 day', '14 days', '13 months (397 days)'],
  ]);
});
