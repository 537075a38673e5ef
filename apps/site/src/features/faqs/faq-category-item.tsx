import { memo } from 'react';
import styled from 'styled-components';
import { langOf, type Faq, type FaqGroup } from '@harmony/domain';
import { t } from '@harmony/language';
import { Accordion, AccordionItem, CopyButton, Highlight, media, RichText, space } from '@harmony/ui';
import { useAbsoluteUrl } from '../../hooks';
import { markHtml } from '../../parts/lists/mark-html';
import { paths } from '../../paths';
import { categoryKey, faqKey, type OpenPanels } from './use-open-panels';

// Questions are indented below their category where there is space for it.
const StyledQuestions = styled(Accordion)`
  ${media.md} {
    margin-inline-start: ${space[40]};
  }
`;

const StyledAnswer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, auto) auto;
  gap: ${space[16]};
  align-items: end;
  justify-content: start;
`;

// About 70 letters to a line (measured): they are narrower than the zero of `ch`.
const StyledWords = styled(RichText)`
  max-inline-size: 48ch;
`;

export interface FaqCategoryItemProps {
  group: FaqGroup;
  /** Its number of questions, as text. */
  summary: string;
  /** The searched text, to be marked; blank without a search. */
  term: string;
  panels: OpenPanels;
}

/** A category that opens to its questions. */
export function FaqCategoryItem({ group: { category, faqs }, summary, term, panels }: FaqCategoryItemProps) {
  const key = categoryKey(category.id);
  return (
    <AccordionItem
      id={key}
      level={2}
      size="lg"
      title={<span lang={langOf(category, 'name')}>{category.name}</span>}
      summary={
        <>
          {category.description && (
            <>
              <span lang={langOf(category, 'description')}>{category.description}</span> ·{' '}
            </>
          )}
          <span>{summary}</span>
        </>
      }
      open={panels.isOpen(key)}
      onToggle={(open) => panels.toggle(key, open)}
    >
      <StyledQuestions>
        {faqs.map((faq) => (
          <Question key={faq.id} faq={faq} term={term} isOpen={panels.isOpen(faqKey(faq.id))} toggle={panels.toggle} />
        ))}
      </StyledQuestions>
    </AccordionItem>
  );
}

interface QuestionProps extends Pick<OpenPanels, 'toggle'> {
  faq: Faq;
  term: string;
  isOpen: boolean;
}

/** Rendered again only when something of it changes, not with every key of a search. */
const Question = memo(function Question({ faq, term, isOpen, toggle }: QuestionProps) {
  const url = useAbsoluteUrl();
  const key = faqKey(faq.id);
  return (
    <AccordionItem
      id={key}
      level={3}
      title={
        <span lang={langOf(faq, 'question')}>
          <Highlight text={faq.question} words={[term]} />
        </span>
      }
      open={isOpen}
      onToggle={(open) => toggle(key, open)}
    >
      <StyledAnswer>
        <StyledWords html={markHtml(faq.answer, [term])} lang={langOf(faq, 'answer')} />
        <CopyButton value={url(`${paths.faq()}#${key}`)} label={t('Copy link to this question')} />
      </StyledAnswer>
    </AccordionItem>
  );
});
