import { useResetReceptionPasswordMutation } from '@harmony/api-client/admin';
import type { ReceptionAccount } from '@harmony/domain';
import { NewPasswordField } from '../../platform/kit/forms/new-password-field';
import { FormSheet } from '../../platform/kit/forms/form-dialog';
import { elsewhere } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

export interface PasswordSheetProps {
  account: ReceptionAccount;
  onClose: () => void;
}

/** Gives an account a new password; everybody who signed in with the old one has to sign in again. */
export const PasswordSheet = ({ account, onClose }: PasswordSheetProps) => {
  const name = account.displayName || account.username;
  const [reset] = useResetReceptionPasswordMutation();
  const form = useDraft({
    first: { password: '' },
    send: ({ password }) => reset({ id: account.id, password }),
    refused: elsewhere((why) => `Couldn’t set the password. ${why}`),
    said: () => ({ title: `${name} has a new password`, description: 'Its monitors were signed out.' }),
    onClose,
  });
  return (
    <FormSheet title={`New password for ${name}`} submit="Set password" form={form}>
      <p>Monitors signed in with this account will be signed out right away.</p>
      <NewPasswordField {...form.part('password')} />
    </FormSheet>
  );
};
