import { screen, waitFor, within } from '@testing-library/react';
import type { OwnAccount, OwnSecondFactor } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './account-page';

const mockRegistration = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (...given: unknown[]) => mockRegistration(...given) as unknown,
}));

const APP = '/api/auth/second-factor/authenticator-app';
const PASSKEYS = '/api/auth/second-factor/passkeys';
const SINCE = '2026-11-20T17:00:00.000Z';
const none: OwnSecondFactor = { passkeys: [], authenticatorAppSince: null, recoveryCodesLeft: 0, isRequired: false };
const laptop = { id: 7, name: 'Firefox on Windows', createdAt: SINCE, lastUsedAt: null };
const withApp: OwnSecondFactor = { ...none, authenticatorAppSince: SINCE, recoveryCodesLeft: 10 };
const withPasskey: OwnSecondFactor = { ...none, passkeys: [laptop], recoveryCodesLeft: 10 };
const codes = ['aaaa-1111', 'bbbb-2222'];
const setup = { token: 't1', secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/Harmony:mei?secret=ABCDEFGHIJ' };
const session = {
  id: 1,
  device: 'Safari on iPhone',
  isCurrent: true,
  createdAt: SINCE,
  lastSeenAt: SINCE,
  expiresAt: SINCE,
};
const registered = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {}, response: {} };

const account = (secondFactor: OwnSecondFactor): OwnAccount => ({
  username: 'mei',
  email: null,
  canConfirmEmail: true,
  secondFactor,
});

const open = async (factor: OwnSecondFactor, answers: Record<string, unknown> = {}) => {
  const view = renderConsole(
    <Component />,
    { '/api/auth/sessions': [session], '/api/auth/account': account(factor), ...answers },
    '/account',
  );
  await screen.findByRole('heading', { name: 'Second factor' });
  const sent = (method: string) => view.query.calls.filter((call) => call.method === method);
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  return { ...view, sent, dialog };
};
const part = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => Object.assign(window, { PublicKeyCredential: class {} }));
afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

