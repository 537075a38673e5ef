import styled from 'styled-components';
import { byOrderIndex, conditionGroups, type HealthCondition } from '@harmony/domain';
import { c, Card, CardGrid, CardLink, RingList, space } from '@harmony/ui';
import { PageSection } from '../../parts/page-section';
import { showProducts } from './products-place';
import { storeUrl } from './store-filters';
import type { StoreState } from './use-store';

/** How many conditions a card names before '+ N more' (specification, section 9). */
const SHOWN = 3;

const StyledCard = styled(Card)`
  & > ul {
    margin-block-start: ${space[12]};
  }
  & > p {
    margin-block-start: ${space[8]};
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

export interface ConditionGroupsProps {
  conditions: readonly HealthCondition[];
  store: StoreState;
}

/** 'Shop by Health Condition': a card per body system, which leads to the products for its first condition. */
export function ConditionGroups({ conditions, store: { all } }: ConditionGroupsProps) {
  const inOrder = conditions.filter(({ isActive }) => isActive).sort(byOrderIndex);
  const groups = conditionGroups(inOrder, all);
  if (groups.length === 0) return null;
  return (
    <PageSection
      title="Shop by Health Condition"
      lead="What people ask us about at their visits. Your practitioner knows which of these suits you."
    >
      <CardGrid columns={3}>
        {groups.map(({ name, conditions: names }) => (
          <StyledCard key={name} as="article">
            <h3>
              <CardLink href={storeUrl({ condition: names[0] ?? '' })} onClick={showProducts}>
                {name}
              </CardLink>
            </h3>
            <RingList>
              {names.slice(0, SHOWN).map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </RingList>
            {names.length > SHOWN && <p>+ {names.length - SHOWN} more</p>}
          </StyledCard>
        ))}
      </CardGrid>
    </PageSection>
  );
}
