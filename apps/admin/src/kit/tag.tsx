import { Badge, type BadgeProps } from '@harmony/ui';
import styled from 'styled-components';

/** A word about a row, such as "Hidden" or "Draft": the badge of the design system, in the size of lists. */
export const Tag = styled((props: BadgeProps) => <Badge tone="neutral" {...props} />)`
  padding: 2px 8px;
  font-size: 0.75rem;
`;
