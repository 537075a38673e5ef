import type { ConditionGroup } from '@harmony/domain';
import { ConditionGroups } from './condition-groups';
import { FormulaPromo } from './formula-promo';
import { WhyOurs } from './why-ours';

export interface StoreMoreProps {
  groups: readonly ConditionGroup[];
}

/** What follows the products. */
export const StoreMore = ({ groups }: StoreMoreProps) => (
  <>
    <ConditionGroups groups={groups} />
    <WhyOurs />
    <FormulaPromo />
  </>
);
