import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { c, space } from '@harmony/ui';

/** A heading with a hairline, then the content, without a box around it. */
const PartSection = styled.section`
  display: grid;
  gap: ${space[12]};
  min-inline-size: 0;
  scroll-margin-block-start: calc(var(--stack, 0px) + ${space[16]});

  @media print {
    display: block;

    > * + * {
      margin-block-start: ${space[12]};
    }
    button {
      display: none;
    }
  }
`;

const PartHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[4]} ${space[16]};
  padding-block-end: ${space[8]};
  border-block-end: 1px solid ${c.line};

  a {
    padding-block: ${space[4]};
    color: ${c.link};
    font: var(--type-small);
  }
`;

export interface PartProps {
  title: string;
  /** Where links lead. */
  id?: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of a page of figures. Each loads, fails and retries independently. */
export const Part = ({ title, id, aside, children }: PartProps) => {
  const heading = useId();
  return (
    <PartSection id={id} aria-labelledby={heading}>
      <PartHead>
        <h2 id={heading}>{title}</h2>
        {aside}
      </PartHead>
      {children}
    </PartSection>
  );
};
