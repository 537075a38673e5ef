import { Badge, type BadgeProps } from '@harmony/ui';
import styled from 'styled-components';

/** The badge of the design system in a smaller size, for a word about a row, such as "Hidden" or "Draft". */
export const Tag = styled((props: BadgeProps) => <Badge tone="neutral" {...props} />)`
  padding: 2px 8px;
  font-size: 0.75rem;
`;
