import { useState } from 'react';
import { formatMoney, LOT_STATE_NAMES, type AdjustmentKind, type StockItem, type StockLot } from '@harmony/domain';
import { Button, EmptyState } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { Menu, type MenuItem } from '../../platform/kit/overlays/menu';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';
import { Expiry } from './expiry';
import { LOT_TONES, lotText, quantityText } from './stock-words';
import { useLotState } from './use-lot-state';

export interface LotsTableProps {
  item: StockItem;
  lots: readonly StockLot[];
  onAdjust: (lot: StockLot, kind: AdjustmentKind) => void;
  onEdit: (lot: StockLot) => void;
}

/** Why a lot cannot go to quarantine or back; undefined: it can. */
const obstacleOf = ({ state, code }: StockLot): string | undefined => {
  if (state === 'recalled') return 'It’s recalled. Withdraw the recall first.';
  return code === '' ? 'Give it a code first.' : undefined;
};

/** The lots of an item, those in stock first; used-up ones only when somebody asks for them. */
export const LotsTable = ({ item, lots, onAdjust, onEdit }: LotsTableProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const move = useLotState();
  const inStock = lots.filter(({ onHand }) => onHand !== 0);
  const usedUp = lots.length - inStock.length;
  const rows = showsAll ? lots : inStock;

  const actionsOf = (lot: StockLot): readonly MenuItem[] => {
    const isOpen = lot.state === 'open';
    const obstacle = obstacleOf(lot);
    return [
      {
        label: lot.state === 'quarantine' ? 'Release from quarantine' : 'Move to quarantine',
        ...(obstacle !== undefined && { disabled: true, reason: obstacle }),
        onSelect: () => void move(lot, isOpen ? 'quarantine' : 'open'),
      },
      { label: 'Correct the count…', onSelect: () => onAdjust(lot, 'count') },
      { label: 'Waste…', onSelect: () => onAdjust(lot, 'waste') },
      'separator',
      { label: 'Edit code and expiry…', onSelect: () => onEdit(lot) },
    ];
  };
  const columns: readonly TableColumn<StockLot>[] = [
    {
      id: 'code',
      head: 'Lot',
      isName: true,
      cell: ({ code, supplier, cost, receivedAt }) => (
        <>
          {lotText(code)}
          <small>
            {supplier !== null && `${supplier}, `}
            {cost !== null && `${formatMoney(cost)} ${item.unit === 'mg' ? 'per 100 g' : 'each'}, `}
            <TimeAgo at={receivedAt} />
          </small>
        </>
      ),
    },
    { id: 'expiry', head: 'Expires', isNarrow: true, cell: ({ expiresOn }) => <Expiry day={expiresOn} /> },
    {
      id: 'state',
      head: 'State',
      isNarrow: true,
      cell: ({ state, isPast }) => (
        <>
          <Tag tone={LOT_TONES[state]}>{LOT_STATE_NAMES[state]}</Tag>{' '}
          {isPast && <Tag tone="warning">Too close to expiry</Tag>}
        </>
      ),
    },
    {
      id: 'onHand',
      head: 'On hand',
      align: 'end',
      isNarrow: true,
      cell: ({ onHand }) => <strong>{quantityText(onHand, item.unit)}</strong>,
    },
    {
      id: 'menu',
      head: 'Actions',
      part: 'menu',
      cell: (lot) => <Menu label={`Actions for lot ${lotText(lot.code)}`} items={actionsOf(lot)} />,
    },
  ];
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState art="mugwort" title="None in stock" hint="Enter a delivery under Receive." />
      ) : (
        <Table
          label="Lots"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          isQuiet={({ onHand }) => onHand === 0}
        />
      )}
      {usedUp > 0 && (
        <ButtonLine>
          <Button variant="quiet" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll
              ? 'Hide lots that are used up'
              : `Show ${usedUp === 1 ? '1 lot that is' : `${usedUp} lots that are`} used up`}
          </Button>
        </ButtonLine>
      )}
    </>
  );
};
