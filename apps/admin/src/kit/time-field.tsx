import type { Ref } from 'react';
import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';

const StyledTime = styled.label`
  display: grid;
  gap: 2px;
  color: ${c.ink2};
  font: var(--type-caption);

  input {
    inline-size: 8.25rem;
    max-inline-size: 100%;
    min-block-size: var(--control);
    padding: ${space[4]} ${space[8]};
    border: 1.5px solid ${c.lineStrong};
    border-radius: ${radius.input};
    background: ${c.raised};
    color: ${c.ink};
    font: 400 1rem/1.4 var(--font-text);
    font-variant-numeric: tabular-nums;
  }
  [aria-invalid='true'] {
    border-color: ${c.rougeFill};
  }
`;

export interface TimeFieldProps {
  label: string;
  /** HH:MM, 24 h; '' while it is missing. */
  value: string;
  onChange: (value: string) => void;
  /** Id of the sentence that says what is wrong with it. */
  problemId?: string | undefined;
  id?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A time of day, in the browser's own field: it shows it as the reader's clock does. */
export const TimeField = ({ label, value, onChange, problemId, id, ref }: TimeFieldProps) => (
  <StyledTime>
    {label}
    <input
      ref={ref}
      id={id}
      type="time"
      value={value}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      onChange={(event) => onChange(event.target.value)}
    />
  </StyledTime>
);
