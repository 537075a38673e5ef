import { useId, useState, type FormEvent } from 'react';
import type { OrderDetail } from '@harmony/domain';
import { Dialog, TextField } from '@harmony/ui';
import { FormFooter } from '../../kit/form-footer';
import { orNull } from '../../kit/field-values';
import { Stack } from '../../kit/layout';
import { addressLines } from './order-words';
import { Refused } from './refused';
import { useMoveOrder } from './use-order-act';

const CARRIERS = ['USPS', 'UPS', 'FedEx', 'DHL'];

/** Notes with whom an order was sent, and its tracking number. */
export const ShipDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const [carrier, setCarrier] = useState(order.carrier ?? '');
  const [tracking, setTracking] = useState(order.tracking ?? '');
  const form = useId();
  const { trouble, isPending, make } = useMoveOrder(onClose);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void make(order, { move: 'ship', carrier: orNull(carrier), tracking: orNull(tracking) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Ship order ${order.number}`}
      footer={<FormFooter form={form} submit="Shipped" pending={isPending} onCancel={onClose} />}
    >
      <Stack as="form" $gap={16} id={form} onSubmit={handleSubmit} noValidate>
        <Refused trouble={trouble} drawn={['carrier', 'tracking']} />
        {order.shipTo && <p>To {addressLines(order.customerName, order.shipTo).join(', ')}</p>}
        <TextField
          label="Carrier"
          hint="The patient is told."
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
      </Stack>
    </Dialog>
  );
};
