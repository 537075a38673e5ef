import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeSource, freshMonitor, makeCall, makePatient, open, stream, withCalls } from '../../test/open-monitor';

// A busy machine takes a while to render a whole page.
configure({ asyncUtilTimeout: 4000 });

beforeEach(() => {
  freshMonitor();
  sessionStorage.setItem('harmony.receptionUsername', 'ana');
});

/** Types a note during a call, and lets the session end. */
async function typeAndEnd() {
  const opened = open('/monitor', {
    ...withCalls(makeCall({ sessionId: 'a', patients: [makePatient()] })),
    'POST /api/calls-auth/login': { success: true, sessionId: 's2' },
  });
  await waitFor(() => expect(FakeSource.all).toHaveLength(1));
  await stream('open');
  await opened.user.type(await screen.findByLabelText('Note for this call'), 'Half a sen');
  await stream('bye');
  await screen.findByRole('heading', { name: 'Call Monitor Login' });
  return opened;
}

async function signIn(username: string) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

it('is explained, and whoever signs in again finds what they were typing', async () => {
  await typeAndEnd();
  expect(screen.getByText(/^Your session has expired.*What you were typing is still here\.$/)).toBeVisible();
  await signIn('ana');
  expect(await screen.findByLabelText('Note for this call')).toHaveValue('Half a sen');
});

it('hands nothing that was typed to somebody else', async () => {
  const { store } = await typeAndEnd();
  await signIn('kim');
  expect(await screen.findByLabelText('Note for this call')).toHaveValue('');
  expect(store.getState().board.kept).toBeNull();
});

it('is not claimed when nobody was signed in', async () => {
  sessionStorage.clear();
  open('/monitor', withCalls());
  expect(await screen.findByText('Sign in with your reception account.')).toBeVisible();
});
