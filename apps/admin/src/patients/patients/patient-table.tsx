import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { dateText, formatMoney, formatPhone, type PatientRow } from '@harmony/domain';
import { c } from '@harmony/ui';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { Menu } from '../../platform/kit/overlays/menu';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';
import { useDeletePatient, useMakePatient } from './use-patient-actions';

const SHOWN_PHONES = 2;

const COLOURS = { owed: c.rouge, credit: c.cobalt, even: undefined };

const StyledBalance = styled.span<{ $sign: keyof typeof COLOURS }>`
  color: ${({ $sign }) => COLOURS[$sign]};
  font-variant-numeric: tabular-nums;

  small {
    color: inherit;
  }
`;

/** What is owed or paid ahead, in the monitor's colours and in words. */
const Balance = ({ amount }: { amount: number | null }) => {
  if (amount === null) return null;
  const sign = amount < 0 ? 'owed' : amount > 0 ? 'credit' : 'even';
  return (
    <StyledBalance $sign={sign}>
      {formatMoney(amount)}
      {sign !== 'even' && <small>{sign}</small>}
    </StyledBalance>
  );
};

export interface PatientTableProps {
  rows: readonly PatientRow[];
  isOld: boolean;
  /** The path of a patient's page in the console. */
  hrefOf: (id: number) => string;
}

/** A page of the patients by name. */
export const PatientTable = ({ rows, isOld, hrefOf }: PatientTableProps) => {
  const remove = useDeletePatient();
  const makePatient = useMakePatient();
  const columns: readonly TableColumn<PatientRow>[] = [
    {
      id: 'name',
      head: 'Name',
      isName: true,
      cell: ({ id, name, preferredName, isLead, isActive }) => (
        <>
          <Link to={hrefOf(id)}>{name}</Link> {isLead && <Tag tone="info">Lead</Tag>} {!isActive && <Tag>Inactive</Tag>}
          {preferredName !== null && <small>{preferredName}</small>}
        </>
      ),
    },
    {
      id: 'born',
      head: 'Born',
      hide: 'md',
      isNarrow: true,
      cell: ({ dateOfBirth }) => dateOfBirth && dateText(dateOfBirth),
    },
    {
      id: 'phones',
      head: 'Phone',
      cell: ({ phones }) => (
        <>
          {phones.slice(0, SHOWN_PHONES).map(formatPhone).join(', ')}
          {phones.length > SHOWN_PHONES && <small>and {phones.length - SHOWN_PHONES} more</small>}
          {phones.length === 0 && <small>None; callers can’t be matched</small>}
        </>
      ),
    },
    {
      id: 'balance',
      head: 'Balance',
      align: 'end',
      isNarrow: true,
      cell: ({ balance }) => <Balance amount={balance} />,
    },
    { id: 'number', head: 'Number', hide: 'lg', cell: ({ externalId }) => externalId },
    { id: 'updated', head: 'Changed', hide: 'lg', isNarrow: true, cell: ({ updatedAt }) => <TimeAgo at={updatedAt} /> },
    {
      id: 'actions',
      head: 'Actions',
      part: 'menu',
      cell: (row) => (
        <Menu
          label={`Actions for ${row.name}`}
          items={[
            { label: 'Edit', to: hrefOf(row.id) },
            ...(row.isLead ? [{ label: 'Convert to patient', onSelect: () => void makePatient(row) }] : []),
            'separator',
            { label: 'Delete…', tone: 'danger', onSelect: () => void remove(row) },
          ]}
        />
      ),
    },
  ];
  return <Table label="Patients" columns={columns} rows={rows} keyOf={({ id }) => id} isOld={isOld} />;
};
