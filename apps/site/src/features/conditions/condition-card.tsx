import { memo } from 'react';
import styled from 'styled-components';
import { learnMoreUrl, parseList, stripHtml, type HealthCondition } from '@harmony/domain';
import { ButtonLink, c, Card, CardLink, Highlight, RichText, space, TextLink } from '@harmony/ui';
import { useFirstVisitLink } from '../../parts/booking';
import { markHtml } from '../../parts/mark-html';
import { TagList } from '../../parts/tag-list';
import { paths } from '../../paths';
import { SymptomList } from './symptom-list';

// Six rows shared by the cards of one line, so that equal sections stand at equal height. The space between them is
// padding of what is there: a section that is missing leaves no gap behind.
const StyledCard = styled(Card)`
  display: grid;
  grid-row: span 6;
  grid-template-rows: subgrid;
  row-gap: 0;
  align-content: start;

  & > div {
    min-inline-size: 0;
    padding-block-start: ${space[16]};
  }
  & h4 {
    margin-block-end: ${space[8]};
    color: ${c.ink2};
    font: 600 0.875rem/1.4 var(--font-text);
  }
`;

const StyledText = styled.div`
  grid-row: 2;
  color: ${c.ink2};
  font: var(--type-small);
`;
const StyledSymptoms = styled.div`
  grid-row: 3;
`;
const StyledTreatments = styled.div`
  grid-row: 4;
`;
const StyledHerbs = styled.div`
  grid-row: 5;
`;
const StyledLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[20]};
  align-items: center;
  align-self: end;
  grid-row: 6;
`;

export interface ConditionCardProps {
  condition: HealthCondition;
  /** Searched words to mark. Keep the array itself stable: the card is drawn again when it changes. */
  words: readonly string[];
}

/** One condition of the list. */
export const ConditionCard = memo(function ConditionCard({ condition, words }: ConditionCardProps) {
  const booking = useFirstVisitLink();
  const { name } = condition;
  const symptoms = parseList(condition.symptoms);
  const treatments = parseList(condition.recommendedTreatments);
  const products = parseList(condition.relatedProducts);
  return (
    <StyledCard as="article">
      <h3>
        <CardLink href={paths.condition(condition.slug)}>
          <Highlight text={name} words={words} />
        </CardLink>
      </h3>
      {stripHtml(condition.description) !== '' && (
        <StyledText>
          <RichText html={markHtml(condition.description, words)} />
        </StyledText>
      )}
      {symptoms.length > 0 && (
        <StyledSymptoms>
          <h4>Common Symptoms</h4>
          <SymptomList symptoms={symptoms} words={words} />
        </StyledSymptoms>
      )}
      {treatments.length > 0 && (
        <StyledTreatments>
          <h4>Recommended Treatments</h4>
          <TagList tags={treatments}>{(tag) => <Highlight text={tag} words={words} />}</TagList>
        </StyledTreatments>
      )}
      {products.length > 0 && (
        <StyledHerbs>
          <h4>Herbal Support Options</h4>
          <TagList tags={products} outlined />
        </StyledHerbs>
      )}
      <StyledLinks>
        <ButtonLink
          href={booking.href}
          external={booking.external}
          variant="secondary"
          size="sm"
          aria-label={`Schedule Treatment for ${name}`}
        >
          Schedule Treatment
        </ButtonLink>
        <TextLink href={learnMoreUrl(name)} external aria-label={`Learn More about ${name}`}>
          Learn More
        </TextLink>
      </StyledLinks>
    </StyledCard>
  );
});
