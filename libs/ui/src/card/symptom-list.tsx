import styled from 'styled-components';
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
    padding-block: ${space[8]};
    color: ${c.link};
    font: 500 0.9375rem/1.5 var(--font-text);
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

export interface SymptomListProps {
  symptoms: readonly string[];
  /** Searched words to mark; a hidden symptom that has one is shown. */
  words: readonly string[];
}

/** The first five symptoms, and the rest behind 'And N more...'. */
export function SymptomList({ symptoms, words }: SymptomListProps) {
  const rest = symptoms.slice(SYMPTOMS_SHOWN);
  const isMatch = rest.some((symptom) => words.some((word) => symptom.toLowerCase().includes(word)));
  return (
    <>
      <Symptoms symptoms={symptoms.slice(0, SYMPTOMS_SHOWN)} words={words} />
      {rest.length > 0 && (
        <Rest open={isMatch}>
          <summary>And {rest.length} more...</summary>
          <Symptoms symptoms={rest} words={words} />
        </Rest>
      )}
    </>
  );
}

const Symptoms = ({ symptoms, words }: SymptomListProps) => (
  <RingList ruled>
    {symptoms.map((symptom) => (
      <li key={symptom}>
        <span>
          <Highlight text={symptom} words={words} />
        </span>
      </li>
    ))}
  </RingList>
);
