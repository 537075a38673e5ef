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
    if (account.trim() === '') refuse('Enter your username or your email address.');
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
      <Link to={paths.login()}>Back to the sign-in</Link>
    </StyledBack>
  );
  if (options?.passwordReset === false)
    return (
      <AuthFrame title={TITLE} lead="This clinic sends no emails yet, so that no link can be sent.">
        <p>Ask an administrator: under Users they give you a new password.</p>
        {back}
      </AuthFrame>
    );
  return (
    <AuthFrame title={TITLE} lead="We send a link to the address that you have confirmed under Your account.">
      {message === null ? <RequestForm onSent={setMessage} /> : <Outcome>{message}</Outcome>}
      {back}
    </AuthFrame>
  );
};
