import { useToasts } from '@harmony/api-client';
import {
  useDeleteUserMutation,
  useEndUserSessionsMutation,
  useRemoveUserSecondFactorMutation,
} from '@harmony/api-client/admin';
import type { User } from '@harmony/domain';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { browsersText } from './user-words';

/** What an administrator does to another account. Each asks first: it takes effect for somebody else, at once. */
export function useUserActions() {
  const [endSessions] = useEndUserSessionsMutation();
  const [removeFactor] = useRemoveUserSecondFactorMutation();
  const [remove] = useDeleteUserMutation();
  const confirm = useConfirm();
  const { show } = useToasts();
  const fail = (title: string, error: unknown): void => show(failureToast(title, error));

  return {
    signOut: async ({ id, username, liveSessions }: User): Promise<void> => {
      const isSure = await confirm({
        title: `Sign ${username} out everywhere?`,
        body: `${username} is signed in on ${browsersText(liveSessions)} and can sign in again with the same password. Unsaved changes there will be lost.`,
        confirm: 'Sign out everywhere',
      });
      if (!isSure) return;
      const { data, error } = await endSessions(id);
      if (error) fail(`Couldn’t sign out ${username}`, error);
      else show({ title: `${username} is signed out`, description: `Signed out of ${browsersText(data.ended)}.` });
    },
    removeSecondFactor: async ({ id, username }: User): Promise<void> => {
      const isSure = await confirm({
        title: `Remove the second factor of ${username}?`,
        body: `Do this for someone who has lost their device and recovery codes. The password alone will then sign in as ${username}, so make sure it’s really ${username} who’s asking. ${username} will be signed out everywhere.`,
        confirm: 'Remove second factor',
        tone: 'danger',
      });
      if (!isSure) return;
      const { error } = await removeFactor(id);
      if (error) fail(`Couldn’t remove the second factor of ${username}`, error);
      else
        show({ title: `Removed the second factor of ${username}`, description: 'They’ve been signed out everywhere.' });
    },
    remove: async ({ id, username }: User): Promise<void> => {
      const isSure = await confirm({
        title: `Delete the account of ${username}?`,
        body: `${username} will be signed out everywhere and can’t sign in again. What ${username} did stays in the audit log. This can’t be undone.`,
        confirm: 'Delete account',
        tone: 'danger',
      });
      if (!isSure) return;
      const { error } = await remove(id);
      if (error) fail(`Couldn’t delete the account of ${username}`, error);
      else show({ title: `Deleted the account of ${username}` });
    },
  };
}
