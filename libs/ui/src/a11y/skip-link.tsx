import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { c, radius, shadow, space } from '../tokens/tokens';

const Skip = styled.a`
  position: fixed;
  inset: ${space[8]} auto auto ${space[8]};
  z-index: 100;
  padding: ${space[12]} ${space[20]};
  border-radius: ${radius.pill};
  background: ${c.raised};
  color: ${c.ink};
  font-weight: 600;
  box-shadow: ${shadow.s2};

  &:not(:focus) {
    transform: translateY(-200%);
  }
  /* Moved up it stands at the foot of the sheet before. */
  @media print {
    display: none;
  }
`;

export interface SkipLinkProps {
  /** Id of the main landmark, which needs `tabIndex={-1}`. */
  target?: string;
  children?: ReactNode;
}

/** The first link of a page: seen only while it has the focus, jumps past the header. */
export const SkipLink = ({ target = 'main', children = t('Skip to main content') }: SkipLinkProps) => (
  <Skip href={`#${target}`}>{children}</Skip>
);
