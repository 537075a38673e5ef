import { rateCalls } from '@harmony/api-client/admin';
import { TAX_CLASS_NAMES, type TaxClass, type TaxRateRow } from '@harmony/domain';
import { SelectField, Switch, TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { orNull } from '../../platform/kit/forms/field-values';
import { percentOf, ppmOf } from './percent';
import { TAXED_CLASSES } from './shop-words';
import { capitals, digits, useDraft } from '../../platform/kit/forms/use-draft';
import { rowToSave } from '../../platform/kit/forms/row-to-save';

export interface TaxRateDialogProps {
  /** Null adds one. */
  rate: TaxRateRow | null;
  /** Where the clinic is; '' where nobody has said. */
  state: string;
  /** YYYY-MM-DD. */
  today: string;
  onClose: () => void;
}

/** A rate of tax: for which products, where, how much, and when. */
export const TaxRateDialog = ({ rate, state, today, onClose }: TaxRateDialogProps) => {
  const [save] = rateCalls.tax.save.useMutation();
  const form = useDraft({
    first: {
      label: rate?.label ?? '',
      taxClass: rate?.taxClass ?? ('supplement' satisfies TaxClass),
      state: rate?.state ?? state,
      zipPrefix: rate?.zipPrefix ?? '',
      /** In percent, as it is typed. */
      ppm: rate ? percentOf(rate.ppm) : '',
      onShipping: rate?.onShipping ?? false,
      validFrom: rate?.validFrom ?? today,
      validUntil: rate?.validUntil ?? '',
    },
    check: ({ ppm }) => ({ ppm: ppmOf(ppm) === null && 'Enter a percentage such as 10.35' }),
    row: rate,
    send: (draft, seen) =>
      save(rowToSave(seen, { ...draft, validUntil: orNull(draft.validUntil), ppm: ppmOf(draft.ppm) ?? 0 })),
    said: ({ label }) => `“${label.trim()}” saved`,
    onClose,
  });
  return (
    <FormDialog title={rate ? 'Edit tax rate' : 'Add tax rate'} form={form}>
      <TextField
        label="Name"
        hint="For your own use, such as Seattle."
        maxLength={100}
        autoComplete="off"
        {...form.field('label')}
      />
      <SelectField label="For" {...form.choice('taxClass', TAXED_CLASSES)}>
        {TAXED_CLASSES.map((each) => (
          <option key={each} value={each}>
            {TAX_CLASS_NAMES[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="State"
        hint="Two letters."
        maxLength={2}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('state', capitals)}
      />
      <TextField
        label="ZIP codes starting with"
        hint="Leave empty for the whole state."
        optional
        inputMode="numeric"
        autoComplete="off"
        {...form.field('zipPrefix', digits(5))}
      />
      <TextField label="Percent" inputMode="decimal" autoComplete="off" {...form.field('ppm')} />
      <Switch label="Shipping is taxed, too" {...form.flag('onShipping')} />
      <TextField label="First day" type="date" {...form.field('validFrom')} />
      <TextField
        label="Last day"
        hint="Leave empty for no end date."
        optional
        type="date"
        {...form.field('validUntil')}
      />
    </FormDialog>
  );
};
