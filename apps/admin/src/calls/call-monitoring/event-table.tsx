import type { RawEvent } from '@harmony/domain';
import { Moment } from '../../platform/kit/moment';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { Tag } from '../../platform/kit/tag';
import { adapterName } from '../../platform/adapter-name';
import { EVENT_STATES } from './words';

const COLUMNS: readonly TableColumn<RawEvent>[] = [
  {
    id: 'time',
    head: 'Time',
    isName: true,
    isNarrow: true,
    cell: ({ receivedAt }) => <Moment at={receivedAt} as="second" />,
  },
  {
    id: 'what',
    head: 'What',
    isWide: true,
    cell: ({ what, problem, isTest }) => (
      <>
        {what ?? (problem === null ? 'Not about a call' : 'Not understood')} {isTest && <Tag tone="info">TEST</Tag>}
        {problem !== null && <small>{problem}</small>}
      </>
    ),
  },
  { id: 'from', head: 'From', isNarrow: true, cell: ({ from }) => from ?? '' },
  {
    id: 'state',
    head: 'State',
    isNarrow: true,
    cell: ({ state }) => <Tag tone={EVENT_STATES[state].tone}>{EVENT_STATES[state].text}</Tag>,
  },
  { id: 'source', head: 'Source', hide: 'md', isNarrow: true, cell: ({ source }) => adapterName(source) },
  { id: 'session', head: 'Call', hide: 'lg', cell: ({ sessionId }) => sessionId ?? '' },
];

export interface EventTableProps {
  rows: readonly RawEvent[];
  isOld: boolean;
}

/** Phone system messages, newest first. */
export const EventTable = ({ rows, isOld }: EventTableProps) => (
  <Table label="Phone system messages" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} isOld={isOld} />
);
