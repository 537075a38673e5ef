import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Hint } from '../field/hint';
import { PasswordField } from '../field/password-field';
import { TextField } from '../field/text-field';
import { space } from '../tokens/tokens';
import { SignInAlert } from './sign-in-alert';
import { StyledSteps } from './steps';
import { useAttempt } from './use-attempt';

const StyledSubmit = styled.div`
  display: grid;
  gap: ${space[8]};
`;

// It keeps its space, so that nothing moves while somebody types.
const StyledHint = styled(Hint)<{ $isNeeded: boolean }>`
  visibility: ${({ $isNeeded }) => ($isNeeded ? 'visible' : 'hidden')};
`;

export interface Credentials {
  username: string;
  password: string;
}

export interface SignInFormProps {
  /** Tries the credentials: resolves with null when they are accepted, otherwise with the message to show. */
  onSignIn: (credentials: Credentials) => Promise<string | null>;
  /** Prefilled when the user is known already. */
  initialUsername?: string;
  /** The password takes the focus when the form appears. */
  takesFocus?: boolean;
}

/**
 * Username and password. Sign In is disabled while either is empty or an attempt is in progress; after a refusal the message
 * is announced, and the password is cleared and focused.
 */
export const SignInForm = ({ onSignIn, initialUsername = '', takesFocus = false }: SignInFormProps) => {
  const [username, setUsername] = useState(initialUsername);
  const [password, setPassword] = useState('');
  const { error, count, isPending, run } = useAttempt();
  const passwordRef = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const isIncomplete = username === '' || password === '';

  useEffect(() => {
    if (takesFocus) passwordRef.current?.focus();
  }, [takesFocus]);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isIncomplete || isPending || (await run(() => onSignIn({ username, password })))) return;
    setPassword('');
    passwordRef.current?.focus();
  };

  return (
    <StyledSteps as="form" method="post" noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        ref={passwordRef}
      />
      {error !== null && <SignInAlert key={count}>{error}</SignInAlert>}
      <StyledSubmit>
        <Button
          type="submit"
          disabled={isIncomplete || isPending}
          pending={isPending}
          aria-describedby={isIncomplete ? hintId : undefined}
        >
          Sign In
        </Button>
        <StyledHint id={hintId} $isNeeded={isIncomplete}>
          Enter your username and password to sign in.
        </StyledHint>
      </StyledSubmit>
    </StyledSteps>
  );
};
