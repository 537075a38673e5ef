import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useGetSignInOptionsQuery, useRequestPasswordResetMutation } from '@harmony/api-client/admin';
import { Button, SignInAlert, space, TextField, useAttempt } from '@harmony/ui';
import { refusalText } from '../../platform/kit/failure-text';
import { Stack } from '../../platform/kit/layout';
import { paths } from '../../platform/paths';
import { AuthFrame } from './auth-frame';
import { Outcome } from './outcome';

const TITLE = 'Forgot your password?';

const StyledBack = styled.p`
  margin-block-start: ${space[8]};
`;

const RequestForm = ({ onSent }: { onSent: (message: string) => void }) => {
  const [request] = useRequestPasswordResetMutation();
  const [account, setAccount] = useState('');
  const { error, count, isPending, run, refuse } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const send = async (): Promise<string | null> => {
    const { data, error: refusal } = await request({ account });
    if (refusal) return refusalText(refusal);
    onSent(data.message);
    return null;
  };
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (account.trim() === '') refuse('Enter your username or email address.');
    else if (await run(send)) return;
    field.current?.focus();
  };
  return (
    <Stack as="form" $gap={20} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      <TextField
        label="Username or email address"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
        ref={field}
      />
      {error !== null && <SignInAlert key={count}>{error}</SignInAlert>}
      <Button type="submit" pending={isPending}>
        Send the link
      </Button>
    </Stack>
  );
};

/** `/admin/forgot-password`: a link to a new password, by email. The answer does not tell whether there is such an account. */
export const Component = () => {
  const { data: options } = useGetSignInOptionsQuery();
  const [message, setMessage] = useState<string | null>(null);
  const back = (
    <StyledBack>
      <Link to={paths.login()}>Back to sign-in</Link>
    </StyledBack>
  );
  if (options?.passwordReset === false)
    return (
      <AuthFrame title={TITLE} lead="This clinic hasn’t set up email yet, so we can’t send a link.">
        <p>Ask an administrator to set a new password for you under Users.</p>
        {back}
      </AuthFrame>
    );
  return (
    <AuthFrame title={TITLE} lead="We’ll send a link to the address you confirmed under Your account.">
      {message === null ? <RequestForm onSent={setMessage} /> : <Outcome>{message}</Outcome>}
      {back}
    </AuthFrame>
  );
};
