import { Part } from '../../platform/kit/part';
import { FeatureSwitch } from '../../platform/shell/feature-switch';
import type { Missing } from './missing';

/** Whether patients can order: the last step of setting it up. */
export const OnTheWebsite = ({ missing }: { missing: readonly Missing[] }) => {
  const isBlocked = missing.some(({ isNeeded }) => isNeeded);
  const unready = isBlocked
    ? ' Nothing can be ordered before what is missing above is there.'
    : missing.length > 0
      ? ' Look at what is missing above first.'
      : '';
  return (
    <Part title="On the website">
      <FeatureSwitch
        flag="checkout_enabled"
        label="Patients order online"
        on={`The store has a cart and a checkout, and each order a page of its own. A mail tells you of each order; it is under Orders.${unready}`}
        off={`While this is off, the store shows what you sell, and patients make a list.${unready}`}
        isBlocked={isBlocked}
      />
    </Part>
  );
};
