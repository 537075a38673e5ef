import { useToasts } from '@harmony/api-client';
import { useUpdateUserMutation } from '@harmony/api-client/admin';
import type { User } from '@harmony/domain';
import { failureToast, fieldErrors } from '../../platform/kit/failure-text';
import { PractitionerField } from './practitioner-field';
import { RoleFields, type Position } from './role-fields';
import { roleText } from './user-words';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { missing } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

export interface ChangePositionProps {
  user: User;
  /** What can be changed: also the only administrator may be a practitioner. */
  what: 'role' | 'practitioner';
  onClose: () => void;
}

/** Another role for somebody, who has to sign in again, or another practitioner whose account it is. */
export const ChangePosition = ({ user, what, onClose }: ChangePositionProps) => {
  const { id, username } = user;
  const [update] = useUpdateUserMutation();
  const { show } = useToasts();
  const form = useDraft<Position>({
    first: { role: user.role, practitionerId: user.practitionerId },
    send: async (position) => {
      const { role, practitionerId } = position;
      if (role === user.role && practitionerId === user.practitionerId) return {};
      const answer = await update({ id, changes: what === 'role' ? position : { practitionerId } });
      if (answer.data)
        show({
          title: `Changed the ${what} of ${username}`,
          ...(what === 'role' && { description: `Role: ${roleText(role)}.` }),
        });
      return answer;
    },
    refused: (error) => {
      const fields = fieldErrors(error);
      if (Object.keys(fields).length === 0) {
        show(failureToast(`Couldn’t change the ${what} of ${username}`, error));
        onClose();
      }
      return missing(fields);
    },
    onClose,
  });
  return (
    <FormDialog
      title={`${what === 'role' ? 'Role' : 'Practitioner'} of ${username}`}
      submit={`Save ${what}`}
      form={form}
    >
      {what === 'role' ? (
        <RoleFields value={form.draft} onChange={form.change} problems={form.problems} />
      ) : (
        <PractitionerField role={user.role} {...form.part('practitionerId')} />
      )}
      {what === 'role' && <p>After a change of role, {username} has to sign in again.</p>}
      {what === 'practitioner' && user.role === 'practitioner' && (
        <p>After this change, {username} has to sign in again.</p>
      )}
    </FormDialog>
  );
};
