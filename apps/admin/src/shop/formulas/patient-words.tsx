import { Pill, TriangleAlert, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import type { FormulaDetail } from '@harmony/domain';
import { c, layer, media, radius, space } from '@harmony/ui';

/** In sight all the time: on small screens it sticks to the top, and scrolls in itself when it is long. */
const Words = styled.section`
  position: sticky;
  inset-block-start: var(--stack, 0px);
  z-index: ${layer.sticky};
  display: grid;
  gap: ${space[8]};
  max-block-size: 35dvh;
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};
  overflow-y: auto;

  h2 {
    font: var(--type-small);
    font-weight: 600;
  }
  summary {
    padding-block: ${space[4]};
    color: ${c.link};
    font: var(--type-small);
    cursor: pointer;
  }
  details > p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  ${media.lg} {
    position: static;
    max-block-size: none;
    padding: ${space[16]} ${space[20]};

    h2 {
      font: var(--type-h3);
    }
  }
`;

const Warning = styled.div<{ $isGiven: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space[8]};
  padding: ${space[4]} ${space[12]};
  border: 1px solid ${({ $isGiven }) => ($isGiven ? c.amberLine : c.line)};
  border-radius: ${radius.control};
  background: ${({ $isGiven }) => $isGiven && c.amberBg};

  > svg {
    margin-block-start: 3px;
    color: ${({ $isGiven }) => ($isGiven ? c.amber : c.ink3)};
  }
  > p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  strong {
    color: ${({ $isGiven }) => $isGiven && c.amber};
    font-weight: 600;
  }
`;

const Line = ({ icon: Icon, title, words }: { icon: LucideIcon; title: string; words: string | null }) => (
  <Warning $isGiven={words !== null}>
    <Icon size={16} strokeWidth={1.75} aria-hidden />
    <p>
      <strong>{title}:</strong> {words ?? 'none given'}
    </p>
  </Warning>
);

export interface PatientWordsProps {
  /** Null: no request belongs to the formula. */
  said: FormulaDetail['said'];
}

/** What the patient wrote of medicines, allergies and concerns in the request. */
export const PatientWords = ({ said }: PatientWordsProps) => (
  <Words tabIndex={0} aria-label="What the patient wrote">
    <h2>What the patient wrote</h2>
    {said === null ? (
      <p>Nothing: there’s no request for this formula. Ask about medicines and allergies before you sign.</p>
    ) : (
      <>
        <Line icon={Pill} title="Medicines" words={said.medications} />
        <Line icon={TriangleAlert} title="Allergies" words={said.allergies} />
        <details>
          <summary>Health concerns</summary>
          <p>{said.concerns}</p>
        </details>
      </>
    )}
  </Words>
);
