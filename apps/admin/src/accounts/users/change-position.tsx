import { useState, type FormEvent } from 'react';
import { useToasts } from '@harmony/api-client';
import { useUpdateUserMutation } from '@harmony/api-client/admin';
import type { User } from '@harmony/domain';
import { Dialog } from '@harmony/ui';
import { failureToast, fieldErrors } from '../../platform/kit/failure-text';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { Stack } from '../../platform/kit/layout';
import { PractitionerField } from './practitioner-field';
import { RoleFields, type Position } from './role-fields';
import { roleText } from './user-words';

const FORM = 'change-position';

export interface ChangePositionProps {
  user: User;
  /** What can be changed: also the only administrator may be a practitioner. */
  what: 'role' | 'practitioner';
  onClose: () => void;
}

/** Another role for somebody, who has to sign in again, or another practitioner whose account it is. */
export const ChangePosition = ({ user, what, onClose }: ChangePositionProps) => {
  const { id, username } = user;
  const [update, { isLoading }] = useUpdateUserMutation();
  const [position, setPosition] = useState<Position>({ role: user.role, practitionerId: user.practitionerId });
  const [problems, setProblems] = useState<Readonly<Record<string, string>> | null>(null);
  const { show } = useToasts();

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { role, practitionerId } = position;
    if (role === user.role && practitionerId === user.practitionerId) return onClose();
    const { error } = await update({ id, changes: what === 'role' ? position : { practitionerId } });
    const fields = fieldErrors(error);
    if (Object.keys(fields).length > 0) return setProblems(fields);
    if (error) {
      show(failureToast(`Couldn’t change the ${what} of ${username}`, error));
    } else
      show({
        title: `Changed the ${what} of ${username}`,
        ...(what === 'role' && { description: `Role: ${roleText(role)}.` }),
      });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${what === 'role' ? 'Role' : 'Practitioner'} of ${username}`}
      footer={<FormFooter form={FORM} submit={`Save ${what}`} pending={isLoading} onCancel={onClose} />}
    >
      <Stack as="form" $gap={16} id={FORM} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {what === 'role' ? (
          <RoleFields value={position} onChange={setPosition} problems={problems} />
        ) : (
          <PractitionerField
            role={user.role}
            value={position.practitionerId}
            onChange={(practitionerId) => setPosition({ role: user.role, practitionerId })}
            error={problems?.['practitionerId']}
          />
        )}
        {what === 'role' && <p>After a change of role, {username} has to sign in again.</p>}
        {what === 'practitioner' && user.role === 'practitioner' && (
          <p>After this change, {username} has to sign in again.</p>
        )}
      </Stack>
    </Dialog>
  );
};
