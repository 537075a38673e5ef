import { useGetConfigQuery } from '@harmony/api-client';
import { readFlags } from '@harmony/domain';
import { Switch } from '@harmony/ui';
import { Part } from '../../kit/part';
import { useToggleFeature } from '../../shell/use-toggle-feature';
import type { Missing } from './missing';

/** Whether patients can order: the last step of setting it up. */
export const OnTheWebsite = ({ missing }: { missing: readonly Missing[] }) => {
  const toggle = useToggleFeature();
  const { data: entries } = useGetConfigQuery();
  const isOn = readFlags(entries ?? []).checkout_enabled;
  const isBlocked = missing.some(({ isNeeded }) => isNeeded);
  const unready = isBlocked
    ? ' Nothing can be ordered before what is missing above is there.'
    : missing.length > 0
      ? ' Look at what is missing above first.'
      : '';
  return (
    <Part title="On the website">
      <Switch
        label="Patients order online"
        hint={
          isOn
            ? `The store has a cart and a checkout, and each order a page of its own. A mail tells you of each order; it is under Orders.${unready}`
            : `While this is off, the store shows what you sell, and patients make a list.${unready}`
        }
        checked={isOn}
        disabled={entries === undefined || (isBlocked && !isOn)}
        onChange={({ target }) => void toggle('checkout_enabled', target.checked)}
      />
    </Part>
  );
};
