import { useToasts } from '@harmony/api-client';
import { useDeleteUserMutation, useEndUserSessionsMutation, useUpdateUserMutation } from '@harmony/api-client/admin';
import type { User } from '@harmony/domain';
import { useConfirm } from '../../kit/confirm';
import { failureText } from '../../kit/failure-text';
import { browsersText, roleText } from './user-words';

const ADMIN_MAY =
  'Administrators see and change everything: content, messages of patients, settings, users and backups.';
const STAFF_MAY = 'Staff may sign in and change their own password, and see nothing of this console.';

/** What an administrator does to another account. Each asks first: it takes effect for somebody else, at once. */
export function useUserActions() {
  const [update] = useUpdateUserMutation();
  const [endSessions] = useEndUserSessionsMutation();
  const [remove] = useDeleteUserMutation();
  const confirm = useConfirm();
  const { show } = useToasts();
  const fail = (title: string, error: unknown): void => show({ title, description: failureText(error), tone: 'error' });

  return {
    setRole: async ({ id, username }: User, isAdmin: boolean): Promise<void> => {
      const role = isAdmin ? 'an administrator' : 'staff';
      const isSure = await confirm({
        title: `Make ${username} ${role}?`,
        body: `${isAdmin ? ADMIN_MAY : STAFF_MAY} ${username} has to sign in again.`,
        confirm: `Make ${isAdmin ? 'administrator' : 'staff'}`,
      });
      if (!isSure) return;
      const { error } = await update({ id, changes: { isAdmin } });
      if (error) fail(`The role of ${username} was not changed`, error);
      else show({ title: `${username} is ${role} now`, description: `Role: ${roleText(isAdmin)}.` });
    },
    signOut: async ({ id, username, liveSessions }: User): Promise<void> => {
      const isSure = await confirm({
        title: `Sign ${username} out everywhere?`,
        body: `${username} is signed in in ${browsersText(liveSessions)}, and can sign in again with the same password. What is not saved there is lost.`,
        confirm: 'Sign out everywhere',
      });
      if (!isSure) return;
      const { data, error } = await endSessions(id);
      if (error) fail(`${username} was not signed out`, error);
      else show({ title: `${username} is signed out`, description: `Ended in ${browsersText(data.ended)}.` });
    },
    remove: async ({ id, username }: User): Promise<void> => {
      const isSure = await confirm({
        title: `Delete the account of ${username}?`,
        body: `${username} is signed out everywhere and cannot sign in any more. What ${username} did stays in the audit log. This cannot be undone.`,
        confirm: 'Delete account',
        tone: 'danger',
      });
      if (!isSure) return;
      const { error } = await remove(id);
      if (error) fail(`The account of ${username} was not deleted`, error);
      else show({ title: `The account of ${username} is deleted` });
    },
  };
}
