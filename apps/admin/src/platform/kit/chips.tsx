import { Check } from 'lucide-react';
import styled from 'styled-components';
import { c, media, radius, space } from '@harmony/ui';

/** Around chips that belong together; its `aria-label` says what they are about. */
export const Chips = styled.div.attrs({ role: 'group' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};

  @media print {
    display: none;
  }
  button {
    display: inline-flex;
    align-items: center;
    gap: ${space[4]};
    min-block-size: var(--row, 2.25rem);
    padding: 0 ${space[12]};
    border: 1px solid ${c.lineStrong};
    border-radius: ${radius.pill};
    background: transparent;
    color: ${c.ink2};
    font: 500 0.875rem/1.3 var(--font-text);
  }
  button[aria-pressed='true'] {
    border-color: ${c.brand};
    background: ${c.wash};
    color: ${c.ink};
    font-weight: 600;
  }
  ${media.hover} {
    button:hover {
      border-color: ${c.link};
      color: ${c.ink};
    }
  }
  @media (forced-colors: active) {
    button[aria-pressed='true'] {
      border: 2px solid Highlight;
    }
  }
`;

export interface ChipProps {
  label: string;
  /** How many rows it would show. */
  count?: number | undefined;
  isOn: boolean;
  onPress: () => void;
}

/** A button that is on or off by itself, such as a filter beside others. */
export const Chip = ({ label, count, isOn, onPress }: ChipProps) => (
  <button type="button" aria-pressed={isOn} onClick={onPress}>
    {isOn && <Check size={14} strokeWidth={2.25} aria-hidden />}
    {label}
    {count !== undefined && count > 0 && <span> {count.toLocaleString('en')}</span>}
  </button>
);

export interface ChoiceChipsProps<Value> {
  /** What is chosen, for whoever cannot see the row. */
  label: string;
  choices: readonly (Pick<ChipProps, 'label' | 'count'> & { value: Value })[];
  /** Undefined, and any value that is not among the choices: none is chosen. */
  value: Value | undefined;
  /** Called with the chosen one as well, which some lists take back that way. */
  onChoose: (value: Value) => void;
}

/** A row of chips of which at most one is chosen. */
export const ChoiceChips = <Value extends string | number | null>({
  label,
  choices,
  value,
  onChoose,
}: ChoiceChipsProps<Value>) => (
  <Chips aria-label={label}>
    {choices.map((choice) => (
      <Chip
        key={choice.value}
        label={choice.label}
        count={choice.count}
        isOn={choice.value === value}
        onPress={() => onChoose(choice.value)}
      />
    ))}
  </Chips>
);
