import type { Ref } from 'react';
import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';

const StyledField = styled.label`
  display: grid;
  gap: 2px;
  color: ${c.ink2};
  font: var(--type-caption);

  input {
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: var(--control);
    padding: ${space[4]} ${space[8]};
    border: 1.5px solid ${c.lineStrong};
    border-radius: ${radius.input};
    background: ${c.raised};
    color: ${c.ink};
    font: 400 1rem/1.4 var(--font-text);
    font-variant-numeric: tabular-nums;
  }
  input[type='time'] {
    inline-size: 7.75rem;
  }
  [aria-invalid='true'] {
    border-color: ${c.rougeFill};
  }
`;

export interface CompactFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Id of the sentence that says what is wrong with it. */
  problemId?: string | undefined;
  id?: string;
  ref?: Ref<HTMLInputElement>;
  /** `time`: HH:MM, 24 h, or '' while it is missing; the browser's own field shows it as the reader's clock does. */
  type?: 'text' | 'time' | 'date';
  inputMode?: 'numeric' | 'decimal';
  /** Id of a `datalist` with suggestions. */
  list?: string;
  /** Enter, which otherwise sends the form. */
  onEnter?: () => void;
}

/** A field with a small label, for rows of several: times of a day, a note beside them. */
export const CompactField = ({
  label,
  value,
  onChange,
  problemId,
  id,
  ref,
  type = 'text',
  inputMode,
  list,
  onEnter,
}: CompactFieldProps) => (
  <StyledField>
    {label}
    <input
      ref={ref}
      id={id}
      type={type}
      inputMode={inputMode}
      list={list}
      value={value}
      autoComplete="off"
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || onEnter === undefined) return;
        event.preventDefault();
        onEnter();
      }}
    />
  </StyledField>
);
