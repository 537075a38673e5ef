import { useUpdateLotMutation } from '@harmony/api-client/admin';
import type { StockLot } from '@harmony/domain';
import { UpdateLotBody } from '@harmony/domain/schemas';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { problemsOf } from '../../platform/kit/forms/contract-problems';
import { namedLot } from './stock-words';
import { useDraft } from '../../platform/kit/forms/use-draft';

export interface LotDialogProps {
  lot: StockLot;
  onClose: () => void;
}

/** Corrects what is written on a lot: its code and its day of expiry. */
export const LotDialog = ({ lot, onClose }: LotDialogProps) => {
  const [update] = useUpdateLotMutation();
  const form = useDraft({
    first: { code: lot.code, expiresOn: lot.expiresOn ?? '' },
    check: (changes) => problemsOf(UpdateLotBody, changes),
    send: (changes) => update({ id: lot.id, changes }),
    said: ({ code }) => `${namedLot(code.trim())} saved`,
    onClose,
  });
  return (
    <FormDialog title={namedLot(lot.code)} form={form}>
      <TextField
        label="Code"
        hint={
          lot.code === ''
            ? 'As printed on the package. With a code, it can have an expiry date and go into quarantine.'
            : 'As printed on the package.'
        }
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        {...form.field('code')}
      />
      <TextField type="date" label="Expires" optional {...form.field('expiresOn')} />
    </FormDialog>
  );
};
