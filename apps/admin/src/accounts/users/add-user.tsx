import { useMemo } from 'react';
import { useToasts } from '@harmony/api-client';
import { useCreateUserMutation } from '@harmony/api-client/admin';
import { ErrorSummary, TextField } from '@harmony/ui';
import { NewPasswordField } from '../../platform/kit/forms/new-password-field';
import { failureToast, fieldErrors } from '../../platform/kit/failure-text';
import { RoleFields, type Position } from './role-fields';
import { FormSheet } from '../../platform/kit/forms/form-dialog';
import { missing } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

const LABELS: Readonly<Record<string, string>> = {
  username: 'Username',
  password: 'Password',
  role: 'Role',
  practitionerId: 'Practitioner',
};
const REQUIRED = [
  { name: 'username', words: 'Enter a username.' },
  { name: 'password', words: 'Type a password, or generate one.' },
] as const;
const NO_POSITION: Position = { role: null, practitionerId: null };

/** A new account. What the API says against a field stands at the field and at the top. */
export const AddUser = ({ onClose }: { onClose: () => void }) => {
  const [create] = useCreateUserMutation();
  const { show } = useToasts();
  const form = useDraft({
    first: { username: '', password: '', ...NO_POSITION },
    send: async (draft) => {
      const empty = REQUIRED.filter(({ name }) => draft[name].trim() === '');
      if (empty.length > 0)
        return { trouble: missing(Object.fromEntries(empty.map(({ name, words }) => [name, words]))) };
      const answer = await create(draft);
      if (answer.data) show({ title: `${answer.data.username} can now sign in` });
      return answer;
    },
    refused: (error) => {
      const fields = fieldErrors(error);
      if (Object.keys(fields).length === 0) show(failureToast('Couldn’t add the user', error));
      return missing(fields);
    },
    onClose,
  });
  // One list for each attempt: the summary takes the focus when it is given another one.
  const errors = useMemo(
    () =>
      Object.entries(form.trouble.fields).map(([name, message]) => ({
        id: `user-${name}`,
        message: `${LABELS[name] ?? name}: ${message}`,
      })),
    [form.trouble],
  );
  return (
    <FormSheet
      title="Add user"
      submit="Add user"
      form={form}
      summary={errors.length > 0 && <ErrorSummary title="The user hasn’t been added" errors={errors} />}
    >
      <TextField
        id="user-username"
        label="Username"
        hint="Used to sign in. Capitalization doesn’t matter."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <NewPasswordField id="user-password" {...form.part('password')} />
      <RoleFields value={form.draft} onChange={form.change} problems={form.problems} />
    </FormSheet>
  );
};
