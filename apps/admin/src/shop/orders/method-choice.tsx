import styled from 'styled-components';
import { capital, HAND_METHODS, PAYMENT_METHOD_NAMES, type HandMethod } from '@harmony/domain';
import { c, radius, space } from '@harmony/ui';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[8]};
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 ${space[8]};
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    min-block-size: 2.75rem;
    padding: 0 ${space[12]};
    border: 1px solid ${c.lineStrong};
    border-radius: ${radius.input};
    background: ${c.raised};
  }
  label:has(:checked) {
    border-color: ${c.brand};
    background: ${c.wash};
    font-weight: 600;
  }
  input {
    accent-color: ${c.brand};
  }
`;

export interface MethodChoiceProps {
  /** What is asked; otherwise how money came in. */
  legend?: string;
  value: HandMethod;
  onChange: (method: HandMethod) => void;
}

/** How money changed hands. */
export const MethodChoice = ({ legend = 'Paid by', value, onChange }: MethodChoiceProps) => (
  <Group>
    <legend>{legend}</legend>
    {HAND_METHODS.map((method) => (
      <label key={method}>
        <input type="radio" name="method" value={method} checked={value === method} onChange={() => onChange(method)} />
        {capital(PAYMENT_METHOD_NAMES[method])}
      </label>
    ))}
  </Group>
);
