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
        body: `${username} is signed in in ${browsersText(liveSessions)}, and can sign in again with the same password. What is not saved there is lost.`,
        confirm: 'Sign out everywhere',
      });
      if (!isSure) return;
      const { data, error } = await endSessions(id);
      if (error) fail(`${username} was not signed out`, error);
      else show({ title: `${username} is signed out`, description: `Ended in ${browsersText(data.ended)}.` });
    },
    removeSecondFactor: async ({ id, username }: User): Promise<void> => {
      const isSure = await confirm({
        title: `Remove the second factor of ${username}?`,
        body: `For whoever has lost device and recovery codes. The password alone then signs in as ${username}, so make sure that it is ${username} who asks. ${username} is signed out everywhere.`,
        confirm: 'Remove second factor',
        tone: 'danger',
      });
      if (!isSure) return;
      const { error } = await removeFactor(id);
      if (error) fail(`The second factor of ${username} was not removed`, error);
      else
        show({ title: `The second factor of ${username} is removed`, description: 'All their sessions have ended.' });
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
