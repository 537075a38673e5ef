import { useGetConfigQuery } from '@harmony/api-client';
import type { FlagKey } from '@harmony/domain';
import { Switch } from '@harmony/ui';
import { useFlags } from './use-clinic';
import { useToggleFeature } from './use-toggle-feature';

export interface FeatureSwitchProps {
  flag: FlagKey;
  label: string;
  /** What is so while it is on. */
  on: string;
  /** What is so while it is off. */
  off: string;
  /** It cannot be switched on yet; off it can be in any case. */
  isBlocked?: boolean;
}

/** Switches a feature on where it is set up. What is not known, because it loads or could not be loaded, is not called off. */
export const FeatureSwitch = ({ flag, label, on, off, isBlocked = false }: FeatureSwitchProps) => {
  const { isError } = useGetConfigQuery();
  const flags = useFlags();
  const toggle = useToggleFeature();
  const isOn = flags?.[flag] === true;
  const unknown = isError ? 'Couldn’t load whether this is on. Reload the page to check.' : 'Loading…';
  return (
    <Switch
      label={label}
      hint={flags === undefined ? unknown : isOn ? on : off}
      checked={isOn}
      disabled={flags === undefined || (isBlocked && !isOn)}
      onChange={({ target }) => void toggle(flag, target.checked)}
    />
  );
};
