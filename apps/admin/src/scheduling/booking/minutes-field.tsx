import { useState } from 'react';
import { TextField } from '@harmony/ui';

export interface MinutesFieldProps {
  label: string;
  hint?: string;
  value: number | null;
  /** What an emptied field means; without it, nothing. */
  empty?: number;
  error?: string | undefined;
  onChange: (value: number | null) => void;
}

/** A length in whole minutes. */
export const MinutesField = ({ label, hint, value, empty, error, onChange }: MinutesFieldProps) => {
  const [text, setText] = useState(value === null ? '' : String(value));
  return (
    <TextField
      label={`${label} (minutes)`}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={error}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, 5);
        setText(digits);
        onChange(digits === '' ? (empty ?? null) : Number(digits));
      }}
    />
  );
};
