import { useCallback } from 'react';
import { useToasts } from '@harmony/api-client';
import { useUpsertConfigMutation } from '@harmony/api-client/admin';
import { CONFIG_CATALOGUE, type FlagKey } from '@harmony/domain';
import { useConfirm } from '../kit/overlays/confirm';
import { failureToast } from '../kit/failure-text';
import { useSavingBlocked } from '../state/connection';
import { useUndo } from '../state/undo';

const PREVIEW_QUESTION = {
  title: 'Turn on preview mode?',
  body: 'Visitors will not be able to see the website, only staff who may open this console.',
  confirm: 'Turn on preview mode',
};

/** Switches a feature of the website on or off, with undo; preview mode asks before it closes the site. */
export function useToggleFeature(): (key: FlagKey, isOn: boolean) => Promise<void> {
  const [upsert] = useUpsertConfigMutation();
  const { show } = useToasts();
  const { offer } = useUndo();
  const confirm = useConfirm();
  const blocked = useSavingBlocked();

  return useCallback(
    async (key, isOn) => {
      const { label } = CONFIG_CATALOGUE[key];
      const write = (value: boolean) =>
        upsert({ id: key, changes: { data: String(value), isActive: true }, isOptimistic: true }).unwrap();
      if (blocked !== null) return show({ title: `Couldn’t change ${label}`, description: blocked, tone: 'error' });
      if (key === 'admin_only' && isOn && !(await confirm(PREVIEW_QUESTION))) return;
      try {
        await write(isOn);
        offer({ said: `${label} is ${isOn ? 'on' : 'off'}`, undo: () => write(!isOn) });
      } catch (error) {
        show(failureToast(`Couldn’t change ${label}`, error));
      }
    },
    [upsert, show, offer, confirm, blocked],
  );
}
