import { rateCalls } from '@harmony/api-client/admin';
import type { ShippingRateBody, ShippingRateRow } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { orNull } from '../../platform/kit/forms/field-values';
import { capitals, digits, useDraft } from '../../platform/kit/forms/use-draft';
import { rowToSave } from '../../platform/kit/forms/row-to-save';

export interface ShippingRateDialogProps {
  /** Null adds one. */
  rate: ShippingRateRow | null;
  onClose: () => void;
}

/** Amounts as they are typed; what is none is sent as it is, for the API to refuse in words. */
const amountOf = (typed: string): ShippingRateBody['price'] => typed.trim().replace(/^\$/, '');

/** A rate of shipping: what it costs, where to, for orders of what worth, and how long it takes. */
export const ShippingRateDialog = ({ rate, onClose }: ShippingRateDialogProps) => {
  const [save] = rateCalls.shipping.save.useMutation();
  const form = useDraft({
    first: {
      label: rate?.label ?? '',
      price: rate ? String(rate.price) : '',
      states: rate?.states.join(', ') ?? '',
      minAmount: rate && rate.minAmount > 0 ? String(rate.minAmount) : '',
      maxAmount: String(rate?.maxAmount ?? ''),
      days: String(rate?.days ?? ''),
    },
    row: rate,
    send: ({ label, price, states, minAmount, maxAmount, days }, seen) => {
      const body: ShippingRateBody = {
        label,
        price: amountOf(price),
        states: states.split(/[\s,;]+/).filter(Boolean),
        minAmount: orNull(minAmount) === null ? 0 : amountOf(minAmount),
        maxAmount: orNull(maxAmount) === null ? null : amountOf(maxAmount),
        days: orNull(days) === null ? null : Number(days),
      };
      return save(rowToSave(seen, body));
    },
    said: ({ label }) => `“${label.trim()}” saved`,
    onClose,
  });
  return (
    <FormDialog title={rate ? 'Edit shipping rate' : 'Add shipping rate'} form={form}>
      <TextField
        label="Name"
        hint="Patients see this, such as USPS Ground."
        maxLength={100}
        autoComplete="off"
        {...form.field('label')}
      />
      <TextField
        label="Price in dollars"
        hint="0 means free."
        inputMode="decimal"
        autoComplete="off"
        {...form.field('price')}
      />
      <TextField
        label="States"
        hint="Two letters each, separated by commas. Leave empty for everywhere in the United States."
        optional
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('states', capitals)}
      />
      <TextField
        label="Minimum order value"
        hint="In dollars, before tax. Leave empty for no minimum."
        optional
        inputMode="decimal"
        autoComplete="off"
        {...form.field('minAmount')}
      />
      <TextField
        label="Maximum order value"
        hint="Leave empty for no maximum."
        optional
        inputMode="decimal"
        autoComplete="off"
        {...form.field('maxAmount')}
      />
      <TextField
        label="Delivery time in days"
        hint="Leave empty to show none."
        optional
        inputMode="numeric"
        autoComplete="off"
        {...form.field('days', digits(2))}
      />
    </FormDialog>
  );
};
