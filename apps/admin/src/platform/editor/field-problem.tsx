import { CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { c } from '@harmony/ui';

/** What is wrong with a field that is not a component of `@harmony/ui`. */
export const FieldProblem = styled(({ children, ...rest }: ComponentProps<'p'>) => (
  <p {...rest}>
    <CircleAlert size={16} strokeWidth={2} />
    {children}
  </p>
))`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${c.rouge};
  font: var(--type-small);
`;
