import { useId } from 'react';
import styled from 'styled-components';
import { c, radius, space, VisuallyHidden } from '@harmony/ui';

const StyledCards = styled.fieldset`
  display: grid;
  gap: ${space[12]};

  & > legend:first-child {
    padding-block-end: ${space[8]};
    font-weight: 600;
  }
  & > label {
    display: flex;
    align-items: center;
    gap: ${space[16]};
    min-block-size: var(--control);
    padding: ${space[12]} ${space[20]};
    border: 1.5px solid ${c.lineStrong};
    border-radius: ${radius.panel};
    background: ${c.raised};
  }
  & > label:has(:checked) {
    border-color: ${c.brand};
    background: ${c.wash};
    box-shadow: inset 0 0 0 1px ${c.brand};
  }
  & > label:has(:focus-visible) {
    outline: 3px solid ${c.focus};
    outline-offset: 2px;
  }
  & input {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
    outline: 0;
  }
  & > p {
    color: ${c.rouge};
    font: var(--type-small);
  }
`;

interface Option {
  value: string;
  label: string;
}

export interface RadioCardsProps {
  legend: string;
  /** The legend is only for assistive technology: the page's heading says the same. */
  hidesLegend?: boolean;
  name: string;
  /** A text is its own label. */
  options: readonly (string | Option)[];
  /** Id of the first one, which error summaries link to. */
  id?: string;
  error?: string | undefined;
  /** The chosen one, for controlled use. */
  value?: string;
  onChange?: (value: string) => void;
  /** The one chosen at first, for uncontrolled use. */
  defaultValue?: string;
}

/** Radio buttons with large touch targets. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, hidesLegend = false, name, options, id, error, value: chosen, onChange, defaultValue } = props;
  const problem = useId();
  return (
    <StyledCards aria-describedby={error && problem}>
      {hidesLegend ? <VisuallyHidden as="legend">{legend}</VisuallyHidden> : <legend>{legend}</legend>}
      {options.map((option, index) => {
        const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
        return (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              checked={onChange && value === chosen}
              onChange={onChange && (() => onChange(value))}
              defaultChecked={onChange ? undefined : value === defaultValue}
            />
            {label}
          </label>
        );
      })}
      {error && <p id={problem}>{error}</p>}
    </StyledCards>
  );
}
