import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecondFactorQuestion } from './second-factor';
import { SignIn, type SignInProps } from './sign-in';

const show = (part: Partial<SignInProps> = {}) => {
  const onSignIn = jest.fn<ReturnType<SignInProps['onSignIn']>, Parameters<SignInProps['onSignIn']>>(async () => null);
  const view = render(<SignIn onSignIn={onSignIn} {...part} />);
  return { ...view, user: userEvent.setup(), onSignIn };
};

/** Signs in as somebody who is then asked this. */
const reachSecondStep = async (part: Partial<SecondFactorQuestion> = {}) => {
  const onShow = jest.fn<Promise<string | null>, Parameters<SecondFactorQuestion['onShow']>>(async () => null);
  const question: SecondFactorQuestion = { methods: ['authenticator-app', 'recovery-code'], onShow, ...part };
  const view = show({ onSignIn: async () => question });
  await view.user.type(screen.getByLabelText('Username'), 'mei');
  await view.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await screen.findByRole('button', { name: 'Back to the password' });
  return { ...view, onShow };
};

const ways = () =>
  within(screen.getByRole('list', { name: 'Other methods' }))
    .getAllByRole('button')
    .map((button) => button.textContent);

describe('the first step', () => {
  it('is the form and nothing else, unless there is more', () => {
    show();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Show password', 'Sign In']);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('offers a passkey and help where there are any', async () => {
    const onUse = jest.fn(async () => 'No passkey was used.');
    const { user } = show({ passkey: { obstacle: null, onUse }, help: <a href="/help">Forgot your password?</a> });
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
    const button = screen.getByRole('button', { name: 'Sign in with a passkey' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.');
    expect(button).toHaveFocus();
    onUse.mockResolvedValueOnce('Again.');
    await user.click(button);
    expect(await screen.findByText('Again.')).toBeVisible();
  });

  it('says where passkeys work, where they do not', () => {
    const obstacle = { words: 'Passkeys do not work here.', href: 'http://localhost:4200/admin/login' };
    show({ passkey: { obstacle, onUse: async () => null } });
    expect(screen.getByText(/^Passkeys do not work here\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open this page at localhost:4200' })).toHaveAttribute(
      'href',
      'http://localhost:4200/admin/login',
    );
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });

  it('begins at the password where the name is known', () => {
    show({ initialUsername: 'mei', takesFocus: true });
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveValue('mei');
  });
});

describe('the second step', () => {
  it('asks for the code of the app, made for telephones and password managers', async () => {
    const { user, onShow } = await reachSecondStep();
    const field = screen.getByLabelText('Code from your authenticator app');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Six digits that change every 30 seconds.');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.type(field, '123 456{Enter}');
    expect(onShow).toHaveBeenCalledWith({ method: 'authenticator-app', code: '123 456' });
  });

  it('does not send what cannot be a code, and announces why', async () => {
    const { user, onShow } = await reachSecondStep();
    await user.type(screen.getByLabelText('Code from your authenticator app'), '12345{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the six digits shown in your app.');
    expect(screen.getByLabelText('Code from your authenticator app')).toHaveFocus();
    expect(screen.getByLabelText('Code from your authenticator app')).toHaveValue('12345');
    expect(onShow).not.toHaveBeenCalled();
  });

  it('announces a refusal, empties the field and puts the focus there', async () => {
    const { user } = await reachSecondStep({ onShow: async () => 'This code is wrong' });
    await user.type(screen.getByLabelText('Code from your authenticator app'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong');
    expect(screen.getByLabelText('Code from your authenticator app')).toHaveValue('');
    expect(screen.getByLabelText('Code from your authenticator app')).toHaveFocus();
  });

  it('takes a recovery code instead, which stays when it is refused: it is long', async () => {
    const { user } = await reachSecondStep({ onShow: async () => 'This code is wrong' });
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'off');
    expect(ways()).toEqual(['Use an authenticator app', 'Back to the password']);
    await user.type(field, 'abcd-efgh{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong');
    expect(field).toHaveValue('abcd-efgh');
    await user.click(screen.getByRole('button', { name: 'Use an authenticator app' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('puts the passkey first', async () => {
    const { user, onShow } = await reachSecondStep({ methods: ['recovery-code', 'authenticator-app', 'passkey'] });
    const button = screen.getByRole('button', { name: 'Use your passkey' });
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription(/fingerprint, face, PIN or security key/);
    expect(ways()).toEqual(['Use an authenticator app', 'Use a recovery code', 'Back to the password']);
    await user.keyboard('{Enter}');
    expect(onShow).toHaveBeenCalledWith({ method: 'passkey' });
  });

  it('goes on without the passkey where none can be used, and says why', async () => {
    const obstacle = { words: 'Passkeys don’t work at a numeric address.' };
    await reachSecondStep({ methods: ['passkey', 'recovery-code'], obstacle });
    expect(screen.getByText(/^Passkeys don’t work at a numeric address\./)).toBeVisible();
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    expect(ways()).toEqual(['Back to the password']);
  });

  it('still leads back where there is no other way', async () => {
    await reachSecondStep({ methods: ['passkey'], obstacle: { words: 'Passkeys only work over https.' } });
    expect(screen.getByText('Passkeys only work over https.')).toBeVisible();
    expect(ways()).toEqual(['Back to the password']);
  });

  it('says why none is asked for, where none of the account can be used', async () => {
    await reachSecondStep({ methods: [] });
    expect(screen.getByText(/^Your second factor belongs to another web address\./)).toBeVisible();
    expect(ways()).toEqual(['Back to the password']);
  });

  it('leads back to an empty password, with the name as it was typed', async () => {
    const { user } = await reachSecondStep();
    await user.click(screen.getByRole('button', { name: 'Back to the password' }));
    expect(screen.getByLabelText('Username')).toHaveValue('mei');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });
});
