import { act, configure, screen } from '@testing-library/react';
import { failNetwork, failWith } from '@harmony/testing';
import { readSession } from '../../session';
import { freshMonitor, makeCall, open, withCalls } from '../../test/open-monitor';

configure({ asyncUtilTimeout: 4000 });

beforeEach(freshMonitor);

const STATUS = '/api/calls-auth/status';

it.each([
  ['a network that is gone', failNetwork(), 'The server isn’t responding'],
  ['a server in trouble', failWith(503), 'The server isn’t responding'],
])('%s ends no session: the monitor opens by itself when there is an answer', async (_, failure, title) => {
  const answers: Record<string, unknown> = { ...withCalls(makeCall({ sessionId: 'a' })), [STATUS]: failure };
  open('/monitor', answers);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(/You’re still signed in/)).toBeVisible();
  expect(readSession()).toBe('s1');
  answers[STATUS] = { authenticated: true };
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Call Monitor' })).toBeVisible();
  expect(readSession()).toBe('s1');
});

it.each([
  ['401', failWith(401)],
  ['an answer that nobody is signed in', { authenticated: false }],
])('%s ends it', async (_, answer) => {
  open('/monitor', { ...withCalls(), [STATUS]: answer });
  expect(await screen.findByText(/^Your session has expired/)).toBeVisible();
  expect(readSession()).toBeNull();
});
