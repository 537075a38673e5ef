import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInForm, type Credentials } from './sign-in-form';

const show = (onSignIn: (credentials: Credentials) => Promise<string | null>) => {
  const tried = jest.fn(onSignIn);
  render(<SignInForm onSignIn={tried} />);
  return { tried, user: userEvent.setup() };
};
const button = () => screen.getByRole('button', { name: 'Sign In' });
const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');

describe('SignInForm', () => {
  it('lets nobody sign in while a field is empty, and says why', async () => {
    const { user } = show(async () => null);
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription('Enter your username and password to sign in.');
    await user.type(username(), 'mei');
    expect(button()).toBeDisabled();
    await user.type(password(), 'secret');
    expect(button()).toBeEnabled();
    expect(button()).not.toHaveAccessibleDescription();
    await user.clear(username());
    expect(button()).toBeDisabled();
  });

  it('tries the credentials as they were typed, once, by Enter too', async () => {
    let accept: (words: null) => void = () => undefined;
    const { tried, user } = show(() => new Promise((resolve) => (accept = resolve)));
    await user.type(username(), ' mei ');
    await user.type(password(), 'sec ret{Enter}{Enter}');
    expect(tried.mock.calls).toEqual([[{ username: ' mei ', password: 'sec ret' }]]);
    expect(button()).toBeDisabled();
    accept(null);
    await screen.findByRole('button', { name: 'Sign In' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('announces a refusal, empties the password and puts the focus there', async () => {
    const { user } = show(async () => 'Wrong name or password');
    await user.type(username(), 'mei');
    await user.type(password(), 'nope{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong name or password');
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
    expect(username()).toHaveValue('mei');
    expect(button()).toBeDisabled();
  });

  it('has a message for unexpected errors', async () => {
    const { user } = show(() => Promise.reject(new Error('boom')));
    await user.type(username(), 'mei');
    await user.type(password(), 'x{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred. Please try again.');
  });

  it('shows and hides the password', async () => {
    const { user } = show(async () => null);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(username()).toHaveAttribute('autocomplete', 'username');
  });
});
