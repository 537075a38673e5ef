import { useToasts } from '@harmony/api-client';
import {
  useDeleteReceptionAccountMutation,
  useEndReceptionSessionsMutation,
  useUpdateReceptionAccountMutation,
} from '@harmony/api-client/admin';
import type { ReceptionAccount } from '@harmony/domain';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { useUndo } from '../../platform/state/undo';

const nameOf = ({ displayName, username }: ReceptionAccount): string => displayName || username;

/** The actions in an account's menu. Each reports its result. */
export function useAccountActions() {
  const [update] = useUpdateReceptionAccountMutation();
  const [end] = useEndReceptionSessionsMutation();
  const [destroy] = useDeleteReceptionAccountMutation();
  const { show } = useToasts();
  const { offer } = useUndo();
  const confirm = useConfirm();

  const write = async ({ id }: ReceptionAccount, isActive: boolean): Promise<void> => {
    const { error } = await update({ id, changes: { isActive } });
    if (error) throw error;
  };

  return {
    /** Switching off ends the sessions at once; Undo lets people sign in again. */
    setActive: async (account: ReceptionAccount, isActive: boolean): Promise<void> => {
      const verb = isActive ? 'turned on' : 'turned off';
      try {
        await write(account, isActive);
        offer({ said: `${nameOf(account)} ${verb}`, undo: () => write(account, !isActive) });
      } catch (error) {
        show(failureToast(`${nameOf(account)} wasn’t ${verb}`, error));
      }
    },
    endSessions: async (account: ReceptionAccount): Promise<void> => {
      const { data, error } = await end(account.id);
      if (data) show({ title: `${nameOf(account)} was signed out everywhere` });
      else show(failureToast(`Couldn’t sign out ${nameOf(account)}`, error));
    },
    remove: async (account: ReceptionAccount): Promise<void> => {
      const isSure = await confirm({
        title: `Delete ${nameOf(account)}?`,
        body: <p>Its monitors will be signed out right away. Its notes will stay, along with its name.</p>,
        confirm: 'Delete account',
        tone: 'danger',
      });
      if (!isSure) return;
      const { error } = await destroy(account.id);
      if (error) show(failureToast(`Couldn’t delete ${nameOf(account)}`, error));
      else show({ title: `${nameOf(account)} deleted` });
    },
  };
}
