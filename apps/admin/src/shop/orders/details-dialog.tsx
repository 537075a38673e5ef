import { useState } from 'react';
import { ordersInbox } from '@harmony/api-client/admin';
import type { OrderDetail } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { orNull } from '../../platform/kit/forms/field-values';
import { useOrderAct } from './use-order-act';

/** What staff note of an order: until when it was promised, where it stands, how it was sent. */
export const DetailsDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const [draft, setDraft] = useState({
    promisedOn: order.promisedOn ?? '',
    shelf: order.shelf ?? '',
    carrier: order.carrier ?? '',
    tracking: order.tracking ?? '',
  });
  const [update] = ordersInbox.useUpdate();
  const { trouble, isPending, act } = useOrderAct(onClose);
  const handleSubmit = (): void => {
    const changes = {
      promisedOn: orNull(draft.promisedOn),
      shelf: orNull(draft.shelf),
      ...(order.delivery === 'shipping' && { carrier: orNull(draft.carrier), tracking: orNull(draft.tracking) }),
    };
    void act(
      () => update({ id: order.id, changes, ifUnchangedSince: order.updatedAt }),
      `Order ${order.number}: details saved`,
    );
  };
  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    error: trouble.fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <FormDialog
      title={`Details of order ${order.number}`}
      pending={isPending}
      trouble={trouble}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField label="Promised for" hint="The patient sees it, too." optional type="date" {...field('promisedOn')} />
      <TextField label="Shelf" hint="Such as B3." optional autoComplete="off" maxLength={40} {...field('shelf')} />
      {order.delivery === 'shipping' && (
        <>
          <TextField label="Carrier" optional maxLength={60} {...field('carrier')} />
          <TextField label="Tracking number" optional autoComplete="off" maxLength={100} {...field('tracking')} />
        </>
      )}
    </FormDialog>
  );
};
