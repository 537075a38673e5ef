import styled from 'styled-components';
import type { Retention, RetentionPreview as Kind } from '@harmony/domain';
import { c } from '@harmony/ui';
import { Moment } from '../../platform/kit/moment';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { TimeAgo } from '../../platform/kit/time-ago';
import { Section } from '../../platform/kit/section';

const StyledSection = styled(Section)`
  max-inline-size: 46rem;

  strong {
    color: ${c.rouge};
  }
`;

const nameOf = (label: string): string => {
  const name = label.replace(/^Keep | \(days\)$/g, '').replace(/^the /, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const count = (rows: number): string => `${rows.toLocaleString('en')} ${rows === 1 ? 'record' : 'records'}`;

const COLUMNS: readonly TableColumn<Kind>[] = [
  { id: 'what', head: 'What', isName: true, cell: ({ label }) => nameOf(label) },
  {
    id: 'kept',
    head: 'Kept',
    isNarrow: true,
    cell: ({ days }) => (days === null ? 'Forever' : `${days.toLocaleString('en')} days`),
  },
  {
    id: 'oldest',
    head: 'Oldest',
    isNarrow: true,
    cell: ({ oldest }) => (oldest === null ? 'None' : <TimeAgo at={oldest} />),
  },
  {
    id: 'goes',
    head: 'Would be removed now',
    isNarrow: true,
    cell: ({ rows }) => (rows === 0 ? 'Nothing' : <strong>{count(rows)}</strong>),
  },
];

/** What the next removal would take, by the times that are saved. */
export const RetentionPreview = ({ retention: { hold, kinds, lastRunAt } }: { retention: Retention }) => {
  const rows = kinds.reduce((sum, kind) => sum + kind.rows, 0);
  return (
    <StyledSection aria-labelledby="retention-preview">
      <h2 id="retention-preview">What would be removed now</h2>
      <p>
        {hold
          ? 'Nothing, because the legal hold is on. Without it, this would be removed.'
          : rows === 0
            ? 'Nothing is old enough to be removed.'
            : `${count(rows)} will be removed in the next run.`}{' '}
        {lastRunAt === null ? (
          'It hasn’t run yet.'
        ) : (
          <>
            It last ran on <Moment at={lastRunAt} />.
          </>
        )}
      </p>
      <Table label="What would be removed now" columns={COLUMNS} rows={kinds} keyOf={({ kind }) => kind} />
    </StyledSection>
  );
};
