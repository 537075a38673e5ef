import { useResetUserPasswordMutation } from '@harmony/api-client/admin';
import type { User } from '@harmony/domain';
import { NewPasswordField } from '../../platform/kit/forms/new-password-field';
import { failureText, fieldErrors } from '../../platform/kit/failure-text';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { missing } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

export interface ResetPasswordProps {
  user: User;
  onClose: () => void;
}

/** A new password for somebody who forgot theirs, or must not get in with the old one. */
export const ResetPassword = ({ user: { id, username }, onClose }: ResetPasswordProps) => {
  const [reset] = useResetUserPasswordMutation();
  const form = useDraft({
    first: { password: '' },
    check: ({ password }) => ({ password: password === '' && 'Type a password, or generate one.' }),
    send: ({ password }) => reset({ id, password }),
    refused: (error) => missing({ password: fieldErrors(error)['password'] ?? failureText(error) }),
    said: () => ({ title: `${username} has a new password`, description: 'They’ve been signed out everywhere.' }),
    onClose,
  });
  return (
    <FormDialog title={`New password for ${username}`} submit="Set password" form={form}>
      <p>The old password stops working, and {username} is signed out everywhere.</p>
      <NewPasswordField {...form.part('password')} />
    </FormDialog>
  );
};
