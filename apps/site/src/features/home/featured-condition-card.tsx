import styled from 'styled-components';
import { parseList, type HealthCondition } from '@harmony/domain';
import { c, Card, CardLink, RingList, space } from '@harmony/ui';
import { paths } from '../../paths';

/** How many symptoms a card on the home page names (specification, section 9). */
const SYMPTOMS_SHOWN = 4;

// Three rows shared by the cards of one line: a name of two lines moves the symptoms of its neighbours as well.
const StyledCard = styled(Card)`
  display: grid;
  grid-row: span 3;
  grid-template-rows: subgrid;
  row-gap: 0;

  & > ul {
    margin-block-start: ${space[12]};
  }
  & > p {
    margin-block-start: ${space[8]};
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

/** One featured condition: its name, leading to its page, and what people usually notice. */
export function FeaturedConditionCard({ condition }: { condition: HealthCondition }) {
  const symptoms = parseList(condition.symptoms);
  const more = symptoms.length - SYMPTOMS_SHOWN;
  return (
    <StyledCard as="article">
      <h3>
        <CardLink href={paths.condition(condition.slug)}>{condition.name}</CardLink>
      </h3>
      {symptoms.length > 0 && (
        <RingList ruled>
          {symptoms.slice(0, SYMPTOMS_SHOWN).map((symptom) => (
            <li key={symptom}>{symptom}</li>
          ))}
        </RingList>
      )}
      {more > 0 && <p>+{more} more symptoms</p>}
    </StyledCard>
  );
}
