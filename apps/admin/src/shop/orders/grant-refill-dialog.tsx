import { useGrantRefillMutation } from '@harmony/api-client/admin';
import { refillEveryDays, type OrderDetail, type Refill } from '@harmony/domain';
import { GrantRefillBody } from '@harmony/domain/schemas';
import { SelectField, TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { problemsOf } from '../../platform/kit/forms/contract-problems';
import { orNull } from '../../platform/kit/forms/field-values';
import { useDraft } from '../../platform/kit/forms/use-draft';

/** How long a product lasts, where nobody says otherwise. */
const USUAL_DAYS = 30;

/** The products of an order of which no refills are granted yet. */
export const grantable = ({ items }: OrderDetail, refills: readonly Refill[]) =>
  items.flatMap(({ productId, name }) =>
    productId === null || refills.some((refill) => refill.productId === productId) ? [] : [{ productId, name }],
  );

export interface GrantRefillDialogProps {
  order: OrderDetail;
  refills: readonly Refill[];
  onClose: () => void;
}

/** Lets whoever has had a product in this order have it again without asking, so often, so soon and until then. */
export const GrantRefillDialog = ({ order, refills, onClose }: GrantRefillDialogProps) => {
  const products = grantable(order, refills);
  const [grant] = useGrantRefillMutation();
  const first = {
    productId: String(products[0]?.productId ?? ''),
    allowed: '3',
    everyDays: String(refillEveryDays(USUAL_DAYS)),
    lastOn: '',
  };
  const bodyOf = ({ productId, allowed, everyDays, lastOn }: typeof first) => ({
    orderId: order.id,
    productId: Number(productId),
    allowed: Number(allowed),
    everyDays: Number(everyDays),
    lastOn: orNull(lastOn),
  });
  const form = useDraft({
    first,
    check: (draft) => problemsOf(GrantRefillBody, bodyOf(draft)),
    send: (draft) => grant(bodyOf(draft)),
    said: `Order ${order.number}: refills granted`,
    onClose,
  });
  return (
    <FormDialog title={`Grant refills for order ${order.number}`} submit="Grant refills" form={form}>
      <p>{order.customerName} can order it again through a link on the order’s page.</p>
      <SelectField label="Product" {...form.field('productId')}>
        {products.map(({ productId, name }) => (
          <option key={productId} value={productId}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Number of refills"
        hint="Refills in addition to this order."
        inputMode="numeric"
        {...form.field('allowed')}
      />
      <TextField
        label="Days between"
        hint="The number of days it lasts, minus 7, so the next one is there in time."
        inputMode="numeric"
        {...form.field('everyDays')}
      />
      <TextField label="Last day" hint="Leave empty for no end date." optional type="date" {...form.field('lastOn')} />
    </FormDialog>
  );
};
