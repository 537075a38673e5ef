import { screen, waitFor, within } from '@testing-library/react';
import type { OwnAccount } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './account-page';

const EMAIL = '/api/auth/account/email';
const secondFactor = { passkeys: [], authenticatorAppSince: null, recoveryCodesLeft: 0, isRequired: false };
const account = (part: Partial<OwnAccount> = {}): OwnAccount => ({
  username: 'mei',
  email: null,
  canConfirmEmail: true,
  secondFactor,
  ...part,
});

const open = async (part: Partial<OwnAccount>, answers: Record<string, unknown> = {}, path = '/account') => {
  const view = renderConsole(
    <Component />,
    { '/api/auth/sessions': [], '/api/auth/account': account(part), ...answers },
    path,
  );
  const card = within(await screen.findByRole('region', { name: 'Email address' }));
  const sent = (method: string) => view.query.calls.filter((call) => call.method === method);
  return { ...view, card, sent };
};

it('is added by a link that is sent to it', async () => {
  const { user, card, sent } = await open({}, { [`PUT ${EMAIL}`]: { success: true } });
  await user.type(card.getByLabelText('Your address'), ' mei@example.org {Enter}');
  expect(await card.findByRole('status')).toHaveTextContent('We sent a link to mei@example.org.');
  expect(sent('PUT')).toMatchObject([{ url: EMAIL, body: { email: 'mei@example.org' } }]);
  expect(card.getByLabelText('Your address')).toHaveValue('');
});

it.each([
  ['what is wrong with it', failWith(400, { error: 'Check', fields: { email: 'Please enter a valid email address' } })],
  ['that no mail can be sent', failWith(409, { error: 'Please enter a valid email address' })],
])('says %s', async (_case, answer) => {
  const { user, card, sent } = await open({}, { [`PUT ${EMAIL}`]: answer });
  await user.click(card.getByRole('button', { name: 'Send the link' }));
  expect(card.getByText('Enter your email address.')).toBeVisible();
  expect(sent('PUT')).toEqual([]);
  await user.type(card.getByLabelText('Your address'), 'mei@{Enter}');
  expect(await card.findByText('Please enter a valid email address.')).toBeVisible();
  expect(card.getByLabelText('Your address')).toHaveFocus();
  expect(card.getByLabelText('Your address')).toHaveValue('mei@');
});

it('is removed after a question', async () => {
  const { user, card, sent } = await open({ email: 'mei@example.org' }, { [`PUT ${EMAIL}`]: { success: true } });
  expect(card.getByText('mei@example.org')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Remove address' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Remove your email address?' }));
  await user.click(question.getByRole('button', { name: 'Remove address' }));
  expect(await screen.findByText('Address removed')).toBeVisible();
  expect(sent('PUT')).toMatchObject([{ body: { email: null } }]);
});

it('cannot be added without a mail server, which is said', async () => {
  const { card } = await open({ canConfirmEmail: false });
  expect(card.getByText(/^No mail server is set/)).toBeVisible();
  expect(card.queryByRole('textbox')).toBeNull();
});

describe('the link in the mail', () => {
  const LINK = '/account#confirm-email=eyJ.tok-1.sig_n>';

  it('confirms the address once, and is gone from the address bar', async () => {
    const { card, sent, where } = await open(
      { email: 'mei@example.org' },
      { [`POST ${EMAIL}/confirm`]: account({ email: 'mei@example.org' }) },
      LINK,
    );
    expect(await card.findByRole('status')).toHaveTextContent('Your address is now confirmed: mei@example.org');
    expect(sent('POST')).toMatchObject([{ url: `${EMAIL}/confirm`, body: { token: 'eyJ.tok-1.sig_n' } }]);
    expect(where()).toBe('/account');
  });

  it('says that it no longer works', async () => {
    const { card, where } = await open(
      {},
      { [`POST ${EMAIL}/confirm`]: failWith(404, { error: 'This link no longer works' }) },
      LINK,
    );
    expect(await card.findByRole('alert')).toHaveTextContent(
      'Your address wasn’t confirmed. This link no longer works.',
    );
    await waitFor(() => expect(where()).toBe('/account'));
  });

  it('is another fragment than others', async () => {
    const { sent } = await open({}, {}, '/account#sessions');
    expect(sent('POST')).toEqual([]);
  });
});
