import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { c, space } from '@harmony/ui';
import { Tag } from '../../platform/kit/tag';

const StyledPart = styled.section`
  display: grid;
  gap: ${space[8]};
  padding-block-start: ${space[16]};
  border-block-start: 1px solid ${c.line};

  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[8]};
  }
  h3 {
    font: 600 1rem/1.4 var(--font-text);
  }
  > p,
  small {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

export interface FactorPartProps {
  title: string;
  /** Beside the title, when there is one: 'Added', '7 left'. */
  state?: string | undefined;
  tone?: 'success' | 'warning';
  children: ReactNode;
}

/** One way of showing a second factor: what it is, whether there is one, what can be done. */
export const FactorPart = ({ title, state, tone = 'success', children }: FactorPartProps) => {
  const id = useId();
  return (
    <StyledPart aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {state !== undefined && <Tag tone={tone}>{state}</Tag>}
      </header>
      {children}
    </StyledPart>
  );
};
