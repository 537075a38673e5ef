import { useState } from 'react';
import { gramsField, gramWords, readWeight, scaleFormula } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { missing, NO_TROUBLE, type Trouble } from '../../platform/editor/trouble';
import { ChoiceChips } from '../../platform/kit/chips';
import { daysText } from './formula-words';
import { daysOf, type FormulaDraft, type LineDraft } from './formula-draft';

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
  const [way, setWay] = useState<Way>('weight');
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<Trouble>(NO_TROUBLE);
  const days = daysOf(draft);
  const isWeight = way === 'weight';
  const wanted = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  const toMg = isWeight ? readWeight(typed) : wanted > 0 ? Math.round((mg * wanted) / days) : null;
  const handleSubmit = (): void => {
    if (toMg === null)
      return setTrouble(
        missing({ amount: isWeight ? 'Enter grams such as 100' : 'Enter a whole number of days such as 14' }),
      );
    onScale({ lines: scaledLines(draft.lines, toMg), ...(!isWeight && { days: String(wanted) }) });
    onClose();
  };
  return (
    <FormDialog
      title="Scale the formula"
      submit="Scale"
      pending={false}
      trouble={trouble}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
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
            : `${gramWords(toMg)}, ${gramWords(Math.round(toMg / (isWeight ? days : wanted)))} a day.`
        }
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={trouble.fields['amount']}
        onChange={({ target }) => {
          setTrouble(NO_TROUBLE);
          setTyped(target.value);
        }}
      />
    </FormDialog>
  );
};
