import { Link } from 'react-router-dom';
import { formatMoney, type Formula } from '@harmony/domain';
import { Moment } from '../../platform/kit/moment';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';
import { formulaPlaces } from '../../platform/formula-places';
import { formText, STATE_NAMES, STATE_TONES } from './formula-words';

const COLUMNS: readonly TableColumn<Formula>[] = [
  {
    id: 'name',
    head: 'Formula',
    isName: true,
    cell: ({ id, name, state, version }) => (
      <>
        <Link to={formulaPlaces.formula(id)}>{name}</Link> <Tag tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Tag>
        {version > 1 && <small>Version {version}</small>}
      </>
    ),
  },
  { id: 'patient', head: 'For', cell: ({ patientName }) => patientName },
  { id: 'form', head: 'Form', hide: 'lg', cell: formText },
  { id: 'price', head: 'One pack', align: 'end', isNarrow: true, cell: ({ price }) => formatMoney(price) },
  {
    id: 'signed',
    head: 'Signed',
    hide: 'md',
    cell: ({ signedBy, signedAt, offeredAt }) =>
      signedAt !== null && (
        <>
          <Moment at={signedAt} />
          <small>
            {signedBy}
            {offeredAt !== null && ' · link sent'}
          </small>
        </>
      ),
  },
  {
    id: 'changed',
    head: 'Last change',
    isNarrow: true,
    hide: 'lg',
    cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
  },
];

/** Formulas, the one that was changed last first. */
export const FormulasTable = ({ rows, isOld }: { rows: readonly Formula[]; isOld: boolean }) => (
  <Table
    label="Formulas"
    columns={COLUMNS}
    rows={rows}
    keyOf={({ id }) => id}
    isQuiet={({ state }) => state === 'replaced' || state === 'withdrawn'}
    isOld={isOld}
  />
);
