import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@harmony/domain';
import { buildPractitioner, failWith, type FakeRequest } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './users-page';

const buildUser = (part: Partial<User>): User => ({
  id: 1,
  username: 'mei',
  isAdmin: true,
  role: 'administrator',
  practitionerId: null,
  createdAt: '2026-11-02T17:00:00.000Z',
  lastSignInAt: null,
  hasSecondFactor: false,
  hasEmail: false,
  liveSessions: 1,
  isSelf: false,
  ...part,
});
const mei = buildUser({ isSelf: true });
const zoe = buildUser({ id: 2, username: 'zoe', isAdmin: false, role: null, liveSessions: 2 });

const open = async (users: User[], answers: Record<string, unknown> = {}) => {
  const view = renderConsole(<Component />, { '/api/users': users, ...answers }, '/users');
  await screen.findByRole('table', { name: 'Users' });
  const sent = (method: string) => view.query.calls.filter((call) => call.method === method);
  const choose = async (name: string, item: string) => {
    await view.user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    await view.user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
  };
  return { ...view, sent, choose };
};

it('says why the last administrator has to stay', async () => {
  const { choose, sent } = await open([mei, zoe]);
  expect(screen.getByText(/^This is the last administrator/)).toBeVisible();
  await choose('mei', 'Delete…');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('menuitem', { name: /^Delete….*This is the last administrator/ })).toHaveAttribute(
    'aria-disabled',
  );
  expect(sent('DELETE')).toEqual([]);
});

it('says that nobody deletes oneself when there is another administrator', async () => {
  await open([mei, { ...zoe, isAdmin: true, role: 'administrator' }]);
  expect(screen.getByText('You can’t do this to your own account. Ask another administrator.')).toBeVisible();
  expect(screen.queryByText(/^This is the last administrator/)).toBeNull();
});

