import { screen, waitFor } from '@testing-library/react';
import type { User } from '@harmony/domain';
import { buildConfigEntry, failWith, type FakeRequest } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './config-page';

const SETTING = 'second_factor_required';
const LABEL = 'Second factor for administrators';
const buildUser = (id: number, username: string, part: Partial<User> = {}): User => ({
  id,
  username,
  isAdmin: true,
  role: 'administrator',
  practitionerId: null,
  createdAt: '2026-11-02T17:00:00.000Z',
  lastSignInAt: null,
  hasSecondFactor: true,
  hasEmail: false,
  liveSessions: 0,
  isSelf: false,
  ...part,
});
const mei = buildUser(1, 'mei', { isSelf: true });
const lin = buildUser(2, 'lin', { hasSecondFactor: false });
const zoe = buildUser(3, 'zoe', { isAdmin: false, role: 'front-desk', hasSecondFactor: false });

const saved = ({ body }: FakeRequest) =>
  buildConfigEntry({ ...(body as object), updatedAt: '2026-11-20T18:40:00.000Z' });
const isOn = buildConfigEntry({ id: SETTING, data: 'true', dataType: 'B', configType: 'S', serverOnly: true });

const open = async (users: unknown, answers: Record<string, unknown> = {}) => {
  const view = renderConsole(<Component />, { '/api/users': users, ...answers }, '/config?tab=security');
  const sent = (method: string) => view.query.calls.filter((call) => call.method === method);
  return { ...view, sent };
};
const choice = () => screen.findByRole('switch', { name: LABEL });

it('says who of the administrators has none yet, and of nobody else', async () => {
  await open([mei, lin, zoe]);
  expect(await choice()).not.toBeChecked();
  expect(screen.getByText('1 of 2 administrators doesn’t have a second factor yet: lin.')).toBeVisible();
});

it('asks before it keeps anybody from working', async () => {
  const { user, sent } = await open([mei, lin], { 'POST /api/config': saved });
  await user.click(await choice());
  expect(screen.getByRole('alertdialog')).toHaveTextContent(/lin won’t be able to open the call monitor/);
  expect(screen.getByRole('alertdialog')).not.toHaveTextContent('You are one of them');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent('PUT')).toEqual([]);
  await user.click(await choice());
  await user.click(screen.getByRole('button', { name: 'Require it' }));
  expect(await screen.findByText(`${LABEL} is on`)).toBeVisible();
  expect(sent('POST')).toMatchObject([{ body: { id: SETTING, data: 'true', configType: 'S', serverOnly: true } }]);
});

it('says that it concerns whoever switches it, too', async () => {
  const { user } = await open([{ ...mei, hasSecondFactor: false }, lin]);
  expect(await screen.findByText('2 of 2 administrators don’t have a second factor yet: mei and lin.')).toBeVisible();
  await user.click(await choice());
  expect(screen.getByRole('alertdialog')).toHaveTextContent('You’re one of them.');
});

it('is switched at once where everybody has one, and off without a question', async () => {
  const { user, sent } = await open([mei], {
    '/api/config': [isOn],
    [`PUT /api/config/${SETTING}`]: { ...isOn, data: 'false' },
  });
  expect(screen.queryByText(/no second factor yet/)).toBeNull();
  expect(await choice()).toBeChecked();
  expect(screen.getByText('Every administrator has a second factor.')).toBeVisible();
  await user.click(await choice());
  await waitFor(() => expect(sent('PUT')).toMatchObject([{ body: { data: 'false' } }]));
});

it('shows why the API refuses', async () => {
  const words = 'Add a second factor to your own account first';
  const { user } = await open([mei], {
    [`PUT /api/config/${SETTING}`]: failWith(409, { error: words, code: 'conflict' }),
  });
  await user.click(await choice());
  expect(await screen.findByText(`Couldn’t change ${LABEL}`)).toBeVisible();
  expect(screen.getByText(`${words}.`)).toBeVisible();
  await waitFor(async () => expect(await choice()).not.toBeChecked());
});

it('shows a failure as a failure', async () => {
  await open(failWith(500));
  expect(await screen.findByText('Administrators couldn’t be loaded')).toBeVisible();
});
