import styled from 'styled-components';
import { space } from '@harmony/ui';
import type { ListFrame } from './entity-list';

const Actions = styled.div`
  display: flex;
  justify-content: end;
  margin-block-end: ${space[16]};
`;

/** A list that is a part of a page: its button stands above it. */
export const embedded = ({ actions, content }: ListFrame) => (
  <>
    {actions && <Actions>{actions}</Actions>}
    {content}
  </>
);
