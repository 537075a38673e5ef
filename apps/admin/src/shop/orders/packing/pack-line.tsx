import { useId } from 'react';
import type { PackLot } from '@harmony/domain';
import { assertive, Checkbox, Status } from '@harmony/ui';
import { Notice } from '../../../platform/kit/notice';
import { missingOf } from './pack-draft';
import { amountText, LineBox, LineLots, OtherLot, placeText, type OfLineProps } from './pack-line-parts';

export interface PackLineRowProps extends OfLineProps {
  isDone: boolean;
  /** The order is packed already. */
  isOver: boolean;
  problem: string | undefined;
  onDone: (isDone: boolean) => void;
  onPick: (lots: readonly PackLot[]) => void;
}

/** A line to pack: how many, from where, of which lots. A lot that is scanned or typed replaces the proposal. */
export const PackLineRow = ({ line, picks, isDone, isOver, problem, onDone, onPick }: PackLineRowProps) => {
  const heading = useId();
  const missing = missingOf(line, picks);
  return (
    <LineBox $isDone={isDone} aria-labelledby={heading}>
      <h3 id={heading}>
        <strong>{amountText(line.quantity, line.unit)}</strong> {line.name}
        <small>{[line.sku, placeText(line)].filter(Boolean).join(' · ')}</small>
      </h3>
      <LineLots line={line} picks={picks} />
      {missing > 0 && !isOver && (
        <Status as={Notice}>
          {missing} {missing === 1 ? 'piece is' : 'pieces are'} missing. Receive stock, remove the rest from the order,
          or wait.
        </Status>
      )}
      {problem !== undefined && (
        <Notice $tone="danger" {...assertive}>
          {problem}
        </Notice>
      )}
      {!isOver && line.isTracked && <OtherLot line={line} picks={picks} onPick={onPick} />}
      {!isOver && <Checkbox label="In the box" checked={isDone} onChange={({ target }) => onDone(target.checked)} />}
    </LineBox>
  );
};
