import styled from 'styled-components';
import { c, radius, space, VisuallyHidden } from '@harmony/ui';

const StyledCards = styled.fieldset`
  display: grid;
  gap: ${space[12]};

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
`;

export interface RadioCardsProps {
  legend: string;
  name: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

/** Radio buttons with large touch targets. */
export function RadioCards({ legend, name, options, value, onChange }: RadioCardsProps) {
  return (
    <StyledCards>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {option}
        </label>
      ))}
    </StyledCards>
  );
}
