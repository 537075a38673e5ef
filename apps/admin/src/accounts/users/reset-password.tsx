import { useState, type FormEvent } from 'react';
import { useToasts } from '@harmony/api-client';
import { useResetUserPasswordMutation } from '@harmony/api-client/admin';
import type { User } from '@harmony/domain';
import { Dialog } from '@harmony/ui';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { NewPasswordField } from '../../platform/kit/forms/new-password-field';
import { failureText, fieldErrors } from '../../platform/kit/failure-text';
import { Stack } from '../../platform/kit/layout';

const FORM = 'reset-password';
const FIELD = 'reset-password-field';

export interface ResetPasswordProps {
  user: User;
  onClose: () => void;
}

/** A new password for somebody who forgot theirs, or must not get in with the old one. */
export const ResetPassword = ({ user: { id, username }, onClose }: ResetPasswordProps) => {
  const [reset, { isLoading }] = useResetUserPasswordMutation();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const { show } = useToasts();

  const refuse = (words: string): void => {
    setProblem(words);
    document.getElementById(FIELD)?.focus();
  };
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password === '') return refuse('Type a password, or generate one.');
    setProblem(undefined);
    const { error } = await reset({ id, password });
    if (error) return refuse(fieldErrors(error)['password'] ?? failureText(error));
    show({ title: `${username} has a new password`, description: 'They’ve been signed out everywhere.' });
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`New password for ${username}`}
      footer={<FormFooter form={FORM} submit="Set password" pending={isLoading} onCancel={onClose} />}
    >
      <Stack as="form" $gap={16} id={FORM} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>The old password stops working, and {username} is signed out everywhere.</p>
        <NewPasswordField id={FIELD} value={password} onChange={setPassword} error={problem} />
      </Stack>
    </Dialog>
  );
};
