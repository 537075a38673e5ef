import { useMemo } from 'react';
import { DAY_NAMES, DAY_PART_NAMES, DAY_PARTS, dateText, type WaitListRow, type WaitState } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { Moment } from '../../platform/kit/moment';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { TimeAgo } from '../../platform/kit/time-ago';

/** 'Mon, Wed · Morning', or that any will do. */
function timesText({ weekdays, parts }: WaitListRow): string {
  const days = DAY_NAMES.filter((_, day) => weekdays.includes(day)).map((name) => name.slice(0, 3));
  const names = DAY_PARTS.filter((part) => parts.includes(part)).map((part) => DAY_PART_NAMES[part]);
  return [
    days.length === DAY_NAMES.length ? 'Any day' : days.join(', '),
    names.length === DAY_PARTS.length ? 'any time' : names.join(', '),
  ].join(' · ');
}

export interface WaitTableProps {
  rows: readonly WaitListRow[];
  state: WaitState;
  isOld: boolean;
  /** Must be stable, as the columns are made of it. */
  onTakeOff: (row: WaitListRow) => Promise<void>;
}

/** Who waits, for what, since when, and which time they were asked about last. */
export const WaitTable = ({ rows, state, isOld, onTakeOff }: WaitTableProps) => {
  const columns = useMemo(
    (): readonly TableColumn<WaitListRow>[] => [
      {
        id: 'name',
        head: 'Name',
        isName: true,
        cell: ({ name, email, phone, forName, isUntold }) => (
          <>
            {name}
            {forName !== null && <small>For {forName}</small>}
            <small>{[phone, email].filter((part) => part !== null).join(' · ')}</small>
            {isUntold && <small>Not notified when they joined</small>}
          </>
        ),
      },
      {
        id: 'wish',
        head: 'Waiting for',
        cell: ({ serviceName, practitionerName }) => (
          <>
            {serviceName ?? 'No longer offered'}
            <small>{practitionerName ?? 'First available'}</small>
          </>
        ),
      },
      {
        id: 'times',
        head: 'Times',
        hide: 'md',
        cell: (row) => (
          <>
            {timesText(row)}
            <small>
              {dateText(row.from)} to {dateText(row.until)}
              {row.visitAt !== null && (
                <>
                  , instead of <Moment at={row.visitAt} as="moment" />
                </>
              )}
            </small>
          </>
        ),
      },
      { id: 'since', head: 'Since', isNarrow: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
      {
        id: 'asked',
        head: 'Asked about',
        cell: ({ offeredAt, offeredStartsAt }) =>
          offeredAt === null || offeredStartsAt === null ? (
            'Nothing yet'
          ) : (
            <>
              <Moment at={offeredStartsAt} as="moment" />
              <small>
                <TimeAgo at={offeredAt} />
              </small>
            </>
          ),
      },
      {
        id: 'do',
        head: 'Action',
        isNarrow: true,
        isWide: true,
        cell: (row) =>
          state === 'waiting' && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Take off the list: ${row.name}`}
              onClick={() => void onTakeOff(row)}
            >
              Take off
            </Button>
          ),
      },
    ],
    [state, onTakeOff],
  );
  return <Table label="Wait list" columns={columns} rows={rows} keyOf={({ id }) => id} isOld={isOld} />;
};
