import styled from 'styled-components';
import { t } from '@harmony/language';
import { TagList } from '../badge/tag-list';
import { ButtonLink } from '../button/button';
import { LearnMore } from '../link/learn-more';
import { CardLink, TextLink } from '../link/link';
import { Highlight } from '../text/highlight';
import { RichText } from '../text/rich-text';
import { c, media, space } from '../tokens/tokens';
import { LinkCard } from './card';
import { SymptomList } from './symptom-list';

// Cards of one line are equally tall, and their links stand on one line.
const Frame = styled(LinkCard)`
  display: flex;
  flex-direction: column;
  gap: 10px;
  overflow-wrap: break-word;

  ${media.md} {
    padding: ${space[20]};
  }
`;

// The rest is on the condition's own page. Nothing is cut off on paper, nor from a link inside that has the focus, nor
// where a searched word is marked.
const Words = styled.div`
  color: ${c.ink2};
  font: var(--type-small);

  @media screen {
    &:not([data-whole]):not(:focus-within) > * {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
  }
  p + p {
    margin-block-start: ${space[8]};
  }
`;

const Part = styled.div`
  min-inline-size: 0;

  h4 {
    margin-block-end: 2px;
    color: ${c.ink2};
    font: 600 0.8125rem/1.4 var(--font-text);
  }
`;

const Tags = styled(Part)`
  ul {
    gap: ${space[4]} 6px;
  }
  li {
    display: flex;
    max-inline-size: 100%;
  }
  li span {
    padding: 1px 8px;
    font-weight: 500;
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[20]};
  align-items: center;
  margin-block-start: auto;
  padding-block-start: ${space[4]};
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
  /** The language of a field that is not in that of the page. */
  langOf?: (field: 'name' | 'description' | 'symptoms') => string | undefined;
}

/**
 * A health condition: its symptoms, what may help, and how to begin. A long description is clamped: the rest is on the
 * condition's own page, where the name leads.
 */
export function ConditionCard({ name, words = NONE, langOf, ...condition }: ConditionCardProps) {
  const { symptoms, treatments, herbs, booking } = condition;
  return (
    <Frame as="article" data-far="">
      <h3 lang={langOf?.('name')}>
        <CardLink href={condition.href}>
          <Highlight text={name} words={words} />
        </CardLink>
      </h3>
      {condition.description !== '' && (
        <Words data-whole={condition.description.includes('<mark>') ? '' : undefined}>
          <RichText html={condition.description} lang={langOf?.('description')} />
        </Words>
      )}
      {symptoms.length > 0 && (
        <Part>
          <h4>{t('Common Symptoms')}</h4>
          <div lang={langOf?.('symptoms')}>
            <SymptomList symptoms={symptoms} words={words} />
          </div>
        </Part>
      )}
      {treatments.length > 0 && (
        <Tags>
          <h4>{t('Recommended Treatments')}</h4>
          <TagList tags={treatments}>{(tag) => <Highlight text={tag} words={words} />}</TagList>
        </Tags>
      )}
      {herbs.length > 0 && (
        <Tags>
          <h4>{t('Herbal Support Options')}</h4>
          <TagList tags={herbs} outlined />
        </Tags>
      )}
      <Links>
        <ButtonLink
          href={booking.href}
          external={booking.external}
          variant="secondary"
          size="sm"
          aria-label={t('Schedule Treatment for {name}', { name })}
        >
          {t('Schedule Treatment')}
        </ButtonLink>
        <TextLink href={condition.learnMoreHref} external>
          <LearnMore about={name} />
        </TextLink>
      </Links>
    </Frame>
  );
}
