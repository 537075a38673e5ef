import { useId, useState } from 'react';
import { gramWords, isWeighed, readGrams, weighedText, type PackLine, type PackLot } from '@harmony/domain';
import { assertive, Checkbox, Status, TextField } from '@harmony/ui';
import { Notice } from '../../../platform/kit/notice';
import { isEnough, takenOf, withWeight, type Picks } from './pack-draft';
import { LineBox, LineLots, OtherLot, placeText } from './pack-line-parts';
import type { PackLineRowProps } from './pack-line';

/** What is said against a weight that was typed; null: it will do. */
function weightProblem(line: PackLine, picks: Picks, typed: string): string | null {
  if (typed.trim() === '') return null;
  const mg = readGrams(typed);
  if (mg === null) return 'Enter grams such as 24.5';
  if (!isWeighed(line.quantity, mg))
    return `${weighedText(line.quantity, mg) ?? ''}: at most 2% either way. Weigh it again.`;
  return withWeight(line, picks, mg) === null ? 'Its lots don’t have that much. Receive stock, or weigh less.' : null;
}

export interface HerbLineRowProps extends Omit<PackLineRowProps, 'onPick'> {
  /** Packs that it is weighed for, all at once. */
  packs: number;
  /** Null: as it is proposed. */
  onPick: (lots: readonly PackLot[] | null) => void;
}

/** A herb to weigh: how much for all packs, of which lots, and what the scales said. Nothing typed means: just as much as is written. */
export const HerbLineRow = ({ line, packs, picks, isDone, isOver, problem, onDone, onPick }: HerbLineRowProps) => {
  const [typed, setTyped] = useState('');
  const heading = useId();
  const isShort = line.isTracked && !isEnough(line, picks);
  const wrong = weightProblem(line, picks, typed);
  const each = packs > 1 && `${gramWords(line.quantity / packs)} a pack`;
  const difference = line.isTracked && weighedText(line.quantity, takenOf(line, picks));
  const weigh = (text: string): void => {
    setTyped(text);
    const mg = readGrams(text);
    if (text.trim() === '') onPick(null);
    // What cannot be taken takes nothing, so that the order does not pass by mistake.
    else onPick((mg !== null && withWeight(line, picks, mg)) || []);
  };
  return (
    <LineBox $isDone={isDone} aria-labelledby={heading}>
      <h4 id={heading}>
        <strong>{gramWords(line.quantity)}</strong> {line.name}
        <small>{[line.processing, each, placeText(line)].filter(Boolean).join(' · ')}</small>
      </h4>
      <LineLots line={line} picks={picks} />
      {isShort && !isOver && typed.trim() === '' && (
        <Status as={Notice}>
          Only {gramWords(takenOf(line, picks))} of {gramWords(line.quantity)} is available. Receive stock, remove packs
          from the order, or wait.
        </Status>
      )}
      {problem !== undefined && (
        <Notice $tone="danger" {...assertive}>
          {problem}
        </Notice>
      )}
      {!isOver && line.isTracked && (
        <>
          <TextField
            label={`Weighed of ${line.name}, in grams`}
            hint={
              wrong === null && difference
                ? `${difference}: that’s fine.`
                : `Only if the scale shows something other than ${gramWords(line.quantity)}. 2% more or less is fine.`
            }
            optional
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={typed}
            error={wrong ?? undefined}
            onChange={({ target }) => weigh(target.value)}
          />
          <OtherLot line={line} picks={picks} onPick={onPick} />
        </>
      )}
      {!isOver && <Checkbox label="Weighed" checked={isDone} onChange={({ target }) => onDone(target.checked)} />}
    </LineBox>
  );
};
