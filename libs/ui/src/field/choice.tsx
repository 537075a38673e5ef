import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styled from 'styled-components';
import { c, motion, radius, space } from '../tokens/tokens';
import { Hint } from './hint';
import { Problem } from './problem';

const Box = styled.input`
  appearance: none;
  display: inline-grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  margin: 0;
  border: 1.5px solid ${c.lineStrong};
  border-radius: 6px;
  background: ${c.raised};
  cursor: pointer;
  transition:
    background-color ${motion.hover},
    border-color ${motion.hover};

  &:checked {
    background: ${c.brand};
    border-color: ${c.brand};
  }
  &:checked:not([role])::after {
    content: '';
    inline-size: 0.75rem;
    block-size: 0.4rem;
    border: solid ${c.onBrand};
    border-width: 0 0 2px 2px;
    transform: translateY(-0.1rem) rotate(-45deg);
  }
  &[role] {
    inline-size: 2.5rem;
    border-radius: ${radius.pill};
    justify-items: start;
    padding-inline: 3px;
    background: transparent;
  }
  &[role]::after {
    content: '';
    inline-size: 1rem;
    block-size: 1rem;
    border-radius: 50%;
    background: ${c.lineStrong};
    transition: transform ${motion.hover} ${motion.out};
  }
  &[role]:checked {
    background: ${c.brand};
  }
  &[role]:checked::after {
    background: ${c.onBrand};
    transform: translateX(0.94rem);
  }
  &[role]:checked:dir(rtl)::after {
    transform: translateX(-0.94rem);
  }
  &:disabled {
    opacity: 0.55;
    cursor: default;
  }
  /* Some of what it represents is selected. */
  &:indeterminate {
    background: ${c.brand};
    border-color: ${c.brand};
  }
  &:indeterminate::after {
    content: '';
    inline-size: 0.75rem;
    block-size: 2px;
    background: ${c.onBrand};
  }
  /* Without a label to press, the touch target is extended to 44 px. A block, because inline it would move when the tick
     appears. */
  &[data-bare] {
    position: relative;
    display: grid;
  }
  &[data-bare]::before {
    content: '';
    position: absolute;
    inset: -10px;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Canvas;
    border-color: ButtonText;
    &:checked,
    &:indeterminate,
    &[role]:checked {
      background: Highlight;
    }
    &:indeterminate::after {
      background: HighlightText;
    }
    &[role]::after {
      background: ButtonText;
    }
    &:checked:not([role])::after {
      border-color: HighlightText;
    }
    &[role]:checked::after {
      background: HighlightText;
    }
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: start;
  column-gap: ${space[12]};
  position: relative;

  > input {
    margin-block-start: 0.625rem;
  }
  > label {
    min-block-size: 2.75rem;
    padding-block: 0.55rem;
    line-height: 1.5;
  }
  > p {
    grid-column: 2;
  }
  > :disabled + label {
    opacity: 0.55;
    cursor: default;
  }
`;

/** The label before its switch at the end of the line, what it means below; pressing anywhere in the row turns it. */
const SwitchRow = styled(Row)`
  grid-template-columns: minmax(0, 1fr) auto;

  > input {
    position: relative;
    z-index: 1;
    grid-area: 1 / 2;
  }
  > label {
    grid-area: 1 / 1;
  }
  > label:has(+ p) {
    min-block-size: 0;
    padding-block-end: ${space[4]};
  }
  > label::after {
    content: '';
    position: absolute;
    inset: 0;
    cursor: pointer;
  }
  > :disabled + label::after {
    cursor: default;
  }
  > p {
    grid-column: 1;
  }
  > p :is(a, button) {
    position: relative;
    z-index: 1;
  }
`;

interface WithLabel {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

interface WithoutLabel {
  label?: undefined;
  hint?: undefined;
  error?: undefined;
  'aria-label': string;
}

/** Without a label the box is named by `aria-label`, such as in a table, where the column header is visible. */
export type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> & {
  ref?: Ref<HTMLInputElement>;
} & (WithLabel | WithoutLabel);

const Choice = ({ label, hint, error, id, ...input }: ChoiceProps & { role?: 'switch' }) => {
  const made = useId();
  const control = id ?? made;
  if (label === undefined) return <Box type="checkbox" {...input} id={id} data-bare="" />;
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ');
  const Line = input.role === 'switch' ? SwitchRow : Row;
  return (
    <Line>
      <Box
        type="checkbox"
        {...input}
        id={control}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={control}>{label}</label>
      {hint && <Hint id={`${control}-hint`}>{hint}</Hint>}
      {error && <Problem id={`${control}-error`}>{error}</Problem>}
    </Line>
  );
};

/** A choice that takes effect when the form is sent. The label is part of the touch target. */
export const Checkbox = (props: ChoiceProps) => <Choice {...props} />;

/** A setting that takes effect immediately. A native checkbox with the switch role. */
export const Switch = (props: ChoiceProps) => <Choice {...props} role="switch" />;
