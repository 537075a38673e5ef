import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { formatSpecialDate, gramWords, type PackLine, type PackLot, type StockUnit } from '@harmony/domain';
import { Button, c, radius, space, TextField } from '@harmony/ui';
import { picksOf, withLot, type Picks } from './pack-draft';

/** A line to pack. */
export const LineBox = styled.li<{ $isDone: boolean }>`
  display: grid;
  gap: ${space[12]};
  padding: ${space[16]};
  border: 1px solid ${({ $isDone }) => ($isDone ? c.brand : c.line)};
  border-radius: ${radius.panel};
  background: ${({ $isDone }) => ($isDone ? c.wash : c.surface)};

  h3,
  h4 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space[4]} ${space[12]};
    font: 600 1.25rem/1.3 var(--font-text);
    overflow-wrap: anywhere;
  }
  h3 > strong,
  h4 > strong {
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

/** A field with a button beside it. */
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

/** '2 ×' of pieces, '24.5 g' of what is weighed. */
export const amountText = (quantity: number, unit: StockUnit): string =>
  unit === 'mg' ? gramWords(quantity) : `${quantity} ×`;

/** 'Lot A12, best before Fri, Apr 30, 2027'. */
export const lotText = ({ code, expiresOn }: Pick<PackLot, 'code' | 'expiresOn'>): string =>
  `${code === '' ? 'Without a lot number' : `Lot ${code}`}${expiresOn === null ? '' : `, best before ${formatSpecialDate(expiresOn)}`}`;

/** Where a line stands. */
export const placeText = ({ place }: Pick<PackLine, 'place'>): string =>
  place === null ? 'no shelf' : `shelf ${place}`;

export interface OfLineProps {
  line: PackLine;
  picks: Picks;
}

/** The lots that are taken for a line. */
export const LineLots = ({ line, picks }: OfLineProps) =>
  line.isTracked ? (
    <Lots role="list" aria-label={`Lots of ${line.name}`}>
      {picksOf(line, picks).map((lot) => (
        <li key={lot.lotId}>
          <strong>{amountText(lot.quantity, line.unit)}</strong> {lotText(lot)}
        </li>
      ))}
    </Lots>
  ) : (
    <small>Not counted: no lot is recorded.</small>
  );

/** A lot that is scanned or typed replaces the proposal. */
export const OtherLot = ({ line, picks, onPick }: OfLineProps & { onPick: (lots: readonly PackLot[]) => void }) => {
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const handleScan = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() === '') return;
    const lots = withLot(line, picks, typed);
    const what = line.unit === 'mg' ? 'herb' : 'product';
    setUnknown(lots === null ? `This ${what} has no sellable lot called ${typed.trim()}` : null);
    if (lots === null) return;
    onPick(lots);
    setTyped('');
  };
  return (
    <Scan onSubmit={handleScan} noValidate>
      <TextField
        label={line.unit === 'mg' ? `Other lot of ${line.name}` : 'Other lot'}
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
        Use this lot
      </Button>
    </Scan>
  );
};
