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
  /** Tries the credentials: resolves with null when they were accepted, else with the words to show. */
  onSignIn: (credentials: Credentials) => Promise<string | null>;
  /** Filled in already, where it is known who comes back. */
  initialUsername?: string;
}

/**
 * User name and password. Sign In is disabled while either is empty or an attempt is under way; after a refusal the words
 * are announced, the password is emptied and takes the focus.
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
        // The key makes the same words be announced again after the next attempt.
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
