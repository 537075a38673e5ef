import { useToasts } from '@harmony/api-client';
import { useAdjustStockMutation } from '@harmony/api-client/admin';
import type { AdjustmentKind, StockItem, StockLot } from '@harmony/domain';
import { SelectField, TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { ChoiceChips } from '../../platform/kit/chips';
import { adjustBodyOf, changeOf, recordedOf, type AdjustDraft } from './adjust-draft';
import { lotLabel, quantityText, signedText, typedAs } from './stock-words';
import { useAttemptKey } from '../../platform/kit/forms/use-attempt-key';
import { useDraft } from '../../platform/kit/forms/use-draft';

const KINDS: readonly { value: AdjustmentKind; label: string }[] = [
  { value: 'waste', label: 'Waste' },
  { value: 'count', label: 'Correct the count' },
];

export interface AdjustDialogProps {
  item: StockItem;
  lots: readonly StockLot[];
  /** What it begins with; null: the first lot. */
  start: { kind: AdjustmentKind; lotId: number | null };
  onClose: () => void;
}

/** Takes waste off a lot, or writes down what was really found in it. Both need a reason. */
export const AdjustDialog = ({ item, lots, start, onClose }: AdjustDialogProps) => {
  const [adjust] = useAdjustStockMutation();
  const attempt = useAttemptKey();
  const { show } = useToasts();
  const form = useDraft<AdjustDraft>({
    first: { ...start, quantity: '', reason: '' },
    check: (draft) => adjustBodyOf(draft, item, lots).problems,
    send: async (draft) => {
      const { body } = adjustBodyOf(draft, item, lots);
      const answer = await adjust({ body, idempotencyKey: attempt.keyOf(body).key });
      if (answer.data)
        show({ title: `${item.name}: ${signedText(body.quantity, item.unit)}`, description: body.reason });
      return answer;
    },
    onClose,
  });
  const { draft } = form;
  const { value: kind, onChange: setKind } = form.part('kind');
  const isWaste = kind === 'waste';
  const isWeighed = item.unit === 'mg';
  const change = changeOf(draft, item.unit, lots);
  return (
    <FormDialog title={`Adjust ${item.name}`} submit={isWaste ? 'Record waste' : 'Correct count'} form={form}>
      <ChoiceChips label="What happened" choices={KINDS} value={kind} onChoose={setKind} />
      <SelectField label="Lot" {...form.choice('lotId', [null, ...lots.map(({ id }) => id)])}>
        {!lots.some(({ code }) => code === '') && <option value="">Unlabeled</option>}
        {lots.map((lot) => (
          <option key={lot.id} value={lot.id}>
            {lotLabel(lot)} ({quantityText(lot.onHand, item.unit)})
          </option>
        ))}
      </SelectField>
      <TextField
        label={
          isWeighed
            ? isWaste
              ? 'Grams to remove'
              : 'Grams on hand'
            : isWaste
              ? 'How many to remove'
              : 'How many on hand'
        }
        hint={
          change === null || change === 0
            ? `Recorded: ${quantityText(recordedOf(draft, lots), item.unit)}.`
            : `Recorded: ${quantityText(recordedOf(draft, lots), item.unit)}, so the change is ${signedText(change, item.unit)}.`
        }
        inputMode={typedAs(item.unit).inputMode}
        autoComplete="off"
        {...form.field('quantity')}
      />
      <TextField
        label="Reason"
        hint={
          isWaste
            ? 'Such as “bag torn”. It’s kept in the ledger.'
            : 'Such as “found behind the shelf”. It’s kept in the ledger.'
        }
        autoComplete="off"
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
