import { useState, type FormEvent } from 'react';
import { useToasts } from '@harmony/api-client';
import { useResetReceptionPasswordMutation } from '@harmony/api-client/admin';
import type { ReceptionAccount } from '@harmony/domain';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { NewPasswordField } from '../../platform/kit/forms/new-password-field';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { failureText, fieldErrors } from '../../platform/kit/failure-text';
import { Notice } from '../../platform/kit/notice';
import { useConfirmedClose } from '../../platform/kit/overlays/use-confirmed-close';
import { Stack } from '../../platform/kit/layout';
import { assertive } from '@harmony/ui';

export interface PasswordSheetProps {
  account: ReceptionAccount;
  onClose: () => void;
}

const FORM = 'reception-password';

/** Gives an account a new password; everybody who signed in with the old one has to sign in again. */
export const PasswordSheet = ({ account, onClose }: PasswordSheetProps) => {
  const name = account.displayName || account.username;
  const [password, setPassword] = useState('');
  const [reset, { error, isLoading }] = useResetReceptionPasswordMutation();
  const { show } = useToasts();
  const wrong = fieldErrors(error)['password'];
  const close = useConfirmedClose(password !== '', onClose);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { data } = await reset({ id: account.id, password });
    if (!data) return;
    show({ title: `${name} has a new password`, description: 'Its monitors were signed out.' });
    onClose();
  };

  return (
    <Sheet
      open
      title={`New password for ${name}`}
      onClose={close}
      footer={<FormFooter form={FORM} submit="Set password" pending={isLoading} onCancel={close} />}
    >
      <Stack as="form" $gap={20} id={FORM} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>Monitors signed in with this account will be signed out right away.</p>
        {error && wrong === undefined && (
          <Notice $tone="danger" {...assertive}>
            Couldn’t set the password. {failureText(error)}
          </Notice>
        )}
        <NewPasswordField value={password} onChange={setPassword} error={wrong} />
      </Stack>
    </Sheet>
  );
};
