import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, PasswordField, SignInAlert, useAttempt } from '@harmony/ui';
import { ButtonLine } from '../../kit/button-line';
import { Stack } from '../../kit/layout';
import { useConsoleSelector } from '../../state/console-state';

export interface PasswordProofProps {
  /** Resolves with null when the password is accepted, otherwise with the message to show. */
  onProve: (password: string) => Promise<string | null>;
  onCancel: () => void;
}

/** The password once more. What is wrong is announced, and the field takes the focus. */
export const PasswordProof = ({ onProve, onCancel }: PasswordProofProps) => {
  const username = useConsoleSelector((state) => state.session.worker?.username) ?? '';
  const [password, setPassword] = useState('');
  const { error, count, isPending, run, refuse } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password === '') refuse('Enter your password.');
    else if (await run(() => onProve(password))) return;
    else setPassword('');
    field.current?.focus();
  };
  return (
    <Stack as="form" $gap={16} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      {/* For password managers: they keep passwords by name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Your password"
        name="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        ref={field}
      />
      {error !== null && <SignInAlert key={count}>{error}</SignInAlert>}
      <ButtonLine>
        <Button type="submit" pending={isPending}>
          Confirm
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonLine>
    </Stack>
  );
};
