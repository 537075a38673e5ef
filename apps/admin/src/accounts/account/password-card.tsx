import { useMemo } from 'react';
import styled from 'styled-components';
import { isHttpError } from '@harmony/api-client';
import { useChangePasswordMutation } from '@harmony/api-client/admin';
import { Button, Card, ErrorSummary, PasswordField, space } from '@harmony/ui';
import { PASSWORD_RULES } from '../../platform/kit/forms/new-password';
import { Form } from '../../platform/kit/forms/form-dialog';
import { inWords, missing, elsewhere } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

const StyledCard = styled(Card)`
  > h2 {
    font: var(--type-h3);
  }
  form {
    margin-block-start: ${space[16]};
  }
`;

const LABELS = { currentPassword: 'Current password', newPassword: 'New password', again: 'Confirm new password' };
type Name = keyof typeof LABELS;

const EMPTY: Readonly<Record<Name, string>> = { currentPassword: '', newPassword: '', again: '' };
const MISSING: Readonly<Record<Name, string>> = {
  currentPassword: 'Enter your current password.',
  newPassword: 'Enter a new password.',
  again: 'Enter the new password again.',
};
const TOO_OFTEN = 'You entered the wrong current password too many times. Wait 15 minutes, then try again.';

/** What can be checked without the API. */
function problemsOf(typed: Readonly<Record<Name, string>>): Readonly<Record<string, string>> {
  const missing = (Object.keys(MISSING) as Name[]).filter((name) => typed[name] === '');
  if (missing.length > 0) return Object.fromEntries(missing.map((name) => [name, MISSING[name]]));
  return typed.newPassword === typed.again ? {} : { again: 'The passwords don’t match.' };
}

/** Changes your own password, given the current one. All other sessions end. */
export const PasswordCard = ({ username }: { username: string }) => {
  const [change] = useChangePasswordMutation();
  const form = useDraft({
    first: EMPTY,
    send: async (typed) => {
      const found = problemsOf(typed);
      if (Object.keys(found).length > 0) return { trouble: missing(found) };
      const { currentPassword, newPassword } = typed;
      return change({ currentPassword, newPassword });
    },
    refused: (error) =>
      isHttpError(error) && error.status === 429 ? inWords(TOO_OFTEN) : elsewhere((why) => why)(error),
    said: () => ({ title: 'Password changed', description: 'You’ll need to sign in again everywhere else.' }),
  });
  const fieldProps = (name: Name) => ({ id: `account-${name}`, label: LABELS[name], ...form.field(name) });
  // One list for each attempt: the summary takes the focus when it is given another one.
  const errors = useMemo(
    () => Object.entries(form.trouble.fields).map(([name, message]) => ({ id: `account-${name}`, message })),
    [form.trouble],
  );
  return (
    <StyledCard as="section" aria-labelledby="password">
      <h2 id="password">Change password</h2>
      <Form
        form={form}
        $gap={20}
        summary={errors.length > 0 && <ErrorSummary title="Your password hasn’t been changed" errors={errors} />}
      >
        {/* For password managers: they keep passwords by name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField {...fieldProps('currentPassword')} autoComplete="current-password" />
        <PasswordField {...fieldProps('newPassword')} hint={PASSWORD_RULES} autoComplete="new-password" />
        <PasswordField {...fieldProps('again')} autoComplete="new-password" />
        <div>
          <Button type="submit" pending={form.isPending}>
            Change password
          </Button>
        </div>
      </Form>
    </StyledCard>
  );
};
