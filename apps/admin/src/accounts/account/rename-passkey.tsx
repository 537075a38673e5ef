import { useRenamePasskeyMutation } from '@harmony/api-client/admin';
import type { Passkey } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { refusalText } from '../../platform/kit/failure-text';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { missing } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

/** Another name for a passkey. */
export const RenamePasskey = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const [rename] = useRenamePasskeyMutation();
  const form = useDraft({
    first: { name: passkey.name },
    check: ({ name }) => ({ name: name.trim() === '' && 'Give the passkey a name you’ll recognize.' }),
    send: (changes) => rename({ id: passkey.id, changes }),
    refused: (error) => missing({ name: refusalText(error) }),
    onClose,
  });
  return (
    <FormDialog title={`Rename “${passkey.name}”`} submit="Save name" form={form}>
      <TextField label="Name" autoComplete="off" maxLength={60} {...form.field('name')} />
    </FormDialog>
  );
};
