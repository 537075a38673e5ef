import type { ErrorGroup } from '@harmony/domain';
import { Button, Checkbox } from '@harmony/ui';
import type { TableColumn } from '../../platform/kit/table/column';
import { CellLines } from '../../platform/kit/table/cell-lines';
import { Table } from '../../platform/kit/table/table';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';
import { placeOf } from './error-words';
import { SeverityTag } from './severity-tag';

export interface ErrorsTableProps {
  rows: readonly ErrorGroup[];
  selected: ReadonlySet<number>;
  isOld: boolean;
  onSelect: (ids: ReadonlySet<number>) => void;
  onOpen: (id: number) => void;
  onResolve: (id: number, resolved: boolean) => void;
}

/** Failures, the last seen first. */
export const ErrorsTable = ({ rows, selected, isOld, onSelect, onOpen, onResolve }: ErrorsTableProps) => {
  const toggle = (id: number, isOn: boolean): void =>
    onSelect(new Set(isOn ? [...selected, id] : [...selected].filter((other) => other !== id)));
  const columns: readonly TableColumn<ErrorGroup>[] = [
    {
      id: 'select',
      head: 'Select',
      part: 'select',
      cell: ({ id, message }) => (
        <Checkbox
          aria-label={`Select ${message}`}
          checked={selected.has(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ),
    },
    {
      id: 'what',
      head: 'What',
      isName: true,
      cell: (row) => (
        <CellLines>
          <button type="button" onClick={() => onOpen(row.id)}>
            {row.message}
          </button>
          <small>
            {row.errorType}
            {row.errorCode !== null && ` ${row.errorCode}`} · {placeOf(row)}
          </small>
        </CellLines>
      ),
    },
    { id: 'severity', head: 'Severity', isNarrow: true, cell: ({ severity }) => <SeverityTag severity={severity} /> },
    { id: 'count', head: 'Times', isNarrow: true, align: 'end', cell: ({ count }) => count.toLocaleString('en') },
    { id: 'seen', head: 'Last seen', isNarrow: true, cell: ({ lastSeenAt }) => <TimeAgo at={lastSeenAt} /> },
    {
      id: 'state',
      head: 'State',
      isNarrow: true,
      hide: 'md',
      cell: ({ resolved }) => <Tag tone={resolved ? 'success' : 'neutral'}>{resolved ? 'Resolved' : 'Open'}</Tag>,
    },
    {
      id: 'do',
      head: 'Action',
      isNarrow: true,
      isWide: true,
      cell: ({ id, message, resolved }) => (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${resolved ? 'Reopen' : 'Resolve'}: ${message}`}
          onClick={() => onResolve(id, !resolved)}
        >
          {resolved ? 'Reopen' : 'Resolve'}
        </Button>
      ),
    },
  ];
  return (
    <Table
      label="Errors"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      isSelected={({ id }) => selected.has(id)}
      isOld={isOld}
    />
  );
};
