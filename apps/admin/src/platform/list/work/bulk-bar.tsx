import styled from 'styled-components';
import { Button, c, LiveRegion, radius, space } from '@harmony/ui';
import { ProgressBar } from '../../kit/progress-bar';
import type { AnyList, ListRow, RowSwitch } from '../declaration';
import { SelectionBar } from '../../kit/lists/selection-bar';
import type { BulkProgress, BulkReport as Report } from './use-bulk';

const ReportSection = styled.section`
  display: grid;
  gap: ${space[8]};
  padding: ${space[16]};
  margin-block-end: ${space[16]};
  border: 1px solid ${c.rougeLine};
  border-radius: ${radius.panel};
  background: ${c.surface};

  h2 {
    font: var(--type-h3);
    color: ${c.rouge};
  }
  ul {
    display: grid;
    gap: ${space[4]};
    max-block-size: 12rem;
    padding-inline-start: ${space[20]};
    overflow-y: auto;
  }
  li span {
    color: ${c.ink2};
  }
`;

const ReportButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-block-start: ${space[4]};
`;

interface BulkBarProps<Row extends ListRow> {
  list: AnyList<Row>;
  count: number;
  progress: BulkProgress | null;
  onTurn: (rowSwitch: RowSwitch<Row>, on: boolean) => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done to the selected rows; in place of the toolbar. */
export function BulkBar<Row extends ListRow>({ list, count, progress, onTurn, onDelete, onClear }: BulkBarProps<Row>) {
  const done = progress && (
    <ProgressBar
      label={progress.label}
      value={progress.total === 0 ? 1 : progress.done / progress.total}
      detail={`${progress.done.toLocaleString('en')} of ${progress.total.toLocaleString('en')}`}
    />
  );
  return (
    <SelectionBar count={count} progress={done} onDelete={onDelete} onClear={onClear}>
      {/* Active first: it is used most. */}
      {[...list.switches].reverse().flatMap((rowSwitch) =>
        [rowSwitch.on, rowSwitch.off].map(({ verb }, off) => (
          <Button key={verb} size="sm" variant="quiet" onClick={() => onTurn(rowSwitch, off === 0)}>
            {verb}
          </Button>
        )),
      )}
    </SelectionBar>
  );
}

/** The rows a bulk action failed for, each with its reason. */
export const BulkReport = ({ report, onDismiss }: { report: Report | null; onDismiss: () => void }) => (
  <>
    <LiveRegion assertive>{report?.title}</LiveRegion>
    {report && (
      <ReportSection aria-label="What couldn’t be changed">
        <h2>{report.title}</h2>
        <ul>
          {report.rows.map(({ id, name, reason }) => (
            <li key={id}>
              {name}: <span>{reason}</span>
            </li>
          ))}
        </ul>
        <ReportButtons>
          <Button variant="secondary" size="sm" onClick={report.again}>
            Try again
          </Button>
          <Button variant="quiet" size="sm" onClick={onDismiss}>
            Dismiss
          </Button>
        </ReportButtons>
      </ReportSection>
    )}
  </>
);