describe('adding a user', () => {
  const start = async (answers: Record<string, unknown>) => {
    const view = await open([mei], answers);
    await view.user.click(screen.getByRole('button', { name: 'Add user' }));
    const sheet = screen.getByRole('dialog', { name: 'Add user' });
    return { ...view, sheet: within(sheet), add: within(sheet).getByRole('button', { name: 'Add user' }) };
  };

  it('asks for what is missing', async () => {
    const { user, sheet, add, sent } = await start({});
    await user.click(add);
    expect(sheet.getByRole('link', { name: 'Username: Enter a username.' })).toBeVisible();
    expect(sheet.getByLabelText('Password')).toBeInvalid();
    expect(sent('POST')).toEqual([]);
  });

  it('shows what the API says against a field, and keeps what was typed', async () => {
    const { user, sheet, add } = await start({
      'POST /api/users': failWith(409, { error: 'Taken', fields: { username: 'Already in use. Choose another one.' } }),
    });
    await user.type(sheet.getByLabelText('Username'), 'mei');
    await user.type(sheet.getByLabelText('Password'), 'violet teapots climb');
    await user.click(add);
    expect(await sheet.findByRole('link', { name: 'Username: Already in use. Choose another one.' })).toBeVisible();
    expect(sheet.getByLabelText('Username')).toBeInvalid();
    expect(sheet.getByLabelText('Password')).toHaveValue('violet teapots climb');
    await user.type(sheet.getByLabelText('Username'), '-two');
    expect(sheet.getByLabelText('Username')).toHaveValue('mei-two');
    expect(sheet.getByLabelText('Username')).toHaveFocus();
  });

  it('sends a generated password and the role', async () => {
    const { user, sheet, add, sent } = await start({
      'POST /api/users': ({ body }: FakeRequest) => ({ ...zoe, ...(body as object) }),
    });
    await user.type(sheet.getByLabelText('Username'), 'lin');
    await user.click(sheet.getByRole('button', { name: 'Generate password' }));
    expect(sheet.getByRole('button', { name: 'Copy password' })).toBeVisible();
    await user.selectOptions(sheet.getByLabelText('Role'), 'Administrator');
    await user.click(add);
    expect(await screen.findByText('lin can now sign in')).toBeVisible();
    expect(sent('POST')).toMatchObject([
      { body: { username: 'lin', role: 'administrator', password: expect.stringMatching(/^[a-z-]{29}$/) as string } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before what was typed is lost', async () => {
    const { user, sheet } = await start({});
    await user.type(sheet.getByLabelText('Username'), 'lin');
    await user.click(sheet.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(sheet.getByLabelText('Username')).toHaveValue('lin');
  });
});

it('resets a password, and says what the API has against it', async () => {
  let answer: unknown = failWith(400, {
    error: 'Check',
    fields: { password: 'The password must have at least 15 characters.' },
  });
  const { user, choose, sent } = await open([mei, zoe], { 'POST /api/users/2/reset-password': () => answer });
  await choose('zoe', 'Reset password…');
  const dialog = within(screen.getByRole('dialog', { name: 'New password for zoe' }));
  expect(dialog.getByText(/signed out everywhere/)).toBeVisible();
  await user.type(dialog.getByLabelText('Password'), 'short{Enter}');
  expect(await dialog.findByText('The password must have at least 15 characters.')).toBeVisible();
  expect(dialog.getByLabelText('Password')).toHaveFocus();
  answer = zoe;
  await user.type(dialog.getByLabelText('Password'), ' violet teapots{Enter}');
  expect(await screen.findByText('zoe has a new password')).toBeVisible();
  expect(sent('POST').at(-1)?.body).toEqual({ password: 'short violet teapots' });
});

it('changes a role in a dialog, and tells a refusal', async () => {
  const { user, choose, sent } = await open([mei, zoe], {
    'PUT /api/users/2': failWith(409, { error: 'The last administrator cannot be changed' }),
  });
  await choose('zoe', 'Change role…');
  const dialog = within(screen.getByRole('dialog', { name: 'Role of zoe' }));
  await user.selectOptions(dialog.getByLabelText('Role'), 'Front desk');
  expect(dialog.getByText(/^Inboxes, follow-ups, patients/)).toBeVisible();
  expect(sent('PUT')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save role' }));
  expect(sent('PUT')).toMatchObject([{ body: { role: 'front-desk' } }]);
  expect(await screen.findByText('Couldn’t change the role of zoe')).toBeVisible();
  expect(screen.getByText('The last administrator cannot be changed.')).toBeVisible();
});

it('says who of the practitioners an account belongs to', async () => {
  const { user, choose, sent } = await open([mei, zoe], {
    '/api/practitioners?activeOnly=false': [buildPractitioner({ id: 4, name: 'Dr. Ana Ruiz' })],
    'PUT /api/users/2': { ...zoe, role: 'practitioner', practitionerId: 4 },
  });
  await choose('zoe', 'Change role…');
  const dialog = within(screen.getByRole('dialog', { name: 'Role of zoe' }));
  await user.selectOptions(dialog.getByLabelText('Role'), 'Practitioner');
  await user.selectOptions(await dialog.findByLabelText('Practitioner'), 'Dr. Ana Ruiz');
  await user.click(dialog.getByRole('button', { name: 'Save role' }));
  expect(await screen.findByText('Changed the role of zoe')).toBeVisible();
  expect(sent('PUT')).toMatchObject([{ body: { role: 'practitioner', practitionerId: 4 } }]);
});

it('never takes practitioners who could not be loaded for none', async () => {
  let reply: unknown = failWith(503);
  const { user, choose } = await open([mei, zoe], { '/api/practitioners?activeOnly=false': () => reply });
  await choose('zoe', 'Change role…');
  const dialog = within(screen.getByRole('dialog', { name: 'Role of zoe' }));
  await user.selectOptions(dialog.getByLabelText('Role'), 'Practitioner');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Practitioners couldn’t be loaded.');
  expect(dialog.queryByLabelText('Practitioner')).toBeNull();
  reply = [buildPractitioner({ id: 4, name: 'Dr. Ana Ruiz' })];
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await user.selectOptions(await dialog.findByLabelText('Practitioner'), 'Dr. Ana Ruiz');
  expect(dialog.getByLabelText('Role')).toHaveDisplayValue('Practitioner');
});

it('names no practitioner who is not known yet', async () => {
  await open([mei, { ...zoe, role: 'practitioner', practitionerId: 4 }], {
    '/api/practitioners?activeOnly=false': failWith(503),
  });
  expect(screen.getByText('A practitioner’s account')).toBeVisible();
});

it('says which practitioner an administrator is, also of the only one, and shows it', async () => {
  const linked = { ...mei, practitionerId: 4 };
  const replies = [
    [mei, zoe],
    [linked, zoe],
  ];
  const { user, choose, sent, query } = await open([], {
    '/api/users': () => replies.shift() ?? [linked, zoe],
    '/api/practitioners?activeOnly=false': [buildPractitioner({ id: 4, name: 'Dr. Ana Ruiz' })],
    'PUT /api/users/1': linked,
  });
  await choose('mei', 'Practitioner…');
  const dialog = within(screen.getByRole('dialog', { name: 'Practitioner of mei' }));
  const asked = query.calls.filter(({ url }) => url === '/api/auth/status').length;
  await user.selectOptions(await dialog.findByLabelText('Practitioner'), 'Dr. Ana Ruiz');
  await user.click(dialog.getByRole('button', { name: 'Save practitioner' }));
  expect(await screen.findByText('Changed the practitioner of mei')).toBeVisible();
  expect(sent('PUT')).toMatchObject([{ body: { practitionerId: 4 } }]);
  expect(await screen.findByText('Practitioner: Dr. Ana Ruiz')).toBeVisible();
  // What the console knows of its own account is asked for again.
  expect(query.calls.filter(({ url }) => url === '/api/auth/status')).toHaveLength(asked + 1);
  await user.click(screen.getByRole('button', { name: 'Actions for zoe' }));
  await screen.findByRole('menuitem', { name: 'Change role…' });
  expect(screen.queryByRole('menuitem', { name: 'Practitioner…' })).toBeNull();
});

it('signs out everywhere and deletes, each after a question', async () => {
  const { user, choose, sent } = await open([mei, zoe], {
    'POST /api/users/2/end-sessions': { ended: 2 },
    'DELETE /api/users/2': null,
  });
  await choose('zoe', 'Sign out everywhere…');
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('zoe is signed out')).toBeVisible();
  await choose('zoe', 'Delete…');
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
});

describe('the second factor of somebody', () => {
  const lin = buildUser({ id: 3, username: 'lin', hasSecondFactor: true, hasEmail: true });
  const REMOVE = 'POST /api/users/3/remove-second-factor';

  it('is said in the table, as is whether there is an address', async () => {
    await open([mei, lin]);
    const [head, ...rows] = screen.getAllByRole('row').map((row) => row.textContent ?? '');
    expect(head).toContain('Second factorEmail address');
    expect(rows[0]).toMatch(/You.*Administrator.*None.*None/);
    expect(rows[1]).toMatch(/Administrator.*On.*Confirmed/);
  });

  it('is removed after a question', async () => {
    const { user, choose, sent } = await open([mei, lin], { [REMOVE]: { ...lin, hasSecondFactor: false } });
    await choose('lin', 'Remove second factor…');
    const question = within(screen.getByRole('alertdialog', { name: 'Remove the second factor of lin?' }));
    expect(question.getByText(/make sure it’s really lin who’s asking/)).toBeVisible();
    expect(sent('POST')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Remove second factor' }));
    expect(await screen.findByText('Removed the second factor of lin')).toBeVisible();
    expect(sent('POST')).toHaveLength(1);
  });

  it('stays when the API refuses, and says so', async () => {
    const { user, choose } = await open([mei, lin], { [REMOVE]: failWith(409, { error: 'Not possible now' }) });
    await choose('lin', 'Remove second factor…');
    await user.click(screen.getByRole('button', { name: 'Remove second factor' }));
    expect(await screen.findByText('Couldn’t remove the second factor of lin')).toBeVisible();
  });

  it('cannot be removed where there is none, nor one’s own from here', async () => {
    const { user, choose } = await open([mei, zoe]);
    await choose('zoe', 'Remove second factor…');
    expect(
      screen.getByRole('menuitem', { name: /^Remove second factor….*This account has no second factor/ }),
    ).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for mei' }));
    expect(await screen.findByRole('menuitem', { name: 'See your second factor' })).toHaveAttribute('href', '/account');
  });
});

it('shows a failure as a failure', async () => {
  renderConsole(<Component />, { '/api/users': failWith(500) }, '/users');
  expect(await screen.findByText('Users couldn’t be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
