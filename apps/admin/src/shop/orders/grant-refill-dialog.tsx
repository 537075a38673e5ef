import { useState } from 'react';
import { useGrantRefillMutation } from '@harmony/api-client/admin';
import { refillEveryDays, type OrderDetail, type Refill } from '@harmony/domain';
import { GrantRefillBody } from '@harmony/domain/schemas';
import { SelectField, TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { missing } from '../../platform/editor/trouble';
import { problemsOf } from '../../platform/kit/forms/contract-problems';
import { orNull } from '../../platform/kit/forms/field-values';
import { useRefillAct } from './use-refill-act';

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
  const [draft, setDraft] = useState({
    productId: String(products[0]?.productId ?? ''),
    allowed: '3',
    everyDays: String(refillEveryDays(USUAL_DAYS)),
    lastOn: '',
  });
  const [grant] = useGrantRefillMutation();
  const { trouble, isPending, act, refuse } = useRefillAct(onClose);
  const handleSubmit = (): void => {
    const wanted = {
      orderId: order.id,
      productId: Number(draft.productId),
      allowed: Number(draft.allowed),
      everyDays: Number(draft.everyDays),
      lastOn: orNull(draft.lastOn),
    };
    const problems = problemsOf(GrantRefillBody, wanted);
    if (Object.keys(problems).length > 0) return refuse(missing(problems));
    void act(() => grant(wanted), `Order ${order.number}: refills granted`);
  };
  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    error: trouble.fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <FormDialog
      title={`Grant refills for order ${order.number}`}
      submit="Grant refills"
      pending={isPending}
      trouble={trouble}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{order.customerName} can order it again through a link on the order’s page.</p>
      <SelectField label="Product" {...field('productId')}>
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
        {...field('allowed')}
      />
      <TextField
        label="Days between"
        hint="The number of days it lasts, minus 7, so the next one is there in time."
        inputMode="numeric"
        {...field('everyDays')}
      />
      <TextField label="Last day" hint="Leave empty for no end date." optional type="date" {...field('lastOn')} />
    </FormDialog>
  );
};
