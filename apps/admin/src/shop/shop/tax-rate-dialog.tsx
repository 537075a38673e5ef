import { useState } from 'react';
import { rateCalls } from '@harmony/api-client/admin';
import { TAX_CLASS_NAMES, type TaxClass, type TaxRateRow } from '@harmony/domain';
import { SelectField, Switch, TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { useSaveRule } from '../../platform/editor/use-save-rule';
import { orNull } from '../../platform/kit/forms/field-values';
import { percentOf, ppmOf } from './percent';
import { TAXED_CLASSES } from './shop-words';

export interface TaxRateDialogProps {
  /** Null adds one. */
  rate: TaxRateRow | null;
  /** Where the clinic is; '' where nobody has said. */
  state: string;
  /** YYYY-MM-DD. */
  today: string;
  onClose: () => void;
}

const NO_RATE = 'Enter a percentage such as 10.35';

/** A rate of tax: for which products, where, how much, and when. */
export const TaxRateDialog = ({ rate, state, today, onClose }: TaxRateDialogProps) => {
  const [draft, setDraft] = useState({
    label: rate?.label ?? '',
    taxClass: rate?.taxClass ?? ('supplement' satisfies TaxClass),
    state: rate?.state ?? state,
    zipPrefix: rate?.zipPrefix ?? '',
    percent: rate ? percentOf(rate.ppm) : '',
    onShipping: rate?.onShipping ?? false,
    validFrom: rate?.validFrom ?? today,
    validUntil: rate?.validUntil ?? '',
  });
  const [isWrong, setIsWrong] = useState(false);
  const [save, saving] = rateCalls.tax.save.useMutation();
  const change = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }));
  const ppm = ppmOf(draft.percent);
  const { percent: _typed, ...sent } = draft;
  const { trouble, send } = useSaveRule(
    () =>
      save({
        id: rate?.id ?? null,
        body: { ...sent, validUntil: orNull(draft.validUntil), ppm: ppm ?? 0 },
        ...(rate && { ifUnchangedSince: rate.updatedAt }),
      }),
    `“${draft.label.trim()}” saved`,
    onClose,
  );
  const handleSubmit = (): void => {
    setIsWrong(ppm === null);
    if (ppm !== null) void send();
  };
  return (
    <FormDialog
      title={rate ? 'Edit tax rate' : 'Add tax rate'}
      pending={saving.isLoading}
      trouble={trouble}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="For your own use, such as Seattle."
        value={draft.label}
        error={trouble.fields['label']}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => change({ label: target.value })}
      />
      <SelectField
        label="For"
        value={draft.taxClass}
        error={trouble.fields['taxClass']}
        onChange={({ target }) =>
          change({ taxClass: TAXED_CLASSES.find((each) => each === target.value) ?? 'supplement' })
        }
      >
        {TAXED_CLASSES.map((each) => (
          <option key={each} value={each}>
            {TAX_CLASS_NAMES[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="State"
        hint="Two letters."
        value={draft.state}
        error={trouble.fields['state']}
        maxLength={2}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ target }) => change({ state: target.value.toUpperCase() })}
      />
      <TextField
        label="ZIP codes starting with"
        hint="Leave empty for the whole state."
        optional
        inputMode="numeric"
        value={draft.zipPrefix}
        error={trouble.fields['zipPrefix']}
        autoComplete="off"
        onChange={({ target }) => change({ zipPrefix: target.value.replace(/\D/g, '').slice(0, 5) })}
      />
      <TextField
        label="Percent"
        inputMode="decimal"
        value={draft.percent}
        error={isWrong && ppm === null ? NO_RATE : trouble.fields['ppm']}
        autoComplete="off"
        onChange={({ target }) => change({ percent: target.value })}
      />
      <Switch
        label="Shipping is taxed, too"
        checked={draft.onShipping}
        onChange={({ target }) => change({ onShipping: target.checked })}
      />
      <TextField
        label="First day"
        type="date"
        value={draft.validFrom}
        error={trouble.fields['validFrom']}
        onChange={({ target }) => change({ validFrom: target.value })}
      />
      <TextField
        label="Last day"
        hint="Leave empty for no end date."
        optional
        type="date"
        value={draft.validUntil}
        error={trouble.fields['validUntil']}
        onChange={({ target }) => change({ validUntil: target.value })}
      />
    </FormDialog>
  );
};
