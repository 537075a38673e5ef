import { useMemo } from 'react';
import { clinicMomentText, dateText, type OwnPatient } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { useClinicTime } from '../../closing/use-clinic-time';
import type { TableColumn } from '../../kit/table/column';
import { Table } from '../../kit/table/table';

export interface OwnPatientsTableProps {
  rows: readonly OwnPatient[];
  isOld: boolean;
  /** Must be stable, as the columns are made of it. */
  onOpen: (row: OwnPatient) => void;
}

/** A practitioner's patients: who comes next first. */
export const OwnPatientsTable = ({ rows, isOld, onOpen }: OwnPatientsTableProps) => {
  const { now, timeZone } = useClinicTime();
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
        cell: ({ nextVisitAt }) => (nextVisitAt === null ? 'None' : clinicMomentText(nextVisitAt, now, timeZone)),
      },
      {
        id: 'last',
        head: 'Last visit',
        cell: ({ lastVisitAt }) => (lastVisitAt === null ? 'None yet' : clinicMomentText(lastVisitAt, now, timeZone)),
      },
      {
        id: 'timeline',
        head: 'Timeline',
        isNarrow: true,
        cell: (row) => (
          <Button size="sm" variant="secondary" aria-label={`Timeline of ${row.name}`} onClick={() => onOpen(row)}>
            Timeline
          </Button>
        ),
      },
    ],
    [now, onOpen, timeZone],
  );
  return <Table label="My patients" columns={columns} rows={rows} keyOf={({ id }) => id} isOld={isOld} />;
};
