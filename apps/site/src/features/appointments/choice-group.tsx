import styled from 'styled-components';
import { c, Checkbox, space } from '@harmony/ui';

const StyledGroup = styled.fieldset`
  & > legend {
    padding-block-end: ${space[4]};
    font-weight: 600;
    line-height: 1.4;
  }
  & > legend > span {
    color: ${c.ink3};
    font-weight: 400;
  }
  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
    column-gap: ${space[16]};
  }
  & > p {
    color: ${c.rouge};
    font: var(--type-small);
  }
`;

export interface ChoiceGroupProps {
  legend: string;
  name: string;
  /** Id of the first box, which the error summary leads to. */
  firstId: string;
  options: readonly { value: string; label: string }[];
  /** What a plain post had ticked. */
  chosen: string | string[] | undefined;
  error: string | undefined;
}

/** Boxes of which any number may be ticked; none means that any will do. */
export function ChoiceGroup({ legend, name, firstId, options, chosen = [], error }: ChoiceGroupProps) {
  return (
    <StyledGroup aria-describedby={error && `${firstId}-group-error`}>
      <legend>
        {legend} <span>(optional, choose as many as you like)</span>
      </legend>
      <div>
        {options.map(({ value, label }, index) => (
          <Checkbox
            key={value}
            id={index === 0 ? firstId : `${firstId}-${value}`}
            name={name}
            value={value}
            label={label}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
      {error && <p id={`${firstId}-group-error`}>{error}</p>}
    </StyledGroup>
  );
}
