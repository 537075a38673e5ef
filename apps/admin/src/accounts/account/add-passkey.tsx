import {
  makePasskey,
  useAddPasskeyMutation,
  useGetOwnSessionsQuery,
  useSetUpPasskeyMutation,
} from '@harmony/api-client/admin';
import type { AddedFactor } from '@harmony/domain';
import { SignInAlert, TextField } from '@harmony/ui';
import { refusalText } from '../../platform/kit/failure-text';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { useDraft } from '../../platform/kit/forms/use-draft';
import { inWords } from '../../platform/kit/forms/trouble';

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
  const form = useDraft<{ name: string | null }>({
    first: { name: null },
    check: ({ name }) => ({ name: name?.trim() === '' && 'Give the passkey a name you’ll recognize.' }),
    send: async ({ name }) => {
      const challenge = await setUp();
      if (challenge.error) return challenge;
      const { token, options } = challenge.data;
      const { response, problem } = await makePasskey(options);
      if (problem !== undefined) return { trouble: inWords(problem) };
      const added = await add({ token, name: name ?? device, response });
      if (added.data) onAdded(added.data);
      return added;
    },
    refused: (error) => inWords(refusalText(error)),
    onDone: null,
    onClose,
  });
  return (
    <FormDialog title="Add a passkey" submit="Add the passkey" form={{ ...form, message: null }}>
      <p>
        Next, your browser asks where to save the passkey: on this device, your phone or a security key. After that, you
        sign in with your fingerprint, face or PIN.
      </p>
      <TextField
        label="Name"
        hint="So you can tell it apart in your list."
        error={form.problems['name']}
        autoComplete="off"
        maxLength={60}
        value={form.draft.name ?? device}
        onChange={({ target }) => form.change({ name: target.value })}
      />
      {form.message !== null && <SignInAlert>{form.message}</SignInAlert>}
    </FormDialog>
  );
};
