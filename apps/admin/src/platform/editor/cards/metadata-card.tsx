import styled from 'styled-components';
import { Card, CopyButton, space } from '@harmony/ui';
import type { EditorRow } from '../declaration';
import { Moment } from '../../kit/moment';
import { FactRows } from '../../kit/lists/fact-rows';

const StyledCard = styled(Card)`
  > h2 {
    font: var(--type-h3);
  }
`;

const Rows = styled(FactRows)`
  margin-block-start: ${space[12]};
  font-variant-numeric: tabular-nums;
`;

/** When a row was made and last saved, and its id. */
export const MetadataCard = ({ row }: { row: EditorRow }) => (
  <StyledCard as="section" aria-label="Metadata">
    <h2>Metadata</h2>
    <Rows>
      <dt>Created</dt>
      <dd>
        <Moment at={row.createdAt} />
      </dd>
      <dt>Updated</dt>
      <dd>
        <Moment at={row.updatedAt} />
      </dd>
      <dt>ID</dt>
      <dd>
        {row.id}
        <CopyButton value={String(row.id)} label="Copy ID" />
      </dd>
    </Rows>
  </StyledCard>
);
