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
      const verb = isActive ? 'switched on' : 'switched off';
      try {
        await write(account, isActive);
        offer({ said: `${nameOf(account)} ${verb}`, undo: () => write(account, !isActive) });
      } catch (error) {
        show(failureToast(`${nameOf(account)} was not ${verb}`, error));
      }
    },
    endSessions: async (account: ReceptionAccount): Promise<void> => {
      const { data, error } = await end(account.id);
      if (data) show({ title: `${nameOf(account)} is signed out everywhere` });
      else show(failureToast(`${nameOf(account)} is still signed in`, error));
    },
    remove: async (account: ReceptionAccount): Promise<void> => {
      const isSure = await confirm({
        title: `Delete ${nameOf(account)}?`,
        body: <p>Its monitors are signed out at once. The notes it wrote stay, with its name.</p>,
        confirm: 'Delete account',
        tone: 'danger',
      });
      if (!isSure) return;
      const { error } = await destroy(account.id);
      if (error) show(failureToast(`${nameOf(account)} was not deleted`, error));
      else show({ title: `${nameOf(account)} deleted` });
    },
  };
}
