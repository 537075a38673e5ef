import { Minus, Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { c, Field, IconButton, space } from '@harmony/ui';
import type { FieldValue } from '../declaration';
import type { FieldProps } from '../field-props';
import { controlProps } from './plain-fields';

const StyledRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};

  > em {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

const Amount = styled.span<{ $isPrefixed?: boolean }>`
  position: relative;
  flex: 1 1 auto;
  max-inline-size: 12rem;

  > input {
    padding-inline-start: ${({ $isPrefixed }) => $isPrefixed && '1.75rem'};
    font-variant-numeric: tabular-nums;
  }
`;

const Prefix = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0.875rem;
  display: grid;
  align-items: center;
  color: ${c.ink3};
  pointer-events: none;
`;

/** With thousands separators: '1,200', '-12,000.50'. */
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** The number in a text that may contain '$', spaces and commas. Other text is returned unchanged: the contract refuses it. */
export function readNumber(text: string): FieldValue {
  const bare = text.trim().replace(/^\$\s*/, '');
  const plain = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare;
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

const shown = (value: FieldValue): string => (value === null ? '' : String(value));

/** The next multiple of `step` up or down, within the limits. */
export function stepped(value: FieldValue, by: 1 | -1, { step = 1, min = 0, max = Infinity }): number {
  const now = typeof value === 'number' ? value : by > 0 ? min - step : min + step;
  const next = by > 0 ? Math.floor(now / step) + 1 : Math.ceil(now / step) - 1;
  return Math.min(max, Math.max(min, next * step));
}

/** Keeps the typed text ("47." on the way to "47.5") while the form holds its value. */
function useTyped(value: FieldValue, onChange: (value: FieldValue) => void) {
  const [text, setText] = useState(shown(value));
  const typed = readNumber(text) === value ? text : shown(value);
  const type = (next: string): void => {
    setText(next);
    onChange(readNumber(next));
  };
  return [typed, type] as const;
}

const PlainNumberField = (props: FieldProps<'number'>) => {
  const { field, value, onChange } = props;
  const [typed, type] = useTyped(value, onChange);
  const step = (by: 1 | -1): void => type(String(stepped(value, by, field)));
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <Field {...controlProps(props)}>
      {(control) => (
        <StyledRow>
          <Amount>
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => type(event.target.value)}
              onKeyDown={handleKeyDown}
            />
          </Amount>
          <IconButton label={`Less: ${field.label}`} onClick={() => step(-1)}>
            <Minus size={18} strokeWidth={1.75} />
          </IconButton>
          <IconButton label={`More: ${field.label}`} onClick={() => step(1)}>
            <Plus size={18} strokeWidth={1.75} />
          </IconButton>
          {field.unit && <em>{field.unit}</em>}
        </StyledRow>
      )}
    </Field>
  );
};

/** A whole number with buttons and the arrow keys for steps. */
export const NumberField = (props: FieldProps<'number'>) => {
  const { field, stored } = props;
  const control = <PlainNumberField {...props} />;
  if (field.frame === undefined) return control;
  const Frame = field.frame;
  return <Frame stored={stored?.[field.name] ?? null}>{control}</Frame>;
};

/** An amount in dollars. */
export const PriceField = (props: FieldProps<'price'>) => {
  const { field, value, onChange } = props;
  const [typed, type] = useTyped(value, onChange);
  return (
    <Field {...controlProps(props)} hint={(value === null && field.whenEmpty) || field.hint}>
      {(control) => (
        <StyledRow>
          <Amount $isPrefixed>
            <Prefix aria-hidden="true">$</Prefix>
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => type(event.target.value)}
            />
          </Amount>
        </StyledRow>
      )}
    </Field>
  );
};
