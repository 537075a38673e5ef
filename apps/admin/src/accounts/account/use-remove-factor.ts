import { useToasts } from '@harmony/api-client';
import { useRemoveAuthenticatorAppMutation, useRemovePasskeyMutation } from '@harmony/api-client/admin';
import type { OwnSecondFactor, Passkey } from '@harmony/domain';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { refusalText, failureToast } from '../../platform/kit/failure-text';
import { isLastFactor } from './factor-words';

const LAST =
  'This is your last second factor. Without it, your password alone signs you in and your recovery codes stop working.';

/** Removing a passkey or the app, each after a question. */
export function useRemoveFactor(factor: OwnSecondFactor) {
  const [removeApp] = useRemoveAuthenticatorAppMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  const confirm = useConfirm();
  const { show } = useToasts();
  const last = isLastFactor(factor) ? ` ${LAST}` : '';

  const finish = (what: string, { error }: { error?: unknown }): void => {
    if (error) show(failureToast(`${what} wasn’t removed`, error, refusalText(error)));
    else show({ title: `${what} was removed` });
  };
  return {
    app: async (): Promise<void> => {
      const isSure = await confirm({
        title: 'Remove the authenticator app?',
        body: `Its codes will no longer sign you in. You can then delete the entry from the app.${last}`,
        confirm: 'Remove app',
        tone: 'danger',
      });
      if (isSure) finish('The authenticator app', await removeApp());
    },
    passkey: async ({ id, name }: Passkey): Promise<void> => {
      const isSure = await confirm({
        title: `Remove the passkey “${name}”?`,
        body: `It will no longer sign you in. Your device keeps its part until you delete it there, under passwords.${last}`,
        confirm: 'Remove passkey',
        tone: 'danger',
      });
      if (isSure) finish(`The passkey “${name}”`, await removePasskey(id));
    },
  };
}
