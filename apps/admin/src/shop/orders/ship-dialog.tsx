import { useId } from 'react';
import type { OrderDetail } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { orNull } from '../../platform/kit/forms/field-values';
import { addressLines } from './order-words';
import { useMoveDraft } from './use-move-draft';

const CARRIERS = ['USPS', 'UPS', 'FedEx', 'DHL'];

/** Notes with whom an order was sent, and its tracking number. */
export const ShipDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const carriers = useId();
  const form = useMoveDraft({
    order,
    first: { carrier: order.carrier ?? '', tracking: order.tracking ?? '' },
    bodyOf: ({ carrier, tracking }) => ({ move: 'ship', carrier: orNull(carrier), tracking: orNull(tracking) }),
    onClose,
  });
  return (
    <FormDialog title={`Ship order ${order.number}`} submit="Shipped" form={form}>
      {order.shipTo && <p>To {addressLines(order.customerName, order.shipTo).join(', ')}</p>}
      <TextField
        label="Carrier"
        hint="The patient will see this."
        optional
        list={carriers}
        maxLength={60}
        {...form.field('carrier')}
      />
      <datalist id={carriers}>
        {CARRIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label="Tracking number"
        optional
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        {...form.field('tracking')}
      />
    </FormDialog>
  );
};
