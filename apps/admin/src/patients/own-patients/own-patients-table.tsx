import { useMemo } from 'react';
import { dateText, type OwnPatient } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { Moment } from '../../platform/kit/moment';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';

export interface OwnPatientsTableProps {
  rows: readonly OwnPatient[];
  isOld: boolean;
  /** Must be stable, as the columns are made of it. */
  onOpen: (row: OwnPatient) => void;
}

/** A practitioner's patients: who comes next first. */
export const OwnPatientsTable = ({ rows, isOld, onOpen }: OwnPatientsTableProps) => {
  const columns = useMemo(
    (): readonly TableColumn<OwnPatient>[] => [
      {
        id: 'name',
        head: 'Name',
        isName: true,
        cell: ({ name, preferredName }) => (
          <>
            {name}
            {preferredName !== null && <small>{preferredName}</small>}
          </>
        ),
      },
      { id: 'born', head: 'Born', hide: 'md', cell: ({ dateOfBirth }) => dateOfBirth && dateText(dateOfBirth) },
      {
        id: 'next',
        head: 'Next visit',
        cell: ({ nextVisitAt }) => (nextVisitAt === null ? 'None' : <Moment at={nextVisitAt} as="moment" />),
      },
      {
        id: 'last',
        head: 'Last visit',
        cell: ({ lastVisitAt }) => (lastVisitAt === null ? 'None yet' : <Moment at={lastVisitAt} as="moment" />),
      },
      {
        id: 'timeline',
        head: 'Record',
        isNarrow: true,
        cell: (row) => (
          <Button size="sm" variant="secondary" aria-label={`Record of ${row.name}`} onClick={() => onOpen(row)}>
            Record
          </Button>
        ),
      },
    ],
    [onOpen],
  );
  return <Table label="My patients" columns={columns} rows={rows} keyOf={({ id }) => id} isOld={isOld} />;
};
