import { render, screen } from '@testing-library/react';
import { SignInPage } from './sign-in-page';

it('is one card with its heading, its sentence and the form', () => {
  render(
    <SignInPage title="Preview Mode" lead="Sign in." art="goji" caption="Goji berry" onSignIn={async () => null} />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Preview Mode' })).toBeVisible();
  expect(screen.getByText('Sign in.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
