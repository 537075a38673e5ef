import { ordersInbox } from '@harmony/api-client/admin';
import type { OrderDetail } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { orNull } from '../../platform/kit/forms/field-values';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { inItsWords } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

/** What staff note of an order: until when it was promised, where it stands, how it was sent. */
export const DetailsDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const { number, delivery } = order;
  const [update] = ordersInbox.useUpdate();
  const form = useDraft({
    first: {
      promisedOn: order.promisedOn ?? '',
      shelf: order.shelf ?? '',
      carrier: order.carrier ?? '',
      tracking: order.tracking ?? '',
    },
    row: order,
    send: ({ promisedOn, shelf, carrier, tracking }, { id, updatedAt }) =>
      update({
        id,
        changes: {
          promisedOn: orNull(promisedOn),
          shelf: orNull(shelf),
          ...(delivery === 'shipping' && { carrier: orNull(carrier), tracking: orNull(tracking) }),
        },
        ifUnchangedSince: updatedAt,
      }),
    refused: inItsWords,
    said: `Order ${number}: details saved`,
    onClose,
  });
  return (
    <FormDialog title={`Details of order ${number}`} form={form}>
      <TextField
        label="Promised for"
        hint="The patient sees it, too."
        optional
        type="date"
        {...form.field('promisedOn')}
      />
      <TextField label="Shelf" hint="Such as B3." optional autoComplete="off" maxLength={40} {...form.field('shelf')} />
      {delivery === 'shipping' && (
        <>
          <TextField label="Carrier" optional maxLength={60} {...form.field('carrier')} />
          <TextField label="Tracking number" optional autoComplete="off" maxLength={100} {...form.field('tracking')} />
        </>
      )}
    </FormDialog>
  );
};
