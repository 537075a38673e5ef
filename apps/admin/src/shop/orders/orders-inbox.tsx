import { PackageOpen } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ordersInbox as hooks } from '@harmony/api-client/admin';
import type { OrderDetail, OrderRow } from '@harmony/domain';
import { Button } from '@harmony/ui';
import type { InboxDeclaration } from '../../platform/inbox/declaration';
import { Tag } from '../../platform/kit/tag';
import { OrderBody } from './order-body';
import { orderPlaces } from './order-places';
import { deliveryText, piecesText, toPayText } from './order-words';

/** Packs the selected orders one after another. */
const PackSelected = ({ rows }: { rows: readonly OrderRow[] }) => {
  const navigate = useNavigate();
  const ids = rows.filter(({ status }) => status === 'confirmed').map(({ id }) => id);
  return (
    <Button size="sm" variant="quiet" disabled={ids.length === 0} onClick={() => void navigate(orderPlaces.pack(ids))}>
      Pack
    </Button>
  );
};

/** Orders of the store. */
export const ordersInbox: InboxDeclaration<OrderRow, OrderDetail> = {
  hooks,
  tab: 'orders',
  icon: PackageOpen,
  art: 'goji',
  noun: { one: 'order', many: 'orders' },
  whenEmpty: 'Orders from the store and those you take at the desk appear here.',
  firstState: null,
  firstSort: 'newest',
  nameOf: ({ number, customerName }) => `${number} · ${customerName}`,
  preview: (order) => [piecesText(order.pieces), deliveryText(order), toPayText(order)].join(' · '),
  mark: ({ problem, isUnclaimed, shelf, status }) => (
    <>
      {problem !== null && <Tag tone="danger">Problem</Tag>}
      {isUnclaimed && <Tag tone="warning">Unclaimed</Tag>}
      {shelf !== null && status === 'ready' && <Tag outlined>Shelf {shelf}</Tag>}
    </>
  ),
  personOf: ({ customerPhone, customerEmail }) => ({ phone: customerPhone, email: customerEmail }),
  BulkActions: PackSelected,
  Body: OrderBody,
};
