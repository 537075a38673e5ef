import type { HealthCondition } from '@harmony/domain';
import { ConditionGroups } from './condition-groups';
import { FormulaPromo } from './formula-promo';
import type { StoreState } from './use-store';
import { WhyOurs } from './why-ours';

export interface StoreMoreProps {
  conditions: readonly HealthCondition[];
  store: StoreState;
}

/** What follows the products. */
export const StoreMore = ({ conditions, store }: StoreMoreProps) => (
  <>
    <ConditionGroups conditions={conditions} store={store} />
    <WhyOurs />
    <FormulaPromo />
  </>
);
