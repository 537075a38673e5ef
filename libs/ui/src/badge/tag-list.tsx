import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../tokens/tokens';
import { Badge } from './badge';

const StyledTags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

export interface TagListProps {
  tags: readonly string[];
  outlined?: boolean;
  /** Renders a tag's text; plain by default. */
  children?: (tag: string) => ReactNode;
}

/** Short texts as badges, in their order; duplicates are shown once. */
export const TagList = ({ tags, outlined = false, children }: TagListProps) => (
  <StyledTags role="list">
    {[...new Set(tags)].map((tag) => (
      <li key={tag}>
        <Badge outlined={outlined}>{children ? children(tag) : tag}</Badge>
      </li>
    ))}
  </StyledTags>
);
