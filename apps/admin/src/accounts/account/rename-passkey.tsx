import { useRef, useState, type FormEvent } from 'react';
import { useRenamePasskeyMutation } from '@harmony/api-client/admin';
import type { Passkey } from '@harmony/domain';
import { Dialog, TextField } from '@harmony/ui';
import { refusalText } from '../../platform/kit/failure-text';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { Stack } from '../../platform/kit/layout';

const FORM = 'rename-passkey';

/** Another name for a passkey. */
export const RenamePasskey = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const [rename, { isLoading }] = useRenamePasskeyMutation();
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const refuse = (words: string): void => {
      setProblem(words);
      field.current?.focus();
    };
    if (name.trim() === '') return refuse('Give the passkey a name you’ll recognize.');
    const { error } = await rename({ id: passkey.id, changes: { name } });
    if (error) refuse(refusalText(error));
    else onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Rename “${passkey.name}”`}
      footer={<FormFooter form={FORM} submit="Save name" pending={isLoading} onCancel={onClose} />}
    >
      <Stack as="form" $gap={16} id={FORM} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <TextField
          label="Name"
          error={problem}
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
          ref={field}
        />
      </Stack>
    </Dialog>
  );
};
