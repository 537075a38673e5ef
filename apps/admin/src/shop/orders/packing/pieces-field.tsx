import { Minus, Plus } from 'lucide-react';
import styled from 'styled-components';
import { c, Field, IconButton, space } from '@harmony/ui';

const Row = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[8]};

  input {
    inline-size: 4.5rem;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  small {
    color: ${c.ink3};
    font: var(--type-small);
  }
`;

export interface PiecesFieldProps {
  label: string;
  hint?: string;
  value: number;
  /** From 0 to this many. */
  most: number;
  error?: string | undefined;
  onChange: (value: number) => void;
}

/** How many pieces: typed, or with the buttons beside it. */
export const PiecesField = ({ label, hint, value, most, error, onChange }: PiecesFieldProps) => {
  const set = (next: number): void => onChange(Math.max(0, Math.min(most, next)));
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Row>
          <IconButton label={`One less of ${label}`} disabled={value <= 0} onClick={() => set(value - 1)}>
            <Minus size={18} strokeWidth={1.75} />
          </IconButton>
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={String(value)}
            disabled={most === 0}
            onChange={({ target }) => set(Number(target.value.replace(/\D/g, '').slice(0, 3)))}
          />
          <IconButton label={`One more of ${label}`} disabled={value >= most} onClick={() => set(value + 1)}>
            <Plus size={18} strokeWidth={1.75} />
          </IconButton>
          <small>of {most}</small>
        </Row>
      )}
    </Field>
  );
};
