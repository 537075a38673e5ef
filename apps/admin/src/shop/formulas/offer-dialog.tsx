import { useOfferFormulaMutation } from '@harmony/api-client/admin';
import type { FormulaDetail } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { orNull } from '../../platform/kit/forms/field-values';
import { inItsWords } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

/** Mails the patient the link by which the formula is looked at, ordered and paid. */
export const OfferDialog = ({ formula, onClose }: { formula: FormulaDetail; onClose: () => void }) => {
  const { id, patientName, patientEmail, herbRequestId, offeredAt } = formula;
  const [offer] = useOfferFormulaMutation();
  const form = useDraft({
    first: { email: patientEmail ?? '' },
    check: ({ email }) => ({ email: email.trim() === '' && 'Enter the patient’s email address' }),
    send: ({ email }) => offer({ id, body: { email: orNull(email) } }),
    refused: inItsWords,
    said: `The link is on its way to ${patientName}`,
    onClose,
  });
  return (
    <FormDialog title={offeredAt === null ? 'Send the link' : 'Send the link again'} submit="Send" form={form}>
      <p>
        {patientName} sees the formula and its price, chooses pickup or shipping, and orders it.
        {herbRequestId !== null && ' This also answers the request.'}
      </p>
      <TextField label="Email" type="email" autoComplete="off" maxLength={254} {...form.field('email')} />
    </FormDialog>
  );
};
