import { Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import type { StockUnit } from '@harmony/domain';
import { c, IconButton, media, radius, space } from '@harmony/ui';
import { CompactField } from '../../../platform/kit/forms/compact-field';
import { Problem } from '../../../platform/kit/forms/problem';
import { ItemField } from '../item-field';
import type { ReceiveLine } from './receive-draft';
import { typedAs } from '../stock-words';

const StyledLine = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 9.5rem minmax(0, 1fr);
  gap: ${space[8]} ${space[12]};
  align-items: start;
  padding: ${space[12]} ${space[16]};

  > :nth-child(-n + 2) {
    grid-column: 1 / -1;
  }
  > button {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: ${space[4]};
  }
  /* The field of the item looks like the compact ones beside it. */
  > :first-child > label {
    display: block;
    margin-block-end: 2px;
    color: ${c.ink2};
    font: var(--type-caption);
  }
  > :first-child > input {
    inline-size: 100%;
    min-block-size: var(--control);
    padding: ${space[4]} ${space[8]};
    border: 1.5px solid ${c.lineStrong};
    border-radius: ${radius.input};
    background: ${c.raised};
    color: ${c.ink};
    font: 400 1rem/1.4 var(--font-text);
  }
  > :first-child > [aria-invalid='true'] {
    border-color: ${c.rougeFill};
  }
  ${media.md} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 1.5fr) 9.5rem minmax(0, 1fr) minmax(0, 1fr) auto;

    > :nth-child(-n + 2) {
      grid-column: auto;
    }
    > button {
      position: static;
      margin-block-start: 1.25rem;
    }
  }
`;

export interface ReceiveLineProps {
  line: ReceiveLine;
  /** From 1, for the names of its fields. */
  number: number;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<ReceiveLine>) => void;
  /** Where the keyboard goes on after the item was picked. */
  onPicked: () => void;
  onRemove: () => void;
}

const fieldsOf = (unit: StockUnit) =>
  [
    { name: 'code', label: 'Lot' },
    { name: 'expiresOn', label: 'Expires', type: 'date' },
    { name: 'quantity', label: unit === 'mg' ? 'Grams' : 'Quantity', inputMode: typedAs(unit).inputMode },
    { name: 'cost', label: unit === 'mg' ? 'Cost per 100 g' : 'Cost each', inputMode: 'decimal' },
  ] as const;

/** One line of a delivery: item, lot, expiry, how many or how much, and what one or 100 grams cost. */
export const ReceiveLineFields = ({ line, number, problems, onChange, onPicked, onRemove }: ReceiveLineProps) => {
  const id = useId();
  const problemOf = (name: string): { id: string | undefined; node: ReactNode } => {
    const words = problems[`${line.key}.${name}`];
    if (words === undefined) return { id: undefined, node: null };
    const problemId = `${id}-${name}`;
    return {
      id: problemId,
      node: (
        <Problem id={problemId} $isSmall>
          {words}
        </Problem>
      ),
    };
  };
  const itemProblem = problemOf('itemId');
  return (
    <StyledLine aria-label={`Line ${number}`} data-key={line.key}>
      <ItemField
        label="Item or SKU"
        typed={line.typed}
        item={line.item}
        onType={(typed) => onChange({ typed, item: null })}
        onPick={(item) => onChange({ typed: item.name, item })}
        onPicked={onPicked}
        problem={itemProblem.node}
        problemId={itemProblem.id}
      />
      {fieldsOf(line.item?.unit ?? 'piece').map(({ name, ...field }) => {
        const problem = problemOf(name);
        return (
          <div key={name}>
            <CompactField
              {...field}
              value={line[name]}
              problemId={problem.id}
              onChange={(value) => onChange({ [name]: value })}
            />
            {problem.node}
          </div>
        );
      })}
      <IconButton label={`Remove line ${number}`} onClick={onRemove}>
        <Trash2 size={18} strokeWidth={1.75} />
      </IconButton>
    </StyledLine>
  );
};
