import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { VisuallyHidden } from '../a11y/visually-hidden';
import { IconButton } from '../button/icon-button';
import { c, radius } from '../tokens/tokens';

const Form = styled.form`
  display: grid;
  gap: 6px;

  label {
    font-weight: 600;
    justify-self: start;
  }
  @media print {
    display: none;
  }
`;

const Control = styled.span`
  position: relative;
  display: block;

  input {
    inline-size: 100%;
    block-size: var(--control);
    padding-inline: 3rem;
    border: 1.5px solid ${c.lineStrong};
    border-radius: ${radius.pill};
    background: ${c.raised};
    color: ${c.ink};
    font: 400 1.0625rem/1.4 var(--font-text);
    appearance: none;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
`;

const Glass = styled(Search)`
  position: absolute;
  inset-block-start: calc(50% - 10px);
  inset-inline-start: 1rem;
  color: ${c.ink2};
  pointer-events: none;
`;

const Clear = styled(IconButton)`
  position: absolute;
  inset-block-start: calc(50% - 1.375rem);
  inset-inline-end: 2px;
`;

export interface SearchFieldProps {
  label: string;
  /** Name of the landmark, where the page has another search. */
  landmark?: string;
  /** The label is for assistive technology only. */
  hideLabel?: boolean;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Called after the text was cleared with the button or Escape, after `onChange('')`. */
  onClear?: () => void;
  id?: string;
  /** Name of the query parameter that a visitor without JavaScript sends. */
  name?: string;
  /** Where that visitor is sent; by default the same page. */
  action?: string;
}

/** A search that updates while typing. Escape and the button clear it and keep the focus in the field. */
export const SearchField = ({
  label,
  landmark,
  hideLabel = false,
  placeholder,
  value,
  onChange,
  onClear,
  id,
  name = 'q',
  action,
}: SearchFieldProps) => {
  const made = useId();
  const field = useRef<HTMLInputElement>(null);
  const control = id ?? made;

  const clear = () => {
    onChange('');
    onClear?.();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    clear();
  };

  return (
    <Form role="search" aria-label={landmark} method="get" action={action} onSubmit={(event) => event.preventDefault()}>
      {hideLabel ? (
        <VisuallyHidden as="label" htmlFor={control}>
          {label}
        </VisuallyHidden>
      ) : (
        <label htmlFor={control}>{label}</label>
      )}
      <Control>
        <Glass size={20} strokeWidth={1.75} />
        <input
          ref={field}
          id={control}
          type="search"
          name={name}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {value !== '' && (
          <Clear label={t('Clear text')} data-needs-script="" onClick={clear}>
            <X size={18} strokeWidth={1.75} />
          </Clear>
        )}
      </Control>
    </Form>
  );
};
