import { Trash2 } from 'lucide-react';
import { useId, type Ref } from 'react';
import styled from 'styled-components';
import { gramWords, type Herb } from '@harmony/domain';
import { c, IconButton, space } from '@harmony/ui';
import { CompactField } from '../../platform/kit/forms/compact-field';
import { Problem } from '../../platform/kit/forms/problem';
import type { HerbStock } from './formula-figures';
import type { LineDraft } from './formula-draft';
import { HerbField } from './herb-field';

const StyledLine = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${space[4]} ${space[8]};
  align-items: end;
  padding: ${space[8]} ${space[12]};

  > :first-child,
  > p {
    grid-column: 1 / -1;
  }
  > p {
    color: ${c.ink3};
    font: var(--type-caption);
  }
  > p[data-short] {
    color: ${c.rouge};
  }
  > p:empty {
    display: none;
  }
  @container (min-width: 34rem) {
    grid-template-columns: minmax(0, 5fr) 6rem minmax(0, 3fr) auto;

    > :first-child {
      grid-column: auto;
    }
  }
`;

/** What there is of the line's herb; '' while it names none. */
function stockText(stock: HerbStock | undefined): string {
  if (stock === undefined) return '';
  const { availableMg, neededMg } = stock;
  if (availableMg === null) return 'Its stock isn’t counted';
  if (availableMg <= 0) return 'Out of stock';
  return availableMg < neededMg
    ? `Only ${gramWords(availableMg)} left, not enough for a pack`
    : `${gramWords(availableMg)} there`;
}

/** Id of the suggestions for special processing, which the list of herbs draws once. */
export const PROCESSINGS = 'processings';

export interface HerbLineProps {
  line: LineDraft;
  /** From 1, for the names of its fields. */
  number: number;
  herbs: readonly Herb[];
  stock: HerbStock | undefined;
  /** By the field's name: `herbId`, `mg`, `processing`. */
  problems: Readonly<Partial<Record<string, string>>>;
  onChange: (part: Partial<LineDraft>) => void;
  onRemove: () => void;
  /** Enter in the last fields: the next herb. */
  onNext: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** One herb of a formula: which, how many grams, and how it is processed. */
export const HerbLine = ({ line, number, herbs, stock, problems, onChange, onRemove, onNext, ref }: HerbLineProps) => {
  const id = useId();
  const isShort = stock !== undefined && stock.availableMg !== null && stock.availableMg < stock.neededMg;
  const idOf = (name: string): string | undefined => (problems[name] === undefined ? undefined : `${id}-${name}`);
  const found = Object.entries(problems).filter(([, words]) => words !== undefined);
  return (
    <StyledLine aria-label={`Line ${number}`}>
      <HerbField
        ref={ref}
        label={`Herb ${number}`}
        typed={line.typed}
        herbs={herbs}
        problemId={idOf('herbId')}
        onChange={(typed, herbId) => onChange({ typed, herbId })}
        onPicked={() => document.getElementById(`${id}-grams`)?.focus()}
      />
      <CompactField
        id={`${id}-grams`}
        label="Grams"
        inputMode="decimal"
        value={line.grams}
        problemId={idOf('mg')}
        onChange={(grams) => onChange({ grams })}
        onEnter={onNext}
      />
      <CompactField
        label="Processing"
        value={line.processing}
        list={PROCESSINGS}
        problemId={idOf('processing')}
        onChange={(processing) => onChange({ processing })}
        onEnter={onNext}
      />
      <IconButton label={`Remove herb ${number}`} onClick={onRemove}>
        <Trash2 size={18} strokeWidth={1.75} />
      </IconButton>
      {found.map(([name, words]) => (
        <Problem key={name} id={`${id}-${name}`} $isSmall>
          {words}
        </Problem>
      ))}
      <p data-short={isShort || undefined}>{stockText(stock)}</p>
    </StyledLine>
  );
};
