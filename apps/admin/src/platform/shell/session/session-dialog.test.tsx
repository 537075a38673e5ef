import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { failNetwork, failWith } from '@harmony/testing';
import { contentCalls } from '@harmony/api-client/admin';
import { renderConsole } from '../../../test/render-console';

const mei = { id: 1, username: 'mei', isAdmin: true, role: 'administrator' };
const lin = { id: 2, username: 'lin', isAdmin: true, role: 'administrator' };

const Editor = () => {
  const [text, setText] = useState('');
  const { isError, refetch } = contentCalls.services.all.useQuery();
  return (
    <>
      <input aria-label="Description" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => void refetch()}>
        Reload
      </button>
      {isError && <p>Services failed</p>}
    </>
  );
};

const SERVICES = '/api/services?includeInactive=true';

/** A page with something typed on it; `server` says who is signed in and can be changed on the way. */
async function work(answers: Record<string, unknown> = {}) {
  const server = { status: { authenticated: true, user: mei } as unknown, services: [] as unknown };
  const console = renderConsole(<Editor />, {
    '/api/auth/status': () => server.status,
    [SERVICES]: () => server.services,
    'POST /api/auth/login': ({ body }: { body?: unknown }) => {
      const user = JSON.stringify(body).includes('lin') ? lin : mei;
      Object.assign(server, { status: { authenticated: true, user }, services: [] });
      return { success: true, user };
    },
    ...answers,
  });
  await screen.findByRole('button', { name: 'mei, your menu' });
  await console.user.type(screen.getByLabelText('Description'), 'Warm needles');
  return { ...console, server };
}

const TITLE = 'Your session ended. Sign in to continue.';

async function endSession({ server, user }: Pick<Awaited<ReturnType<typeof work>>, 'server' | 'user'>) {
  Object.assign(server, { status: { authenticated: false }, services: failWith(401) });
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  return screen.findByRole('alertdialog', { name: TITLE });
}

it('signs in again over the page, which keeps what was typed, and asks again for what was refused', async () => {
  const session = await work();
  await endSession(session);
  expect(await screen.findByText('Services failed')).not.toBeVisible();
  expect(await screen.findByLabelText('Username')).toHaveValue('mei');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await session.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(screen.queryByText('Services failed')).toBeNull());
  expect(screen.getByLabelText('Description')).toHaveValue('Warm needles');
});

it('asks for the second factor where there is one', async () => {
  const { user, server } = await work({
    'POST /api/auth/login': { success: false, secondFactor: { token: 't1', methods: ['authenticator-app'] } },
    'POST /api/auth/login/second-factor': () => {
      Object.assign(server, { status: { authenticated: true, user: mei }, services: [] });
      return { success: true, user: mei };
    },
  });
  await endSession({ server, user });
  await user.type(await screen.findByLabelText('Password'), 'secret{Enter}');
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(screen.queryByText('Services failed')).toBeNull());
  expect(screen.getByLabelText('Description')).toHaveValue('Warm needles');
});

it('empties the screen, also of its title, until the same person is back', async () => {
  const session = await work();
  await endSession(session);
  expect(screen.getByLabelText('Description', { selector: 'main input' })).not.toBeVisible();
  expect(screen.getByText('Services failed')).not.toBeVisible();
  expect(screen.queryByRole('button', { name: 'mei, your menu' })).toBeNull();
  expect(document.title).toBe('Signed out · Harmony');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await session.user.keyboard('{Escape}{Escape}');
  expect(screen.getByRole('alertdialog', { name: TITLE })).toBeVisible();
  expect(screen.getByLabelText('Description', { selector: 'main input' })).not.toBeVisible();
});

it('warns whoever signs in as somebody else, before anything is lost', async () => {
  const session = await work();
  await endSession(session);
  await session.user.clear(await screen.findByLabelText('Username'));
  await session.user.type(screen.getByLabelText('Username'), 'lin');
  await session.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByRole('alertdialog', { name: 'You’re now signed in as lin' })).toBeVisible();
  expect(screen.getByText(/This page was opened by mei/)).toBeVisible();
  expect(screen.getByLabelText('Description')).toHaveValue('Warm needles');
  await session.user.click(screen.getByRole('button', { name: 'Sign in as mei' }));
  expect(screen.getByRole('alertdialog', { name: TITLE })).toBeVisible();
});

it('does not take a failing network for the end of the session, and says that the server does not answer', async () => {
  const { user, server } = await work();
  Object.assign(server, { status: failNetwork('Failed to fetch'), services: failNetwork('Failed to fetch') });
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText(/The server isn’t responding/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText('Description')).toHaveValue('Warm needles');
  Object.assign(server, { status: { authenticated: true, user: mei }, services: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/The server isn’t responding/)).toBeNull());
});

it('does not take a refused password in a form for the end of the session', async () => {
  const { user, server, query } = await work();
  server.services = failWith(401);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await screen.findByText('Services failed');
  await waitFor(() => expect(query.calls.at(-1)).toEqual({ url: '/api/auth/status' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
