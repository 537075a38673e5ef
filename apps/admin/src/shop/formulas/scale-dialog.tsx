import { gramsField, gramWords, readWeight, scaleFormula } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { ChoiceChips } from '../../platform/kit/chips';
import { daysText } from './formula-words';
import { daysOf, type FormulaDraft, type LineDraft } from './formula-draft';
import { useDraft } from '../../platform/kit/forms/use-draft';

const WAYS = [
  { value: 'weight', label: 'To a weight' },
  { value: 'days', label: 'To a number of days' },
] as const;
type Way = (typeof WAYS)[number]['value'];

/** The lines with another weight together; those without a herb or a weight stay as they are. */
export function scaledLines(lines: readonly LineDraft[], toMg: number): LineDraft[] {
  const weighed = lines.flatMap(({ key, herbId, grams }) => {
    const mg = readWeight(grams);
    return herbId === null || mg === null ? [] : [{ key, herbId, mg }];
  });
  const scaled = new Map(scaleFormula(weighed, toMg).map(({ key, mg }) => [key, mg]));
  return lines.map((line) => {
    const mg = scaled.get(line.key);
    // A line that would weigh nothing keeps a milligram: it is still part of the formula.
    return mg === undefined ? line : { ...line, grams: gramsField(Math.max(1, mg)) };
  });
}

export interface ScaleDialogProps {
  draft: FormulaDraft;
  /** What one pack weighs now. */
  mg: number;
  onScale: (part: Partial<FormulaDraft>) => void;
  onClose: () => void;
}

/** Gives the whole formula another weight; each herb keeps its share. By days, the dose of a day stays. */
export const ScaleDialog = ({ draft, mg, onScale, onClose }: ScaleDialogProps) => {
  const days = daysOf(draft);
  const wantedOf = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0);
  const toMgOf = ({ way, amount }: { way: Way; amount: string }): number | null => {
    if (way === 'weight') return readWeight(amount);
    return wantedOf(amount) > 0 ? Math.round((mg * wantedOf(amount)) / days) : null;
  };
  const form = useDraft<{ way: Way; amount: string }>({
    first: { way: 'weight', amount: '' },
    check: (typed) => ({
      amount:
        toMgOf(typed) === null &&
        (typed.way === 'weight' ? 'Enter grams such as 100' : 'Enter a whole number of days such as 14'),
    }),
    send: (typed) => {
      const lines = scaledLines(draft.lines, toMgOf(typed) ?? mg);
      onScale({ lines, ...(typed.way === 'days' && { days: String(wantedOf(typed.amount)) }) });
    },
    onClose,
  });
  const isWeight = form.draft.way === 'weight';
  const toMg = toMgOf(form.draft);
  const { value: way, onChange: setWay } = form.part('way');
  return (
    <FormDialog title="Scale the formula" submit="Scale" form={form}>
      <p>
        Now {gramWords(mg)} for {daysText(days)}. Each herb keeps its proportion.
      </p>
      <ChoiceChips label="How" choices={WAYS} value={way} onChoose={setWay} />
      <TextField
        label={isWeight ? 'Weight of one pack, in grams' : 'Days per pack'}
        hint={
          toMg === null
            ? isWeight
              ? 'The number of days stays the same, so the daily dose changes.'
              : 'The daily dose stays the same.'
            : `${gramWords(toMg)}, ${gramWords(Math.round(toMg / (isWeight ? days : wantedOf(form.draft.amount))))} a day.`
        }
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
    </FormDialog>
  );
};
