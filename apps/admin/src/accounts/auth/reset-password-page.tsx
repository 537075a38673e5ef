import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { isHttpError } from '@harmony/api-client';
import { useResetForgottenPasswordMutation } from '@harmony/api-client/admin';
import { cutToken } from '@harmony/domain';
import { Button, ErrorSummary, PasswordField, SignInAlert } from '@harmony/ui';
import { fieldErrors, refusalText } from '../../platform/kit/failure-text';
import { Stack } from '../../platform/kit/layout';
import { PASSWORD_RULES } from '../../platform/kit/forms/new-password';
import { useFragmentSecret } from '../../platform/kit/use-fragment-secret';
import { paths } from '../../platform/paths';
import { AuthFrame } from './auth-frame';
import { Outcome } from './outcome';

type Problems = Readonly<Partial<Record<'password' | 'again', string>>>;

/** What can be checked without the API. */
function problemsOf(password: string, again: string): Problems {
  if (password === '') return { password: 'Enter a new password.' };
  return password === again ? {} : { again: 'The passwords don’t match.' };
}

interface NewPasswordProps {
  token: string;
  onDone: (message: string) => void;
  /** The link no longer works, in the API's words. */
  onOver: (message: string) => void;
}

const NewPassword = ({ token, onDone, onOver }: NewPasswordProps) => {
  const [reset, { isLoading }] = useResetForgottenPasswordMutation();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = problemsOf(password, again);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    const { data, error } = await reset({ token, password });
    if (data) return onDone(data.message);
    if (isHttpError(error) && error.status === 404) return onOver(refusalText(error));
    const words = fieldErrors(error)['password'];
    if (words === undefined) setFailure(refusalText(error));
    else setProblems({ password: words });
  };
  // One list for each attempt: the summary takes the focus when it is given another one.
  const errors = useMemo(
    () => Object.entries(problems).map(([name, message]) => ({ id: `reset-${name}`, message })),
    [problems],
  );
  return (
    <Stack as="form" $gap={20} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      {errors.length > 0 && <ErrorSummary title="Your password hasn’t been changed" errors={errors} />}
      {failure !== null && <SignInAlert>{failure}</SignInAlert>}
      <PasswordField
        id="reset-password"
        label="New password"
        hint={PASSWORD_RULES}
        error={problems.password}
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        ref={field}
      />
      <PasswordField
        id="reset-again"
        label="Confirm new password"
        error={problems.again}
        autoComplete="new-password"
        value={again}
        onChange={({ target }) => setAgain(target.value)}
      />
      <Button type="submit" pending={isLoading}>
        Set password
      </Button>
    </Stack>
  );
};

const NO_TOKEN = 'This link isn’t complete. Open it again from the email, or request a new one.';
const tokenIn = (fragment: string): string | null => cutToken(fragment.slice(1)) || null;

/** `/admin/reset-password#<token>`: where the link in the email leads to. */
export const Component = () => {
  const token = useFragmentSecret(tokenIn);
  const [done, setDone] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const problem = over ?? (token === null ? NO_TOKEN : null);
  return (
    <AuthFrame title="Set a new password" lead="It replaces the one you forgot, and signs you out everywhere.">
      {done !== null ? (
        <Outcome>
          {done} <Link to={paths.login()}>Sign in</Link>
        </Outcome>
      ) : problem !== null ? (
        <>
          <SignInAlert>{problem}</SignInAlert>
          <p>
            <Link to={paths.forgotPassword()}>Request a new link</Link>
          </p>
        </>
      ) : (
        token !== null && <NewPassword token={token} onDone={setDone} onOver={setOver} />
      )}
    </AuthFrame>
  );
};
