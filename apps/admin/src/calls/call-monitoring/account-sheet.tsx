import { useState, type FormEvent } from 'react';
import { useToasts } from '@harmony/api-client';
import { useCreateReceptionAccountMutation, useUpdateReceptionAccountMutation } from '@harmony/api-client/admin';
import type { ReceptionAccount } from '@harmony/domain';
import { assertive, TextField } from '@harmony/ui';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { NewPasswordField } from '../../platform/kit/forms/new-password-field';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { failureText, fieldErrors } from '../../platform/kit/failure-text';
import { Notice } from '../../platform/kit/notice';
import { useConfirmedClose } from '../../platform/kit/overlays/use-confirmed-close';
import { Stack } from '../../platform/kit/layout';

export interface AccountSheetProps {
  /** Null adds one. */
  account: ReceptionAccount | null;
  onClose: () => void;
}

const FORM = 'reception-account';

/** Adds an account with its first password, or changes the names of one. */
export const AccountSheet = ({ account, onClose }: AccountSheetProps) => {
  const [username, setUsername] = useState(account?.username ?? '');
  const [displayName, setDisplayName] = useState(account?.displayName ?? '');
  const [password, setPassword] = useState('');
  const [create, creating] = useCreateReceptionAccountMutation();
  const [update, updating] = useUpdateReceptionAccountMutation();
  const { show } = useToasts();
  const { error } = account ? updating : creating;
  const fields = fieldErrors(error);
  const isElsewhere = error !== undefined && Object.keys(fields).length === 0;
  const close = useConfirmedClose(
    username !== (account?.username ?? '') || displayName !== (account?.displayName ?? '') || password !== '',
    onClose,
  );

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { data } = account
      ? await update({ id: account.id, changes: { username, displayName } })
      : await create({ username, displayName, password });
    if (!data) return;
    show({ title: account ? 'Names saved' : `${data.displayName || data.username} can sign in to the call monitor` });
    onClose();
  };

  return (
    <Sheet
      open
      title={account ? 'Edit names' : 'Add account'}
      onClose={close}
      footer={
        <FormFooter
          form={FORM}
          submit={account ? 'Save' : 'Add account'}
          pending={creating.isLoading || updating.isLoading}
          onCancel={close}
        />
      }
    >
      <Stack as="form" $gap={20} id={FORM} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {isElsewhere && (
          <Notice $tone="danger" {...assertive}>
            {account ? 'The names weren’t saved.' : 'Couldn’t add the account.'} {failureText(error)} What you typed is
            still here.
          </Notice>
        )}
        <TextField
          label="Username"
          hint="Used to sign in. Not case-sensitive."
          value={username}
          error={fields['username']}
          onChange={({ target }) => setUsername(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          label="Display name"
          optional
          hint="Shown next to the notes this person writes."
          value={displayName}
          error={fields['displayName']}
          onChange={({ target }) => setDisplayName(target.value)}
          autoComplete="off"
        />
        {!account && <NewPasswordField value={password} onChange={setPassword} error={fields['password']} />}
      </Stack>
    </Sheet>
  );
};
