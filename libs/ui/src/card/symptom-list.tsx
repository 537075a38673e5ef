import styled from 'styled-components';
import { t } from '@harmony/language';
import { Highlight } from '../text/highlight';
import { RingList } from '../text/ring-list';
import { c, space } from '../tokens/tokens';

/** How many symptoms a card names before 'And N more...' (docs/product.md, section 9). */
const SYMPTOMS_SHOWN = 5;

// A native disclosure: opens without a script, and find-in-page opens it.
const Rest = styled.details`
  position: relative;
  z-index: 1;

  & > summary {
    inline-size: fit-content;
    padding-block: 2px;
    color: ${c.link};
    font: 500 0.875rem/1.5 var(--font-text);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary {
    display: none;
  }
`;

// One running line of bullets: as many side by side as fit, a long one over several lines.
const Running = styled(RingList)`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[12]};

  > li {
    gap: 6px;
    min-inline-size: 0;
    padding-block: 0;
    font: 400 0.9375rem/1.5 var(--font-text);
    overflow-wrap: anywhere;
  }
`;

export interface SymptomListProps {
  symptoms: readonly string[];
  /** Searched words to mark; symptoms that have one come first. */
  words: readonly string[];
}

/** The first five symptoms, and the rest behind 'And N more...'. */
export function SymptomList({ symptoms, words }: SymptomListProps) {
  const isMatch = (symptom: string): boolean => words.some((word) => symptom.toLowerCase().includes(word));
  const sorted = words.length === 0 ? symptoms : [...symptoms].sort((a, b) => Number(isMatch(b)) - Number(isMatch(a)));
  const rest = sorted.slice(SYMPTOMS_SHOWN);
  return (
    <>
      <Symptoms symptoms={sorted.slice(0, SYMPTOMS_SHOWN)} words={words} />
      {rest.length > 0 && (
        <Rest open={rest.some(isMatch)}>
          <summary>{t('And {count} more...', { count: rest.length })}</summary>
          <Symptoms symptoms={rest} words={words} />
        </Rest>
      )}
    </>
  );
}

const Symptoms = ({ symptoms, words }: SymptomListProps) => (
  <Running>
    {symptoms.map((symptom) => (
      <li key={symptom}>
        <span>
          <Highlight text={symptom} words={words} />
        </span>
      </li>
    ))}
  </Running>
);
