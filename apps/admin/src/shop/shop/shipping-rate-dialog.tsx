import { useState } from 'react';
import { rateCalls } from '@harmony/api-client/admin';
import type { ShippingRateBody, ShippingRateRow } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { useSaveRule } from '../../platform/editor/use-save-rule';
import { orNull } from '../../platform/kit/forms/field-values';

export interface ShippingRateDialogProps {
  /** Null adds one. */
  rate: ShippingRateRow | null;
  onClose: () => void;
}

/** Amounts as they are typed; what is none is sent as it is, for the API to refuse in words. */
const amountOf = (typed: string): ShippingRateBody['price'] => typed.trim().replace(/^\$/, '');

/** A rate of shipping: what it costs, where to, for orders of what worth, and how long it takes. */
export const ShippingRateDialog = ({ rate, onClose }: ShippingRateDialogProps) => {
  const [draft, setDraft] = useState({
    label: rate?.label ?? '',
    price: rate ? String(rate.price) : '',
    states: rate?.states.join(', ') ?? '',
    minAmount: rate && rate.minAmount > 0 ? String(rate.minAmount) : '',
    maxAmount: rate?.maxAmount === null || !rate ? '' : String(rate.maxAmount),
    days: rate?.days === null || !rate ? '' : String(rate.days),
  });
  const [save, saving] = rateCalls.shipping.save.useMutation();
  const change = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }));
  const body: ShippingRateBody = {
    label: draft.label,
    price: amountOf(draft.price),
    states: draft.states.split(/[\s,;]+/).filter(Boolean),
    minAmount: orNull(draft.minAmount) === null ? 0 : amountOf(draft.minAmount),
    maxAmount: orNull(draft.maxAmount) === null ? null : amountOf(draft.maxAmount),
    days: orNull(draft.days) === null ? null : Number(draft.days),
  };
  const { trouble, send } = useSaveRule(
    () => save({ id: rate?.id ?? null, body, ...(rate && { ifUnchangedSince: rate.updatedAt }) }),
    `“${draft.label.trim()}” saved`,
    onClose,
  );
  const ofStates = Object.entries(trouble.fields).find(([path]) => path.startsWith('states'))?.[1];
  return (
    <FormDialog
      title={rate ? 'Edit shipping rate' : 'Add shipping rate'}
      pending={saving.isLoading}
      trouble={trouble}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Patients see this, such as USPS Ground."
        value={draft.label}
        error={trouble.fields['label']}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => change({ label: target.value })}
      />
      <TextField
        label="Price in dollars"
        hint="0 means free."
        inputMode="decimal"
        value={draft.price}
        error={trouble.fields['price']}
        autoComplete="off"
        onChange={({ target }) => change({ price: target.value })}
      />
      <TextField
        label="States"
        hint="Two letters each, separated by commas. Leave empty for everywhere in the United States."
        optional
        value={draft.states}
        error={ofStates}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ target }) => change({ states: target.value.toUpperCase() })}
      />
      <TextField
        label="Minimum order value"
        hint="In dollars, before tax. Leave empty for no minimum."
        optional
        inputMode="decimal"
        value={draft.minAmount}
        error={trouble.fields['minAmount']}
        autoComplete="off"
        onChange={({ target }) => change({ minAmount: target.value })}
      />
      <TextField
        label="Maximum order value"
        hint="Leave empty for no maximum."
        optional
        inputMode="decimal"
        value={draft.maxAmount}
        error={trouble.fields['maxAmount']}
        autoComplete="off"
        onChange={({ target }) => change({ maxAmount: target.value })}
      />
      <TextField
        label="Delivery time in days"
        hint="Leave empty to show none."
        optional
        inputMode="numeric"
        value={draft.days}
        error={trouble.fields['days']}
        autoComplete="off"
        onChange={({ target }) => change({ days: target.value.replace(/\D/g, '').slice(0, 2) })}
      />
    </FormDialog>
  );
};