describe('the authenticator app', () => {
  const start = async (more: Record<string, unknown> = {}, factor = none) => {
    const view = await open(factor, { [`POST ${APP}/setup`]: setup, ...more });
    await view.user.click(screen.getByRole('button', { name: 'Add authenticator app' }));
    return view;
  };

  it('gets its secret as a picture and as text, and confirms it with a code', async () => {
    const { user, sent, dialog } = await start({ [`POST ${APP}`]: { recoveryCodes: codes } });
    const adding = await dialog('Add an authenticator app');
    const picture = await adding.findByRole('img', { name: 'QR code for your authenticator app' });
    // What it says is read by e2e/second-factor.spec.ts. Four white modules, then the corner of a code.
    expect(picture.querySelector('path')).toHaveAttribute('d', expect.stringMatching(/^M4 4h1v1h-1zM5 4h1v1h-1z/));
    expect(adding.getByText('ABCD EFGH IJ')).toBeVisible();
    expect(adding.getByRole('button', { name: 'Copy key' })).toBeVisible();
    const field = adding.getByLabelText('Code from the app');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(field, '123 456{Enter}');
    expect(await dialog('Your recovery codes')).toBeDefined();
    expect(sent('POST').at(-1)).toMatchObject({ url: APP, body: { token: 't1', code: '123 456' } });
  });

  it('is not added by a wrong code', async () => {
    const words = 'This code is wrong';
    const { user, dialog } = await start({
      [`POST ${APP}`]: failWith(400, { error: 'Check', fields: { code: words } }),
    });
    const adding = await dialog('Add an authenticator app');
    await user.type(adding.getByLabelText('Code from the app'), '123456{Enter}');
    expect(await adding.findByText(`${words}.`)).toBeVisible();
    expect(adding.getByLabelText('Code from the app')).toHaveFocus();
    expect(adding.getByLabelText('Code from the app')).toBeInvalid();
  });

  it('says when it cannot be set up', async () => {
    await start({ [`POST ${APP}/setup`]: failWith(500, { error: 'No' }) });
    expect(await screen.findByText('Couldn’t add the app')).toBeVisible();
  });

  it('is removed after a question, which says what is left', async () => {
    const { user, sent } = await open(withApp, { [`DELETE ${APP}`]: null });
    expect(part('Authenticator app').getByText(/^Added/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove authenticator app' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('your password alone signs you in');
    await user.click(screen.getByRole('button', { name: 'Remove app' }));
    expect(await screen.findByText('The authenticator app was removed')).toBeVisible();
    expect(sent('DELETE')).toHaveLength(1);
  });

  it('stays when it is the last one of somebody who must have one, and says so', async () => {
    await open({ ...withApp, isRequired: true });
    expect(part('Authenticator app').getByText(/^Administrators must have a second factor/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove authenticator app' })).toBeNull();
  });

  it('says what the API has against it', async () => {
    const { user } = await open(withApp, { [`DELETE ${APP}`]: failWith(409, { error: 'Your role must have one' }) });
    await user.click(screen.getByRole('button', { name: 'Remove authenticator app' }));
    await user.click(screen.getByRole('button', { name: 'Remove app' }));
    expect(await screen.findByText('The authenticator app wasn’t removed')).toBeVisible();
    expect(screen.getByText('Your role must have one.')).toBeVisible();
  });
});

describe('passkeys', () => {
  const answers = {
    [`POST ${PASSKEYS}/options`]: { token: 't2', options: { challenge: 'c' } },
    [`POST ${PASSKEYS}`]: { recoveryCodes: null },
  };
  const start = async (more: Record<string, unknown> = {}, factor = none) => {
    const view = await open(factor, { ...answers, ...more });
    await view.user.click(screen.getByRole('button', { name: 'Add passkey' }));
    return { ...view, adding: await view.dialog('Add a passkey') };
  };

  it('are made by the browser, under the name of what one sits at, or another', async () => {
    mockRegistration.mockResolvedValue(registered);
    const { user, sent, adding } = await start({}, withApp);
    const field = adding.getByLabelText('Name');
    await waitFor(() => expect(field).toHaveValue('Safari on iPhone'));
    await user.type(field, ' (mine)');
    await user.click(adding.getByRole('button', { name: 'Add the passkey' }));
    expect(await screen.findByText('Second factor added')).toBeVisible();
    expect(mockRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    expect(sent('POST').at(-1)).toMatchObject({
      url: PASSKEYS,
      body: { token: 't2', name: 'Safari on iPhone (mine)', response: registered },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('have a name', async () => {
    const { user, sent, adding } = await start();
    await user.clear(adding.getByLabelText('Name'));
    await user.click(adding.getByRole('button', { name: 'Add the passkey' }));
    expect(adding.getByText('Give the passkey a name you’ll recognize.')).toBeVisible();
    expect(sent('POST')).toEqual([]);
  });

  it.each([
    ['NotAllowedError', /closed or timed out/],
    ['InvalidStateError', /already has a passkey for your account/],
  ])('say what %s means, and can be tried again', async (name, words) => {
    mockRegistration.mockRejectedValueOnce(Object.assign(new Error('x'), { name }));
    mockRegistration.mockResolvedValueOnce(registered);
    const { user, adding } = await start();
    await user.click(adding.getByRole('button', { name: 'Add the passkey' }));
    expect(await adding.findByRole('alert')).toHaveTextContent(words);
    await user.click(adding.getByRole('button', { name: 'Add the passkey' }));
    expect(await screen.findByText('Second factor added')).toBeVisible();
  });

  it.each([
    ['the question', `POST ${PASSKEYS}/options`],
    ['the answer', `POST ${PASSKEYS}`],
  ])('say when %s is refused', async (_case, call) => {
    mockRegistration.mockResolvedValue(registered);
    const { user, adding } = await start({ [call]: failWith(400, { error: 'This took too long. Try again' }) });
    await user.click(adding.getByRole('button', { name: 'Add the passkey' }));
    expect(await adding.findByRole('alert')).toHaveTextContent('This took too long. Try again.');
  });

  it('are renamed', async () => {
    const { user, sent, dialog } = await open(withPasskey, { [`PUT ${PASSKEYS}/7`]: { ...laptop, name: 'Desk' } });
    expect(part('Passkeys').getByText(/not used yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Actions for the passkey Firefox on Windows' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
    const renaming = await dialog('Rename “Firefox on Windows”');
    await user.clear(renaming.getByLabelText('Name'));
    await user.type(renaming.getByLabelText('Name'), '{Enter}');
    expect(renaming.getByText('Give the passkey a name you’ll recognize.')).toBeVisible();
    await user.type(renaming.getByLabelText('Name'), 'Desk{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PUT')).toMatchObject([{ body: { name: 'Desk' } }]);
  });

  it('are removed after a question', async () => {
    const { user, sent } = await open(
      { ...withPasskey, authenticatorAppSince: SINCE },
      { [`DELETE ${PASSKEYS}/7`]: null },
    );
    await user.click(screen.getByRole('button', { name: 'Actions for the passkey Firefox on Windows' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
    const question = screen.getByRole('alertdialog', { name: 'Remove the passkey “Firefox on Windows”?' });
    expect(question).not.toHaveTextContent('your last one');
    await user.click(within(question).getByRole('button', { name: 'Remove passkey' }));
    expect(await screen.findByText('The passkey “Firefox on Windows” was removed')).toBeVisible();
    expect(sent('DELETE')).toHaveLength(1);
  });

  it('stay when one is the last of somebody who must have one', async () => {
    const { user } = await open({ ...withPasskey, isRequired: true });
    await user.click(screen.getByRole('button', { name: 'Actions for the passkey Firefox on Windows' }));
    const item = await screen.findByRole('menuitem', { name: /^Remove….*Administrators must have/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
  });

  it('cannot be added where the browser has none, which is said', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    await open(none);
    expect(
      part('Passkeys').getByText(/^(This browser can’t use passkeys|Passkeys only work over https)/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
  });
});

describe('recovery codes', () => {
  const renew = async (left: number, answer: unknown = { recoveryCodes: codes }) => {
    const view = await open(
      { ...withApp, recoveryCodesLeft: left },
      { 'POST /api/auth/second-factor/recovery-codes': answer },
    );
    const start = async () => {
      await view.user.click(screen.getByRole('button', { name: 'Create new codes' }));
      const question = screen.getByRole('alertdialog', { name: 'Create new recovery codes?' });
      await view.user.click(within(question).getByRole('button', { name: 'Create new codes' }));
    };
    return { ...view, start };
  };

  it('are there only with a second factor', async () => {
    await open(none);
    expect(screen.queryByText('Recovery codes')).toBeNull();
  });

  it.each([
    [10, '10 of 10 left', null],
    [4, '4 of 10 left', null],
    [3, '3 of 10 left', /^You have only 3 recovery codes left/],
    [1, '1 of 10 left', /^You have only one recovery code left/],
    [0, '0 of 10 left', /^You have no recovery codes left/],
  ])('%i: says %s', async (left, state, warning) => {
    await renew(left);
    expect(part('Recovery codes').getByText(state)).toBeVisible();
    if (warning) expect(part('Recovery codes').getByText(warning)).toBeVisible();
    else expect(part('Recovery codes').queryByText(/left\. Make new/)).toBeNull();
  });

  it('are shown once: to copy, to save, to print', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    const { user, start, dialog } = await renew(2);
    await start();
    const shown = await dialog('Your recovery codes');
    const list = shown.getByRole('list', { name: 'Recovery codes' });
    expect(list).toHaveFocus();
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(codes);
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    const copied = String(write.mock.calls[0]?.[0]);
    expect(copied).toMatch(/^Recovery codes for Harmony\nAccount: mei\nMade: .+\n.+\n\naaaa-1111\nbbbb-2222\n$/);
    const file = shown.getByRole('link', { name: 'Download as text' });
    expect(file).toHaveAttribute('download', 'harmony-recovery-codes.txt');
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toBe(`data:text/plain;charset=utf-8,${copied}`);
    await user.click(shown.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(shown.getByRole('button', { name: 'I’ve saved them' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('aaaa-1111')).toBeNull();
  });

  it('do not go by accident', async () => {
    const { user, start, dialog } = await renew(10);
    await start();
    await user.click((await dialog('Your recovery codes')).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Back to the codes' }));
    expect(screen.getByText('aaaa-1111')).toBeVisible();
    await user.click((await dialog('Your recovery codes')).getByRole('button', { name: 'Close' }));
    const question = screen.getByRole('alertdialog', { name: 'Close without saving the codes?' });
    await user.click(within(question).getAllByRole('button', { name: 'Close' }).at(-1) ?? question);
    expect(screen.queryByText('aaaa-1111')).toBeNull();
  });

  it('stay as they are when new ones are refused', async () => {
    const { start } = await renew(10, failWith(500, { error: 'No' }));
    await start();
    expect(await screen.findByText('Couldn’t create new recovery codes')).toBeVisible();
  });
});

it('shows a failure as a failure', async () => {
  renderConsole(<Component />, { '/api/auth/account': failWith(500), '/api/auth/sessions': [session] }, '/account');
  expect(await screen.findByText('Your second factor couldn’t be loaded')).toBeVisible();
  expect(screen.getByText('Your address couldn’t be loaded')).toBeVisible();
});
