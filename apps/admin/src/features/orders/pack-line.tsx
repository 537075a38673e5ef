import { useId, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { formatSpecialDate, type PackLine, type PackLot } from '@harmony/domain';
import { Button, c, Checkbox, radius, space, TextField } from '@harmony/ui';
import { Notice } from '../../kit/notice';
import { missingOf, picksOf, withLot, type Picks } from './pack-draft';

const Item = styled.li<{ $isDone: boolean }>`
  display: grid;
  gap: ${space[12]};
  padding: ${space[16]};
  border: 1px solid ${({ $isDone }) => ($isDone ? c.brand : c.line)};
  border-radius: ${radius.panel};
  background: ${({ $isDone }) => ($isDone ? c.wash : c.surface)};

  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space[4]} ${space[12]};
    font: 600 1.25rem/1.3 var(--font-text);
    overflow-wrap: anywhere;
  }
  h3 > strong {
    font: 500 1.75rem/1.2 var(--font-display);
    font-variant-numeric: lining-nums tabular-nums;
  }
  small {
    color: ${c.ink3};
    font: var(--type-small);
  }
`;

const Lots = styled.ul`
  display: grid;
  gap: ${space[4]};
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
`;

const Scan = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space[8]};

  > :first-child {
    flex: 1 1 11rem;
    max-inline-size: 16rem;
  }
  /* Beside the field, below its label. */
  > button {
    margin-block-start: 1.875rem;
  }
`;

/** 'Lot A12, best before Fri, Apr 30, 2027'. */
export const lotText = ({ code, expiresOn }: Pick<PackLot, 'code' | 'expiresOn'>): string =>
  `${code === '' ? 'Without a lot number' : `Lot ${code}`}${expiresOn === null ? '' : `, best before ${formatSpecialDate(expiresOn)}`}`;

export interface PackLineRowProps {
  line: PackLine;
  picks: Picks;
  isDone: boolean;
  /** The order is packed already. */
  isOver: boolean;
  problem: string | undefined;
  onDone: (isDone: boolean) => void;
  onPick: (lots: readonly PackLot[]) => void;
}

/** A line to pack: how many, from where, of which lots. A lot that is scanned or typed replaces the proposal. */
export const PackLineRow = ({ line, picks, isDone, isOver, problem, onDone, onPick }: PackLineRowProps) => {
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const heading = useId();
  const missing = missingOf(line, picks);
  const handleScan = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() === '') return;
    const lots = withLot(line, picks, typed);
    setUnknown(lots === null ? `No lot of this product that can be sold is called ${typed.trim()}` : null);
    if (lots === null) return;
    onPick(lots);
    setTyped('');
  };
  return (
    <Item $isDone={isDone} aria-labelledby={heading}>
      <h3 id={heading}>
        <strong>{line.quantity} ×</strong> {line.name}
        <small>
          {[line.sku, line.place === null ? 'no shelf place' : `shelf ${line.place}`].filter(Boolean).join(' · ')}
        </small>
      </h3>
      {line.isTracked ? (
        <Lots role="list" aria-label={`Lots of ${line.name}`}>
          {picksOf(line, picks).map((lot) => (
            <li key={lot.lotId}>
              <strong>{lot.quantity} ×</strong> {lotText(lot)}
            </li>
          ))}
        </Lots>
      ) : (
        <small>Not counted: no lot is noted.</small>
      )}
      {missing > 0 && !isOver && (
        <Notice role="status">
          {missing} {missing === 1 ? 'piece is' : 'pieces are'} missing. Receive stock, take the rest out of the order,
          or wait.
        </Notice>
      )}
      {problem !== undefined && (
        <Notice $tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {!isOver && line.isTracked && (
        <Scan onSubmit={handleScan} noValidate>
          <TextField
            label="Other lot"
            autoComplete="off"
            spellCheck={false}
            placeholder="Scan or type"
            value={typed}
            error={unknown ?? undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              setUnknown(null);
            }}
          />
          <Button type="submit" variant="secondary">
            Take this lot
          </Button>
        </Scan>
      )}
      {!isOver && <Checkbox label="In the box" checked={isDone} onChange={({ target }) => onDone(target.checked)} />}
    </Item>
  );
};
