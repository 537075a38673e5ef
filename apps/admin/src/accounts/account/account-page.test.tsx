import { screen } from '@testing-library/react';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './account-page';

const session = (id: number, device: string | null, isCurrent: boolean) => ({
  id,
  device,
  isCurrent,
  createdAt: '2026-11-20T17:00:00.000Z',
  lastSeenAt: '2026-11-21T17:00:00.000Z',
  expiresAt: '2026-11-21T17:30:00.000Z',
});
const here = session(1, 'Firefox on Windows', true);
const there = session(2, null, false);

const account = {
  username: 'mei',
  email: null,
  canConfirmEmail: true,
  secondFactor: { passkeys: [], authenticatorAppSince: null, recoveryCodesLeft: 0, isRequired: false },
};

const open = async (answers: Record<string, unknown> = {}) => {
  const view = renderConsole(
    <Component />,
    { '/api/auth/sessions': [here, there], '/api/auth/account': account, ...answers },
    '/account',
  );
  await screen.findByText('Firefox on Windows');
  const type = async (current: string, next: string, again = next) => {
    await view.user.type(screen.getByLabelText('Current password'), current);
    await view.user.type(screen.getByLabelText('New password'), next);
    await view.user.type(screen.getByLabelText('Confirm new password'), `${again}{Enter}`);
  };
  const sent = (method: string) => view.query.calls.filter((call) => call.method === method);
  return { ...view, type, sent };
};

describe('changing the password', () => {
  it('does not send what is not typed twice the same', async () => {
    const { type, sent } = await open();
    await type('old one', 'violet teapots climb', 'violet teapots clim');
    expect(await screen.findByRole('link', { name: 'The passwords don’t match.' })).toBeVisible();
    expect(sent('POST')).toEqual([]);
  });

  it('shows the sentence of the API at its field', async () => {
    const words = 'This isn’t your current password.';
    const { user, type } = await open({
      'POST /api/auth/change-password': failWith(400, { error: 'Check', fields: { currentPassword: words } }),
    });
    await type('wrong', 'violet teapots climb');
    expect(await screen.findByRole('link', { name: words })).toBeVisible();
    expect(screen.getByLabelText('Current password')).toBeInvalid();
    await user.type(screen.getByLabelText('New password'), 'ing');
    expect(screen.getByLabelText('New password')).toHaveValue('violet teapots climbing');
    expect(screen.getByLabelText('New password')).toHaveFocus();
  });

  it('says how long to wait after too many tries', async () => {
    const { type } = await open({ 'POST /api/auth/change-password': failWith(429, { error: 'Too many' }) });
    await type('wrong', 'violet teapots climb');
    expect(await screen.findByText(/too many times. Wait 15 minutes/)).toBeVisible();
  });

  it('empties the form when it is done', async () => {
    const { type, sent } = await open({ 'POST /api/auth/change-password': { success: true } });
    await type('old one', 'violet teapots climb');
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(sent('POST')).toMatchObject([{ body: { currentPassword: 'old one', newPassword: 'violet teapots climb' } }]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });
});

describe('sessions', () => {
  it('ends another one, and not this one', async () => {
    const { user, sent } = await open({ 'DELETE /api/auth/sessions/2': null });
    expect(screen.getByText('This browser')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out: Firefox on Windows' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign out: Unknown browser' }));
    expect(await screen.findByText('Signed out: Unknown browser')).toBeVisible();
    expect(sent('DELETE')).toHaveLength(1);
  });

  it('ends all others after a question', async () => {
    const { user, sent } = await open({ 'POST /api/auth/sessions/end-others': { ended: 1 } });
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(sent('POST')).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Sign out everywhere else' })[1] ?? document.body);
    expect(await screen.findByText('You’re now signed in only here')).toBeVisible();
  });
});
