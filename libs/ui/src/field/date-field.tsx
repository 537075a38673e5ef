import { type ChangeEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { msg, t } from '@harmony/language';
import { c, space } from '../tokens/tokens';
import { controlStyle } from './field';
import { Hint } from './hint';
import { Problem } from './problem';

const Group = styled.fieldset`
  display: grid;
  gap: 6px;

  > legend {
    padding-block-end: 6px;
    font-weight: 600;
    line-height: 1.4;
  }
`;

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[16]};

  label {
    display: grid;
    gap: ${space[4]};
    font: var(--type-small);
  }
  input {
    inline-size: 4.5em;
    ${controlStyle}
    font-variant-numeric: tabular-nums;
  }
  /* The year. */
  input[maxlength='4'] {
    inline-size: 6.5em;
  }
  [aria-invalid] {
    border-color: ${c.rougeFill};
    box-shadow: inset 0 0 0 0.5px ${c.rougeFill};
  }
`;

/** A date as it is typed, which may not exist. */
export interface DateParts {
  month: string;
  day: string;
  year: string;
}

const PARTS = [
  { part: 'month', label: msg('Month'), length: 2 },
  { part: 'day', label: msg('Day'), length: 2 },
  { part: 'year', label: msg('Year'), length: 4 },
] as const;

export interface DateFieldProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The parts are `{id}-month`, `{id}-day`, `{id}-year`; error summaries link to the first. */
  id: string;
  /** Their names in a form: `{name}-month` and so on. */
  name: string;
  /** The typed value, for controlled use. */
  value?: DateParts;
  onChange?: (date: DateParts) => void;
  /** The initial value, for uncontrolled use. */
  defaultValue?: DateParts;
  autoComplete?: 'off' | 'bday';
}

/** A date somebody knows by heart, such as a date of birth, in three fields: quicker to type than to find in a calendar. */
export const DateField = (props: DateFieldProps) => {
  const { legend, hint, error, id, name, value, onChange, defaultValue, autoComplete = 'off' } = props;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Group aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <Parts>
        {PARTS.map(({ part, label, length }) => (
          <label key={part} htmlFor={`${id}-${part}`}>
            {t(label)}
            <input
              id={`${id}-${part}`}
              name={`${name}-${part}`}
              type="text"
              inputMode="numeric"
              maxLength={length}
              autoComplete={autoComplete === 'bday' ? `bday-${part}` : autoComplete}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              {...(value && {
                value: value[part],
                onChange: (event: ChangeEvent<HTMLInputElement>) =>
                  onChange?.({ ...value, [part]: event.target.value }),
              })}
              {...(!value && { defaultValue: defaultValue?.[part] })}
            />
          </label>
        ))}
      </Parts>
      {error && <Problem id={`${id}-error`}>{error}</Problem>}
    </Group>
  );
};
