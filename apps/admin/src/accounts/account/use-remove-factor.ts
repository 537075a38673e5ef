import { useToasts } from '@harmony/api-client';
import { useRemoveAuthenticatorAppMutation, useRemovePasskeyMutation } from '@harmony/api-client/admin';
import type { OwnSecondFactor, Passkey } from '@harmony/domain';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { refusalText, failureToast } from '../../platform/kit/failure-text';
import { isLastFactor } from './factor-words';

const LAST = 'It is your last one: after that your password alone signs you in, and your recovery codes stop working.';

/** Removing a passkey or the app, each after a question. */
export function useRemoveFactor(factor: OwnSecondFactor) {
  const [removeApp] = useRemoveAuthenticatorAppMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  const confirm = useConfirm();
  const { show } = useToasts();
  const last = isLastFactor(factor) ? ` ${LAST}` : '';

  const finish = (what: string, { error }: { error?: unknown }): void => {
    if (error) show(failureToast(`${what} was not removed`, error, refusalText(error)));
    else show({ title: `${what} is removed` });
  };
  return {
    app: async (): Promise<void> => {
      const isSure = await confirm({
        title: 'Remove the authenticator app?',
        body: `Its codes no longer sign you in. You can then delete the entry in the app.${last}`,
        confirm: 'Remove app',
        tone: 'danger',
      });
      if (isSure) finish('The authenticator app', await removeApp());
    },
    passkey: async ({ id, name }: Passkey): Promise<void> => {
      const isSure = await confirm({
        title: `Remove the passkey “${name}”?`,
        body: `It no longer signs you in. Your device keeps its half until you delete it there, among its passwords.${last}`,
        confirm: 'Remove passkey',
        tone: 'danger',
      });
      if (isSure) finish(`The passkey “${name}”`, await removePasskey(id));
    },
  };
}
