import { TEXT_STATES, type ListedText, type TextState } from '@harmony/domain';
import styled from 'styled-components';
import type { Tone } from '@harmony/ui';
import { Moment } from '../../platform/kit/moment';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';

const TONES: Readonly<Record<TextState, Tone>> = {
  queued: 'info',
  sending: 'info',
  unsure: 'warning',
  sent: 'success',
  delivered: 'success',
  failed: 'danger',
  stopped: 'neutral',
};

const Name = styled.span`
  display: grid;
  font-weight: 600;

  small {
    font-weight: 400;
  }
`;

const COLUMNS: readonly TableColumn<ListedText>[] = [
  {
    id: 'text',
    head: 'Text',
    isName: true,
    cell: ({ template, to, problem, waitsUntil }) => (
      <Name>
        {template}
        <small>to {to}</small>
        {problem !== null && <small>{problem}</small>}
        {waitsUntil !== null && (
          <small>
            Waiting until <Moment at={waitsUntil} />
          </small>
        )}
      </Name>
    ),
  },
  {
    id: 'state',
    head: 'State',
    isNarrow: true,
    cell: ({ state }) => <Tag tone={TONES[state]}>{TEXT_STATES[state]}</Tag>,
  },
  { id: 'by', head: 'Sent by', isNarrow: true, hide: 'md', cell: ({ sentBy }) => sentBy ?? 'Harmony' },
  { id: 'made', head: 'Created', isNarrow: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
];

/** Texts with the end of their numbers and their states. */
export const TextTable = ({ texts, isOld }: { texts: readonly ListedText[]; isOld: boolean }) => (
  <Table label="Texts" columns={COLUMNS} rows={texts} keyOf={({ id }) => id} isOld={isOld} />
);
