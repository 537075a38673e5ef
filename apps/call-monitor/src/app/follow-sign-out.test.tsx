import { screen, waitFor } from '@testing-library/react';
import { readSession } from '../session';
import { freshMonitor, makeCall, makePatient, open, withCalls } from '../test/open-monitor';
import { followSignOut } from './follow-sign-out';

beforeEach(() => {
  freshMonitor();
  document.documentElement.style.visibility = '';
});

async function watch() {
  const opened = open('/monitor', {
    ...withCalls(makeCall({ sessionId: 'a', patients: [makePatient()] })),
    'POST /api/calls-auth/logout': {},
  });
  await screen.findByRole('button', { name: 'Logout' });
  const browser = { leave: jest.fn(), reload: jest.fn() };
  const stop = followSignOut(opened.store, browser);
  const logouts = () => opened.query.calls.filter(({ url }) => url === '/api/calls-auth/logout');
  return { ...opened, browser, stop, logouts };
}

it('tells the other tabs of this browser when somebody logs out', async () => {
  const { user, stop } = await watch();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Call Monitor Login' });
  expect(localStorage.getItem('harmony.signed-out')).not.toBeNull();
  stop();
});

it('empties this monitor when somebody signs out in another tab, and ends its session', async () => {
  const { browser, stop, logouts } = await watch();
  window.dispatchEvent(new StorageEvent('storage', { key: 'harmony.signed-out', newValue: 'x' }));
  expect(document.documentElement).not.toBeVisible();
  expect(readSession()).toBeNull();
  await waitFor(() => expect(browser.leave).toHaveBeenCalled());
  expect(logouts()).toEqual([expect.objectContaining({ headers: { 'x-session-id': 's1' } })]);
  stop();
});

it('comes back from the page cache of the browser empty, and is opened anew', async () => {
  const { browser, stop } = await watch();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(document.documentElement).not.toBeVisible();
  expect(browser.reload).toHaveBeenCalledTimes(1);
  stop();
});
