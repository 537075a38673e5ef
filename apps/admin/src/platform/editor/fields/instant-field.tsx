import { useState } from 'react';
import { TextField } from '@harmony/ui';
import { useClock } from '../../kit/clock';
import { clockOf, instantOf } from '../../kit/forms/field-values';
import type { FieldProps } from '../field-props';
import { textOf } from '../typed-values';

/** A day and a time on the clinic's clock. What is not a whole moment yet counts as empty. */
export const InstantField = ({ field, id, value, onChange, error }: FieldProps<'instant'>) => {
  const { timeZone, time } = useClock();
  const { label, hint, optional } = field;
  const stored = textOf(value);
  // Kept as it is typed: a browser's field is empty to us until it is complete.
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null);
  const shown = typed?.of === stored ? typed.text : stored === '' ? '' : clockOf(stored, timeZone);
  const handleChange = (text: string): void => {
    const next = text === '' ? '' : instantOf(text, timeZone);
    setTyped({ text, of: next });
    onChange(next);
  };
  return (
    <TextField
      id={id}
      type="datetime-local"
      label={label}
      optional={optional}
      hint={[hint, `In the clinic’s time zone (${timeZone}), where it’s now ${time(new Date())}.`]
        .filter(Boolean)
        .join(' ')}
      value={shown}
      error={error}
      onChange={({ target }) => handleChange(target.value)}
    />
  );
};
