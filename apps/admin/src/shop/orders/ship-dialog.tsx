import { useId, useState } from 'react';
import type { OrderDetail } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { orNull } from '../../platform/kit/forms/field-values';
import { addressLines } from './order-words';
import { useMoveOrder } from './use-order-act';

const CARRIERS = ['USPS', 'UPS', 'FedEx', 'DHL'];

/** Notes with whom an order was sent, and its tracking number. */
export const ShipDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const [carrier, setCarrier] = useState(order.carrier ?? '');
  const [tracking, setTracking] = useState(order.tracking ?? '');
  const form = useId();
  const { trouble, isPending, make } = useMoveOrder(onClose);
  const handleSubmit = (): void => {
    void make(order, { move: 'ship', carrier: orNull(carrier), tracking: orNull(tracking) });
  };
  return (
    <FormDialog
      title={`Ship order ${order.number}`}
      submit="Shipped"
      pending={isPending}
      trouble={trouble}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {order.shipTo && <p>To {addressLines(order.customerName, order.shipTo).join(', ')}</p>}
      <TextField
        label="Carrier"
        hint="The patient will see this."
        optional
        list={`${form}-carriers`}
        maxLength={60}
        value={carrier}
        error={trouble.fields['carrier']}
        onChange={({ target }) => setCarrier(target.value)}
      />
      <datalist id={`${form}-carriers`}>
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
        value={tracking}
        error={trouble.fields['tracking']}
        onChange={({ target }) => setTracking(target.value)}
      />
    </FormDialog>
  );
};
