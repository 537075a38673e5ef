import styled from 'styled-components';
import { space } from '@harmony/ui';
import type { ListFrame } from './entity-list';

const StyledEmbedded = styled.div`
  > [data-actions] {
    display: flex;
    justify-content: end;
    margin-block-end: ${space[16]};
  }
`;

/** A list that is a part of a page: its button stands above it. */
export const embedded = ({ actions, content }: ListFrame) => (
  <StyledEmbedded>
    {actions && <div data-actions="">{actions}</div>}
    {content}
  </StyledEmbedded>
);
