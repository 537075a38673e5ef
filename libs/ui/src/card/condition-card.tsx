import styled from 'styled-components';
import { TagList } from '../badge/tag-list';
import { ButtonLink } from '../button/button';
import { LearnMore } from '../link/learn-more';
import { CardLink, TextLink } from '../link/link';
import { Highlight } from '../text/highlight';
import { RichText } from '../text/rich-text';
import { c, space } from '../tokens/tokens';
import { Card } from './card';
import { SymptomList } from './symptom-list';

// Six rows shared by the cards of one line, so that the same sections are aligned. The space between them is padding of
// the sections: a missing one leaves no gap.
const Frame = styled(Card)`
  display: grid;
  grid-row: span 6;
  grid-template-rows: subgrid;
  row-gap: 0;
  align-content: start;
`;

const Part = styled.div`
  min-inline-size: 0;
  padding-block-start: ${space[16]};

  h4 {
    margin-block-end: ${space[8]};
    color: ${c.ink2};
    font: 600 0.875rem/1.4 var(--font-text);
  }
`;

const Words = styled(Part)`
  grid-row: 2;
  color: ${c.ink2};
  font: var(--type-small);
`;
const Symptoms = styled(Part)`
  grid-row: 3;
`;
const Treatments = styled(Part)`
  grid-row: 4;
`;
const Herbs = styled(Part)`
  grid-row: 5;
`;
const Links = styled(Part)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[20]};
  align-items: center;
  align-self: end;
  grid-row: 6;
`;

const NONE: readonly string[] = [];

export interface ConditionCardProps {
  name: string;
  /** The condition's own page. */
  href: string;
  /** Sanitised HTML; '' when there is none. */
  description: string;
  symptoms: readonly string[];
  treatments: readonly string[];
  /** Products that may help. */
  herbs: readonly string[];
  /** Where a first visit is booked. */
  booking: { href: string; external: boolean };
  /** A page about it on another site. */
  learnMoreHref: string;
  /** Searched words to mark; in the description they are marked already. */
  words?: readonly string[];
}

/** A health condition: its symptoms, what may help, and how to begin. Belongs in a `CardGrid`. */
export function ConditionCard({ name, words = NONE, ...condition }: ConditionCardProps) {
  const { symptoms, treatments, herbs, booking } = condition;
  return (
    <Frame as="article">
      <h3>
        <CardLink href={condition.href}>
          <Highlight text={name} words={words} />
        </CardLink>
      </h3>
      {condition.description !== '' && (
        <Words>
          <RichText html={condition.description} />
        </Words>
      )}
      {symptoms.length > 0 && (
        <Symptoms>
          <h4>Common Symptoms</h4>
          <SymptomList symptoms={symptoms} words={words} />
        </Symptoms>
      )}
      {treatments.length > 0 && (
        <Treatments>
          <h4>Recommended Treatments</h4>
          <TagList tags={treatments}>{(tag) => <Highlight text={tag} words={words} />}</TagList>
        </Treatments>
      )}
      {herbs.length > 0 && (
        <Herbs>
          <h4>Herbal Support Options</h4>
          <TagList tags={herbs} outlined />
        </Herbs>
      )}
      <Links>
        <ButtonLink
          href={booking.href}
          external={booking.external}
          variant="secondary"
          size="sm"
          aria-label={`Schedule Treatment for ${name}`}
        >
          Schedule Treatment
        </ButtonLink>
        <TextLink href={condition.learnMoreHref} external>
          <LearnMore about={name} />
        </TextLink>
      </Links>
    </Frame>
  );
}
