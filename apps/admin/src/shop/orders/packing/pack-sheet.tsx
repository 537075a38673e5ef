import { useGetPackListQuery } from '@harmony/api-client/admin';
import type { OrderDetail } from '@harmony/domain';
import { QueryState } from '../../../platform/kit/lists/query-state';
import { Sheet } from '../../../platform/kit/overlays/sheet';
import { PackOrder } from './pack-order';

/** Packs one order, from the order itself. */
export const PackSheet = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const query = useGetPackListQuery({ ids: [order.id] });
  return (
    <Sheet open title={`Pack order ${order.number}`} onClose={onClose}>
      <QueryState query={query} what="What to pack">
        {({ orders }) => orders.map((packed) => <PackOrder key={packed.id} order={packed} onDone={onClose} />)}
      </QueryState>
    </Sheet>
  );
};
