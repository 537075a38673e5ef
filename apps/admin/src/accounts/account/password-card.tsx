import { useMemo, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { isHttpError, useToasts } from '@harmony/api-client';
import { useChangePasswordMutation } from '@harmony/api-client/admin';
import { assertive, Button, Card, ErrorSummary, PasswordField, space } from '@harmony/ui';
import { PASSWORD_RULES } from '../../platform/kit/forms/new-password';
import { failureText, fieldErrors } from '../../platform/kit/failure-text';
import { Notice } from '../../platform/kit/notice';

const StyledCard = styled(Card)`
  > h2 {
    font: var(--type-h3);
  }
  form {
    display: grid;
    gap: ${space[20]};
    margin-block-start: ${space[16]};
  }
`;

const LABELS = { currentPassword: 'Current password', newPassword: 'New password', again: 'Confirm new password' };
type Name = keyof typeof LABELS;
type Problems = Readonly<Partial<Record<string, string>>>;

const EMPTY: Readonly<Record<Name, string>> = { currentPassword: '', newPassword: '', again: '' };
const MISSING: Readonly<Record<Name, string>> = {
  currentPassword: 'Enter your current password.',
  newPassword: 'Enter a new password.',
  again: 'Enter the new password again.',
};
const TOO_OFTEN = 'You entered the wrong current password too many times. Wait 15 minutes, then try again.';

/** What can be checked without the API. */
function problemsOf(typed: Readonly<Record<Name, string>>): Problems {
  const missing = (Object.keys(MISSING) as Name[]).filter((name) => typed[name] === '');
  if (missing.length > 0) return Object.fromEntries(missing.map((name) => [name, MISSING[name]]));
  return typed.newPassword === typed.again ? {} : { again: 'The passwords don’t match.' };
}

/** Changes your own password, given the current one. All other sessions end. */
export const PasswordCard = ({ username }: { username: string }) => {
  const [change, { isLoading }] = useChangePasswordMutation();
  const [typed, setTyped] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const { show } = useToasts();

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = problemsOf(typed);
    setMessage(null);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { currentPassword, newPassword } = typed;
    const { error } = await change({ currentPassword, newPassword });
    if (!error) {
      setTyped(EMPTY);
      return show({ title: 'Password changed', description: 'You’ll need to sign in again everywhere else.' });
    }
    const fields = fieldErrors(error);
    if (Object.keys(fields).length > 0) setProblems(fields);
    else setMessage(isHttpError(error) && error.status === 429 ? TOO_OFTEN : failureText(error));
  };

  const fieldProps = (name: Name) => ({
    id: `account-${name}`,
    label: LABELS[name],
    error: problems?.[name],
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  // One list for each attempt: the summary takes the focus when it is given another one.
  const errors = useMemo(
    () => Object.entries(problems ?? {}).map(([name, words]) => ({ id: `account-${name}`, message: words ?? '' })),
    [problems],
  );
  return (
    <StyledCard as="section" aria-labelledby="password">
      <h2 id="password">Change password</h2>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        {errors.length > 0 && <ErrorSummary title="Your password hasn’t been changed" errors={errors} />}
        {message && (
          <Notice $tone="danger" {...assertive}>
            {message}
          </Notice>
        )}
        {/* For password managers: they keep passwords by name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField {...fieldProps('currentPassword')} autoComplete="current-password" />
        <PasswordField {...fieldProps('newPassword')} hint={PASSWORD_RULES} autoComplete="new-password" />
        <PasswordField {...fieldProps('again')} autoComplete="new-password" />
        <div>
          <Button type="submit" pending={isLoading}>
            Change password
          </Button>
        </div>
      </form>
    </StyledCard>
  );
};
