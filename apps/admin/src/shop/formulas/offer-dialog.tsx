import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { useOfferFormulaMutation } from '@harmony/api-client/admin';
import type { FormulaDetail } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { NO_TROUBLE, type Trouble } from '../../platform/editor/trouble';
import { failureText, fieldErrors } from '../../platform/kit/failure-text';
import { orNull } from '../../platform/kit/forms/field-values';

/** Mails the patient the link by which the formula is looked at, ordered and paid. */
export const OfferDialog = ({ formula, onClose }: { formula: FormulaDetail; onClose: () => void }) => {
  const { id, patientName, patientEmail, herbRequestId, offeredAt } = formula;
  const [email, setEmail] = useState(patientEmail ?? '');
  const [trouble, setTrouble] = useState<Trouble>(NO_TROUBLE);
  const [offer, { isLoading }] = useOfferFormulaMutation();
  const { show } = useToasts();
  const handleSubmit = async (): Promise<void> => {
    if (email.trim() === '')
      return setTrouble({ message: null, fields: { email: 'Enter the patient’s email address' } });
    const { error } = await offer({ id, body: { email: orNull(email) } });
    if (error) return setTrouble({ message: failureText(error), fields: fieldErrors(error) });
    show({ title: `The link is on its way to ${patientName}` });
    onClose();
  };
  return (
    <FormDialog
      title={offeredAt === null ? 'Send the link' : 'Send the link again'}
      submit="Send"
      pending={isLoading}
      trouble={trouble}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>
        {patientName} sees the formula and its price, chooses pickup or shipping, and orders it.
        {herbRequestId !== null && ' This also answers the request.'}
      </p>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={trouble.fields['email']}
        onChange={({ target }) => setEmail(target.value)}
      />
    </FormDialog>
  );
};
