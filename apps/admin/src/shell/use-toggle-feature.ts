import { useCallback } from 'react';
import { useGetConfigQuery } from '@harmony/api-client';
import { useCreateConfigMutation, useUpdateConfigMutation } from '@harmony/api-client/admin';
import { CONFIG_CATALOGUE, type FlagKey } from '@harmony/domain';
import { useConfirm } from '../kit/confirm';
import { useSavingBlocked } from './connection';
import { useToasts } from './toasts';
import { useUndo } from './undo';

const PREVIEW_QUESTION = {
  title: 'Turn on preview mode?',
  body: 'Only administrators will be able to see the website.',
  confirm: 'Turn on preview mode',
};

/** Switches a feature of the website on or off, with undo; preview mode asks before it closes the site. */
export function useToggleFeature(): (key: FlagKey, isOn: boolean) => Promise<void> {
  const { data: entries } = useGetConfigQuery();
  const [update] = useUpdateConfigMutation();
  const [create] = useCreateConfigMutation();
  const { show } = useToasts();
  const { offer } = useUndo();
  const confirm = useConfirm();
  const blocked = useSavingBlocked();

  return useCallback(
    async (key, isOn) => {
      const { label, dataType, configType } = CONFIG_CATALOGUE[key];
      const write = async (value: boolean) => {
        const data = String(value);
        const { error } = entries?.some(({ id }) => id === key)
          ? await update({ id: key, changes: { data, isActive: true } })
          : await create({ id: key, data, dataType, configType });
        if (error) throw new Error('refused');
      };
      if (blocked !== null) return show({ title: `${label} was not changed`, description: blocked, tone: 'error' });
      if (key === 'admin_only' && isOn && !(await confirm(PREVIEW_QUESTION))) return;
      try {
        await write(isOn);
        offer({ said: `${label} is ${isOn ? 'on' : 'off'}`, undo: () => write(!isOn) });
      } catch {
        show({
          title: `${label} was not changed`,
          description: 'The server refused. Try again in a moment.',
          tone: 'error',
        });
      }
    },
    [entries, update, create, show, offer, confirm, blocked],
  );
}
