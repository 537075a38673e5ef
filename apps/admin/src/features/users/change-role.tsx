import { useState, type FormEvent } from 'react';
import { useToasts } from '@harmony/api-client';
import { useUpdateUserMutation } from '@harmony/api-client/admin';
import type { User } from '@harmony/domain';
import { Dialog } from '@harmony/ui';
import { failureText, fieldErrors } from '../../kit/failure-text';
import { FormFooter } from '../../kit/form-footer';
import { Stack } from '../../kit/layout';
import { RoleFields, type Position } from './role-fields';
import { roleText } from './user-words';

const FORM = 'change-role';

/** Another role for somebody, who has to sign in again. */
export const ChangeRole = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { id, username } = user;
  const [update, { isLoading }] = useUpdateUserMutation();
  const [position, setPosition] = useState<Position>({ role: user.role, practitionerId: user.practitionerId });
  const [problems, setProblems] = useState<Readonly<Record<string, string>> | null>(null);
  const { show } = useToasts();

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { role, practitionerId } = position;
    if (role === user.role && practitionerId === user.practitionerId) return onClose();
    const changes = role === 'practitioner' ? { role, practitionerId } : { role };
    const { error } = await update({ id, changes });
    const fields = fieldErrors(error);
    if (Object.keys(fields).length > 0) return setProblems(fields);
    if (error) {
      show({ title: `The role of ${username} was not changed`, description: failureText(error), tone: 'error' });
    } else show({ title: `The role of ${username} is changed`, description: `Role: ${roleText(role)}.` });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Role of ${username}`}
      footer={<FormFooter form={FORM} submit="Save role" pending={isLoading} onCancel={onClose} />}
    >
      <Stack as="form" $gap={16} id={FORM} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <RoleFields value={position} onChange={setPosition} problems={problems} />
        <p>With another role, {username} has to sign in again.</p>
      </Stack>
    </Dialog>
  );
};
