import { useToasts } from '@harmony/api-client';
import { useCreateReceptionAccountMutation, useUpdateReceptionAccountMutation } from '@harmony/api-client/admin';
import type { ReceptionAccount } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { NewPasswordField } from '../../platform/kit/forms/new-password-field';
import { FormSheet } from '../../platform/kit/forms/form-dialog';
import { elsewhere } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

export interface AccountSheetProps {
  /** Null adds one. */
  account: ReceptionAccount | null;
  onClose: () => void;
}

/** Adds an account with its first password, or changes the names of one. */
export const AccountSheet = ({ account, onClose }: AccountSheetProps) => {
  const [create] = useCreateReceptionAccountMutation();
  const [update] = useUpdateReceptionAccountMutation();
  const { show } = useToasts();
  const form = useDraft({
    first: { username: account?.username ?? '', displayName: account?.displayName ?? '', password: '' },
    send: async ({ password, ...changes }) => {
      const answer = account ? await update({ id: account.id, changes }) : await create({ ...changes, password });
      if (answer.data)
        show({
          title: account
            ? 'Names saved'
            : `${answer.data.displayName || answer.data.username} can sign in to the call monitor`,
        });
      return answer;
    },
    refused: elsewhere(
      (why) =>
        `${account ? 'The names weren’t saved.' : 'Couldn’t add the account.'} ${why} What you typed is still here.`,
    ),
    onClose,
  });
  return (
    <FormSheet title={account ? 'Edit names' : 'Add account'} submit={account ? 'Save' : 'Add account'} form={form}>
      <TextField
        label="Username"
        hint="Used to sign in. Not case-sensitive."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <TextField
        label="Display name"
        optional
        hint="Shown next to the notes this person writes."
        autoComplete="off"
        {...form.field('displayName')}
      />
      {!account && <NewPasswordField {...form.part('password')} />}
    </FormSheet>
  );
};
