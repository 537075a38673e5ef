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
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { useAttemptKey } from '../../platform/kit/forms/use-attempt-key';
import { recordPlace } from '../../platform/record-links';
import { useMay } from '../../platform/state/use-may';
import { packsText } from './formula-words';
import { inItsWords } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

/** How many packs the stock is enough for; null: nothing limits them. */
function packsInStock({ lines }: Pick<FormulaDetail, 'lines'>): number | null {
  const needed = new Map<number, { mg: number; availableMg: number }>();
  for (const { herbId, mg, availableMg } of lines)
    if (availableMg !== null) needed.set(herbId, { mg: mg + (needed.get(herbId)?.mg ?? 0), availableMg });
  const packs = [...needed.values()].map(({ mg, availableMg }) => Math.max(0, Math.floor(availableMg / mg)));
  return packs.length === 0 ? null : Math.min(...packs);
}

const wantedOf = (packs: string): number => {
  const count = /^\d{1,2}$/.test(packs.trim()) ? Number(packs) : 0;
  return count <= FORMULA_PACKS_MAX ? count : 0;
};

/** An order of the formula that the desk takes: picked up and paid at the clinic. */
export const OrderDialog = ({ formula, onClose }: { formula: FormulaDetail; onClose: () => void }) => {
  const { id, price, patientName, patientPhone, patientEmail } = formula;
  const [order] = useOrderFormulaMutation();
  const maySeeOrders = useMay()('orders');
  const { keyOf } = useAttemptKey();
  const navigate = useNavigate();
  const { show } = useToasts();
  const inStock = packsInStock(formula);
  const form = useDraft({
    first: { packs: '1', phone: patientPhone ?? '', email: patientEmail ?? '' },
    check: ({ packs, phone, email }) => ({
      packs: wantedOf(packs) === 0 && `Enter a whole number from 1 to ${FORMULA_PACKS_MAX}`,
      phone: phone.trim() === '' && 'Enter a phone number',
      email: email.trim() === '' && 'Enter the patient’s email address',
    }),
    send: async ({ packs, phone, email }) => {
      const body: StaffFormulaOrderBody = { packs: wantedOf(packs), phone: phone.trim(), email: email.trim() };
      const answer = await order({ id, body, idempotencyKey: keyOf(body).key });
      if (answer.error) return answer;
      show({ title: `Order ${answer.data.number} placed` });
      const place = maySeeOrders ? recordPlace('orders', String(answer.data.id)) : null;
      if (place === null) onClose();
      else void navigate(place);
      return answer;
    },
    refused: inItsWords,
    onDone: null,
    onClose,
  });
  return (
    <FormDialog title="Order at the desk" submit="Place order" form={form}>
      <p>For {patientName}, to be picked up and paid for at the clinic.</p>
      <TextField
        label="Packs"
        hint={inStock === null ? `At most ${FORMULA_PACKS_MAX}.` : `In stock for ${packsText(inStock)}.`}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('packs')}
      />
      <TextField
        label="Email"
        hint="The link to the order goes there."
        type="email"
        autoComplete="off"
        maxLength={254}
        {...form.field('email')}
      />
      <TextField label="Phone" type="tel" autoComplete="off" maxLength={40} {...form.field('phone')} />
      <Status>{formatMoney(toDollars(toCents(price) * wantedOf(form.draft.packs)))} for the packs, plus tax.</Status>
    </FormDialog>
  );
};
