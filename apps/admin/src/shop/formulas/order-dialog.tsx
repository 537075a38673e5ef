import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToasts } from '@harmony/api-client';
import { useOrderFormulaMutation } from '@harmony/api-client/admin';
import {
  formatMoney,
  FORMULA_PACKS_MAX,
  toCents,
  toDollars,
  type FormulaDetail,
  type StaffFormulaOrderBody,
} from '@harmony/domain';
import { Status, TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { missing, NO_TROUBLE, type Trouble } from '../../platform/editor/trouble';
import { failureText, fieldErrors } from '../../platform/kit/failure-text';
import { useAttemptKey } from '../../platform/kit/forms/use-attempt-key';
import { recordPlace } from '../../platform/record-links';
import { useMay } from '../../platform/state/use-may';
import { packsText } from './formula-words';

/** How many packs the stock is enough for; null: nothing limits them. */
function packsInStock({ lines }: Pick<FormulaDetail, 'lines'>): number | null {
  const needed = new Map<number, { mg: number; availableMg: number }>();
  for (const { herbId, mg, availableMg } of lines)
    if (availableMg !== null) needed.set(herbId, { mg: mg + (needed.get(herbId)?.mg ?? 0), availableMg });
  const packs = [...needed.values()].map(({ mg, availableMg }) => Math.max(0, Math.floor(availableMg / mg)));
  return packs.length === 0 ? null : Math.min(...packs);
}

/** An order of the formula that the desk takes: picked up and paid at the clinic. */
export const OrderDialog = ({ formula, onClose }: { formula: FormulaDetail; onClose: () => void }) => {
  const { id, price, patientName, patientPhone, patientEmail } = formula;
  const [packs, setPacks] = useState('1');
  const [phone, setPhone] = useState(patientPhone ?? '');
  const [email, setEmail] = useState(patientEmail ?? '');
  const [trouble, setTrouble] = useState<Trouble>(NO_TROUBLE);
  const [order, { isLoading }] = useOrderFormulaMutation();
  const maySeeOrders = useMay()('orders');
  const { keyOf } = useAttemptKey();
  const navigate = useNavigate();
  const { show } = useToasts();
  const wanted = /^\d{1,2}$/.test(packs.trim()) ? Number(packs) : 0;
  const inStock = packsInStock(formula);

  const handleSubmit = async (): Promise<void> => {
    const fields = {
      ...((wanted < 1 || wanted > FORMULA_PACKS_MAX) && {
        packs: `Enter a whole number from 1 to ${FORMULA_PACKS_MAX}`,
      }),
      ...(phone.trim() === '' && { phone: 'Enter a phone number' }),
      ...(email.trim() === '' && { email: 'Enter the patient’s email address' }),
    };
    if (Object.keys(fields).length > 0) return setTrouble(missing(fields));
    const body: StaffFormulaOrderBody = { packs: wanted, phone: phone.trim(), email: email.trim() };
    const { data, error } = await order({ id, body, idempotencyKey: keyOf(body).key });
    if (error) return setTrouble({ message: failureText(error), fields: fieldErrors(error) });
    show({ title: `Order ${data.number} placed` });
    const place = maySeeOrders ? recordPlace('orders', String(data.id)) : null;
    if (place === null) onClose();
    else void navigate(place);
  };
  return (
    <FormDialog
      title="Order at the desk"
      submit="Place order"
      pending={isLoading}
      trouble={trouble}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>For {patientName}, to be picked up and paid for at the clinic.</p>
      <TextField
        label="Packs"
        hint={inStock === null ? `At most ${FORMULA_PACKS_MAX}.` : `In stock for ${packsText(inStock)}.`}
        inputMode="numeric"
        autoComplete="off"
        value={packs}
        error={trouble.fields['packs']}
        onChange={({ target }) => setPacks(target.value)}
      />
      <TextField
        label="Email"
        hint="The link to the order goes there."
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={trouble.fields['email']}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="off"
        maxLength={40}
        value={phone}
        error={trouble.fields['phone']}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Status>{formatMoney(toDollars(toCents(price) * wanted))} for the packs, plus tax.</Status>
    </FormDialog>
  );
};
