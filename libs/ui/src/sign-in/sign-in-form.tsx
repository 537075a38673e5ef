import { useId, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { CircleAlert } from 'lucide-react';
import { Button } from '../button/button';
import { Hint } from '../field/hint';
import { PasswordField } from '../field/password-field';
import { TextField } from '../field/text-field';
import { c, radius, space } from '../tokens/tokens';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

const StyledForm = styled.form`
  display: grid;
  gap: ${space[20]};
`;

const StyledSubmit = styled.div`
  display: grid;
  gap: ${space[8]};
`;

// It keeps its space, so that nothing moves while somebody types.
const StyledHint = styled(Hint)<{ $isNeeded: boolean }>`
  visibility: ${({ $isNeeded }) => ($isNeeded ? 'visible' : 'hidden')};
`;

const StyledAlert = styled.p`
  display: flex;
  gap: ${space[8]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${c.rougeLine};
  border-radius: ${radius.input};
  background: ${c.rougeBg};
  color: ${c.rouge};

  svg {
    flex: none;
    margin-block-start: 0.2em;
  }
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
}

/**
 * Username and password. Sign In is disabled while either is empty or an attempt is in progress; after a refusal the message
 * is announced, and the password is cleared and focused.
 */
export const SignInForm = ({ onSignIn, initialUsername = '' }: SignInFormProps) => {
  const [username, setUsername] = useState(initialUsername);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [submitting, setSubmitting] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const isIncomplete = username === '' || password === '';

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isIncomplete || submitting) return;
    setSubmitting(true);
    const refusal = await onSignIn({ username, password }).catch(() => UNEXPECTED);
    setSubmitting(false);
    setError(refusal);
    if (refusal === null) return;
    setAttempt((count) => count + 1);
    setPassword('');
    passwordRef.current?.focus();
  };

  return (
    <StyledForm method="post" noValidate onSubmit={handleSubmit}>
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
      {error !== null && (
        // The key makes a repeated message be announced again.
        <StyledAlert role="alert" key={attempt}>
          <CircleAlert size={18} strokeWidth={2} aria-hidden />
          <span>{error}</span>
        </StyledAlert>
      )}
      <StyledSubmit>
        <Button
          type="submit"
          disabled={isIncomplete || submitting}
          pending={submitting}
          aria-describedby={isIncomplete ? hintId : undefined}
        >
          Sign In
        </Button>
        <StyledHint id={hintId} $isNeeded={isIncomplete}>
          Enter your username and password to sign in.
        </StyledHint>
      </StyledSubmit>
    </StyledForm>
  );
};
