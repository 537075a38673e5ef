import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { useUpsertConfigMutation } from '@harmony/api-client/admin';
import { CONFIG_CATALOGUE, type KnownKey } from '@harmony/domain';
import { failureToast } from '../../platform/kit/failure-text';
import { useUndo } from '../../platform/state/undo';

/** A switch that is a setting of the catalogue: it takes effect at once, can be undone, and says why it stays as it is. */
export function useSettingSwitch(key: KnownKey) {
  const [upsert] = useUpsertConfigMutation();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { show } = useToasts();
  const { offer } = useUndo();
  const { label } = CONFIG_CATALOGUE[key];

  const write = async (isOn: boolean): Promise<void> => {
    setWanted(isOn);
    try {
      await upsert({ id: key, changes: { data: String(isOn), isActive: true } }).unwrap();
    } finally {
      setWanted(null);
    }
  };
  const change = async (isOn: boolean): Promise<void> => {
    try {
      await write(isOn);
      offer({ said: `${label} is ${isOn ? 'on' : 'off'}`, undo: () => write(!isOn) });
    } catch (error) {
      show(failureToast(`Couldn’t change ${label}`, error));
    }
  };
  /** `wanted`: what it is being changed to; null while it is not. */
  return { wanted, change };
}
