import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { gramWords, formatMoney, type Herb } from '@harmony/domain';
import { VisuallyHidden } from '@harmony/ui';
import { Menu } from '../../platform/kit/overlays/menu';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { Tag } from '../../platform/kit/tag';
import { ASK_NAMES, doseRangeText } from './formula-words';

export interface HerbsTableProps {
  rows: readonly Herb[];
  /** Whether their stock may be opened. */
  maySeeStock: boolean;
  /** Both must be stable, as the columns are made of them. */
  onEdit: (herb: Herb) => void;
  onDelete: (herb: Herb) => void;
}

const Available = ({ herb: { availableMg } }: { herb: Herb }) => {
  if (availableMg === null) return <Tag>Not counted</Tag>;
  if (availableMg <= 0) return <Tag tone="danger">Out of stock</Tag>;
  return gramWords(availableMg);
};

/** The herbs by name: what they cost, how much is usual, what has to be thought of, and what there is of each. */
export const HerbsTable = ({ rows, maySeeStock, onEdit, onDelete }: HerbsTableProps) => {
  const columns = useMemo(
    (): readonly TableColumn<Herb>[] => [
      {
        id: 'name',
        head: 'Herb',
        isName: true,
        cell: ({ name, latin, common, isActive }) => (
          <>
            {name} {!isActive && <Tag>No longer used</Tag>}
            <small>{[latin, common].filter(Boolean).join(' · ')}</small>
          </>
        ),
      },
      {
        id: 'ask',
        head: 'Ask before',
        hide: 'lg',
        isWide: true,
        cell: ({ contraindications, allergens }) =>
          [
            ...contraindications.map((key) => ASK_NAMES[key]),
            ...allergens.map((name) => `Contains ${name.toLowerCase()}`),
          ].join('; '),
      },
      {
        id: 'dose',
        head: 'Usual daily dose',
        hide: 'md',
        isNarrow: true,
        cell: ({ doseMinMg, doseMaxMg }) => doseRangeText(doseMinMg, doseMaxMg),
      },
      {
        id: 'price',
        head: '100 g',
        align: 'end',
        isNarrow: true,
        cell: ({ pricePer100g }) => formatMoney(pricePer100g),
      },
      {
        id: 'available',
        head: 'Available',
        align: 'end',
        isNarrow: true,
        cell: (herb) =>
          maySeeStock ? (
            <Link to={`/stock?item=${herb.stockItemId}`}>
              <VisuallyHidden>Stock of {herb.name}: </VisuallyHidden>
              <Available herb={herb} />
            </Link>
          ) : (
            <Available herb={herb} />
          ),
      },
      {
        id: 'menu',
        head: 'Actions',
        part: 'menu',
        isNarrow: true,
        cell: (herb) => (
          <Menu
            label={`More actions for ${herb.name}`}
            items={[
              { label: 'Edit…', onSelect: () => onEdit(herb) },
              ...(maySeeStock ? [{ label: 'Stock and lots', to: `/stock?item=${herb.stockItemId}` }] : []),
              { label: 'Delete…', tone: 'danger', onSelect: () => onDelete(herb) },
            ]}
          />
        ),
      },
    ],
    [maySeeStock, onEdit, onDelete],
  );
  return (
    <Table label="Herbs" columns={columns} rows={rows} keyOf={({ id }) => id} isQuiet={({ isActive }) => !isActive} />
  );
};
