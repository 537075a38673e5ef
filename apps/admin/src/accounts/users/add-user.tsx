import { useMemo, useState, type FormEvent } from 'react';
import { useToasts } from '@harmony/api-client';
import { useCreateUserMutation } from '@harmony/api-client/admin';
import { ErrorSummary, TextField } from '@harmony/ui';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { NewPasswordField } from '../../platform/kit/forms/new-password-field';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast, fieldErrors } from '../../platform/kit/failure-text';
import { Stack } from '../../platform/kit/layout';
import { RoleFields, type Position } from './role-fields';

const LABELS: Readonly<Record<string, string>> = {
  username: 'Username',
  password: 'Password',
  role: 'Role',
  practitionerId: 'Practitioner',
};
const REQUIRED = { username: 'Enter a username.', password: 'Type a password, or generate one.' };

const FORM = 'add-user';

type Problems = Readonly<Partial<Record<string, string>>>;

/** A new account. What the API says against a field stands at the field and at the top. */
export const AddUser = ({ onClose }: { onClose: () => void }) => {
  const [create, { isLoading }] = useCreateUserMutation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [position, setPosition] = useState<Position>({ role: null, practitionerId: null });
  const [problems, setProblems] = useState<Problems | null>(null);
  const confirm = useConfirm();
  const { show } = useToasts();

  const handleClose = async (): Promise<void> => {
    const isTyped = username !== '' || password !== '';
    const question = {
      title: 'Close without adding the user?',
      body: 'What you typed will be lost.',
      confirm: 'Close',
      cancel: 'Stay',
    };
    if (!isTyped || (await confirm(question))) onClose();
  };
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const missing = Object.entries({ username: username.trim(), password }).filter(([, value]) => value === '');
    if (missing.length > 0) {
      return setProblems(Object.fromEntries(missing.map(([name]) => [name, Reflect.get(REQUIRED, name)])));
    }
    setProblems(null);
    const { data, error } = await create({
      username,
      password,
      role: position.role,
      practitionerId: position.practitionerId,
    });
    if (data) {
      show({ title: `${data.username} can now sign in` });
      return onClose();
    }
    const fields = fieldErrors(error);
    if (Object.keys(fields).length > 0) setProblems(fields);
    else show(failureToast('Couldn’t add the user', error));
  };
  // One list for each attempt: the summary takes the focus when it is given another one.
  const errors = useMemo(
    () =>
      Object.entries(problems ?? {}).map(([name, message]) => ({
        id: `user-${name}`,
        message: `${LABELS[name] ?? name}: ${message}`,
      })),
    [problems],
  );

  return (
    <Sheet
      open
      title="Add user"
      onClose={() => void handleClose()}
      footer={<FormFooter form={FORM} submit="Add user" pending={isLoading} onCancel={() => void handleClose()} />}
    >
      <Stack as="form" $gap={24} id={FORM} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {errors.length > 0 && <ErrorSummary title="The user hasn’t been added" errors={errors} />}
        <TextField
          id="user-username"
          label="Username"
          hint="Used to sign in. Capitalization doesn’t matter."
          error={problems?.['username']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={({ target }) => setUsername(target.value)}
        />
        <NewPasswordField id="user-password" value={password} onChange={setPassword} error={problems?.['password']} />
        <RoleFields value={position} onChange={setPosition} problems={problems} />
      </Stack>
    </Sheet>
  );
};
