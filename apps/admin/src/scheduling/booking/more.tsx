import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c, space } from '@harmony/ui';

const StyledMore = styled.details`
  border-block-start: 1px solid ${c.line};

  > summary {
    min-block-size: var(--control);
    padding-block: ${space[8]};
    color: ${c.ink2};
    font-weight: 600;
    cursor: pointer;
  }
  > div {
    display: grid;
    gap: ${space[16]};
    padding-block: ${space[8]};
  }
`;

/** What most clinics never need: closed until somebody asks for it. */
export const More = ({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) => (
  <StyledMore open={isOpen}>
    <summary>{title}</summary>
    <div>{children}</div>
  </StyledMore>
);
