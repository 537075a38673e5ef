import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, type SelectHTMLAttributes } from 'react';
import styled from 'styled-components';
import { c } from '../tokens/tokens';
import { Field, type FieldOptions } from './field';

const Frame = styled.span`
  position: relative;
  display: block;

  select {
    appearance: none;
    padding-inline-end: 2.75rem;
    text-overflow: ellipsis;
  }
  svg {
    position: absolute;
    inset-inline-end: 0.875rem;
    inset-block-start: calc(50% - 9px);
    color: ${c.ink2};
    pointer-events: none;
  }
`;

export interface SelectFieldProps extends FieldOptions, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  /** The `<option>`s. */
  children: ReactNode;
  ref?: Ref<HTMLSelectElement>;
}

/** A native select, so that every device shows the list it is best at. */
export const SelectField = ({ label, hint, error, optional, id, children, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} id={id}>
    {(control) => (
      <Frame>
        <select {...select} {...control}>
          {children}
        </select>
        <ChevronDown size={18} strokeWidth={1.75} />
      </Frame>
    )}
  </Field>
);
