import styled from 'styled-components';
import { langOf, parseList, type HealthCondition } from '@harmony/domain';
import { t } from '@harmony/language';
import { CardLink, LinkCard } from '@harmony/ui';
import { CardList } from '../../parts/lists/card-list';
import { paths } from '../../paths';

/** How many symptoms a card on the home page names (docs/product.md, section 9). */
const SYMPTOMS_SHOWN = 4;

// The cards of one line share three rows: where a name takes two lines, the symptoms of its neighbours move down too.
const StyledCard = styled(LinkCard)`
  display: grid;
  grid-row: span 3;
  grid-template-rows: subgrid;
  row-gap: 0;
`;

/** One featured condition: its name, which links to its page, and its first symptoms. */
export function FeaturedConditionCard({ condition }: { condition: HealthCondition }) {
  return (
    <StyledCard as="article">
      <h3 lang={langOf(condition, 'name')}>
        <CardLink href={paths.condition(condition.slug)}>{condition.name}</CardLink>
      </h3>
      <CardList
        ruled
        items={parseList(condition.symptoms)}
        limit={SYMPTOMS_SHOWN}
        more={(count) => t('+{count} more symptoms', { count })}
      />
    </StyledCard>
  );
}
