import styled from 'styled-components';
import { Card, CopyButton, space } from '@harmony/ui';
import type { EditorRow } from './declaration';
import { fullMomentText } from '../kit/moment';
import { FactRows } from '../kit/fact-rows';

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
        <time dateTime={row.createdAt}>{fullMomentText(row.createdAt)}</time>
      </dd>
      <dt>Updated</dt>
      <dd>
        <time dateTime={row.updatedAt}>{fullMomentText(row.updatedAt)}</time>
      </dd>
      <dt>Id</dt>
      <dd>
        {row.id}
        <CopyButton value={String(row.id)} label="Copy id" />
      </dd>
    </Rows>
  </StyledCard>
);
