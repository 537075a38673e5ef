import styled from 'styled-components';
import { Card, c, CopyButton, space } from '@harmony/ui';
import type { EditorRow } from './declaration';
import { fullMomentText } from '../kit/moment';

const StyledCard = styled(Card)`
  > h2 {
    font: var(--type-h3);
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[8]} ${space[16]};
    align-items: center;
    margin-block-start: ${space[12]};
    font: var(--type-small);
  }
  dt {
    color: ${c.ink3};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
    align-items: center;
    font-variant-numeric: tabular-nums;
  }
`;

/** When a row was made and last saved, and its id. */
export const MetadataCard = ({ row }: { row: EditorRow }) => (
  <StyledCard as="section" aria-label="Metadata">
    <h2>Metadata</h2>
    <dl>
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
    </dl>
  </StyledCard>
);
