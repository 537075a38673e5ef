import { useRef, useState, type FormEvent } from 'react';
import {
  makePasskey,
  useAddPasskeyMutation,
  useGetOwnSessionsQuery,
  useSetUpPasskeyMutation,
} from '@harmony/api-client/admin';
import type { AddedFactor } from '@harmony/domain';
import { Dialog, SignInAlert, TextField, useAttempt } from '@harmony/ui';
import { refusalText } from '../../platform/kit/failure-text';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { Stack } from '../../platform/kit/layout';

const FORM = 'add-passkey';

/** A name for what is in front of the person: 'Firefox on Windows'. */
function useDeviceName(): string {
  const { data = [] } = useGetOwnSessionsQuery();
  return data.find(({ isCurrent }) => isCurrent)?.device ?? 'This device';
}

export interface AddPasskeyProps {
  onAdded: (added: AddedFactor) => void;
  onClose: () => void;
}

/** Names a new passkey, and has the browser make it. */
export const AddPasskey = ({ onAdded, onClose }: AddPasskeyProps) => {
  const [setUp] = useSetUpPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const device = useDeviceName();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const { error, count, isPending, run } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  const name = typed ?? device;

  const make = async (): Promise<string | null> => {
    const challenge = await setUp();
    if (challenge.error) return refusalText(challenge.error);
    const { token, options } = challenge.data;
    const { response, problem: words } = await makePasskey(options);
    if (words !== undefined) return words;
    const added = await add({ token, name, response });
    if (added.error) return refusalText(added.error);
    onAdded(added.data);
    return null;
  };
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isMissing = name.trim() === '';
    setProblem(isMissing ? 'Give the passkey a name you’ll recognize.' : undefined);
    if (isMissing) field.current?.focus();
    else await run(make);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a passkey"
      footer={<FormFooter form={FORM} submit="Add the passkey" pending={isPending} onCancel={onClose} />}
    >
      <Stack as="form" $gap={16} id={FORM} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <p>
          Next, your browser asks where to save the passkey: on this device, your phone or a security key. After that,
          you sign in with your fingerprint, face or PIN.
        </p>
        <TextField
          label="Name"
          hint="So you can tell it apart in your list."
          error={problem}
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => setTyped(target.value)}
          ref={field}
        />
        {error !== null && <SignInAlert key={count}>{error}</SignInAlert>}
      </Stack>
    </Dialog>
  );
};
