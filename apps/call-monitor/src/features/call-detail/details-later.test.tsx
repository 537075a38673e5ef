import { configure, screen, waitFor } from '@testing-library/react';
import { failWith } from '@harmony/testing';
import {
  FakeSource,
  freshMonitor,
  makeCall,
  makePatient,
  open,
  ring,
  stream,
  withCalls,
} from '../../test/open-monitor';

// A busy machine takes a while to render a whole page.
configure({ asyncUtilTimeout: 4000 });

const full = makePatient({ accountBalance: -45 });
const partial = makePatient({ accountBalance: null, awaited: ['visits', 'balance', 'alerts'] });

beforeEach(freshMonitor);

async function openCall(more: Parameters<typeof makeCall>[0], answers = {}) {
  const call = makeCall({ sessionId: 'a', id: 'c1', patients: [partial], ...more });
  const opened = open('/monitor', { ...withCalls(call), ...answers });
  await waitFor(() => expect(FakeSource.all).toHaveLength(1));
  await stream('open');
  return opened;
}

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

it('of a live call are looked up in the background, each for itself, and may not be had', async () => {
  const { query } = await openCall({});
  expect(await screen.findByText('Looking up alerts')).toBeVisible();
  for (const name of ['Account balance', 'Next visit', 'Last visit'])
    expect(fact(name)).toHaveTextContent('Looking up');
  await ring({
    sessionId: 'a',
    id: 'c1',
    patients: [{ ...partial, accountBalance: 12.5, awaited: [], failed: ['visits'] }],
  });
  expect(fact('Account balance')).toHaveTextContent('$12.50');
  expect(fact('Next visit')).toHaveTextContent('Not available from the clinic system');
  expect(screen.queryByText('Looking up alerts')).toBeNull();
  expect(query.calls.some(({ url }) => url === '/api/calls/c1')).toBe(false);
});

it('of an ended call are loaded when it is opened', async () => {
  const ended = makeCall({ sessionId: 'a', id: 'c1', status: 'ended', patients: [full] });
  await openCall({ status: 'ended' }, { '/api/calls/c1': ended });
  await waitFor(() => expect(fact('Account balance')).toHaveTextContent('-$45.00'));
  expect(fact('Next visit')).toHaveTextContent('None booked');
});

it('of an ended call that cannot be loaded are said to be missing, not to be none', async () => {
  await openCall({ status: 'ended' }, { '/api/calls/c1': failWith(503) });
  await waitFor(() => expect(fact('Next visit')).toHaveTextContent('Not available from the clinic system'));
  expect(screen.getByText('Alerts aren’t available from the clinic system')).toBeVisible();
});
