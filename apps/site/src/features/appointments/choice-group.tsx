import styled from 'styled-components';
import { c, Checkbox, space } from '@harmony/ui';

const StyledLegend = styled.legend`
  padding-block-end: ${space[4]};
  font-weight: 600;
  line-height: 1.4;
`;

const StyledHint = styled.span`
  color: ${c.ink3};
  font-weight: 400;
`;

const StyledOptions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
  column-gap: ${space[16]};
`;

const StyledError = styled.p`
  color: ${c.rouge};
  font: var(--type-small);
`;

export interface ChoiceGroupProps {
  legend: string;
  name: string;
  /** Id of the first checkbox, which the error summary links to. */
  firstId: string;
  options: readonly { value: string; label: string }[];
  /** What a plain post had ticked. */
  chosen: string | string[] | undefined;
  error: string | undefined;
}

/** Checkboxes of which any number may be ticked; none means no preference. */
export function ChoiceGroup({ legend, name, firstId, options, chosen = [], error }: ChoiceGroupProps) {
  return (
    <fieldset aria-describedby={error && `${firstId}-group-error`}>
      <StyledLegend>
        {legend} <StyledHint>(optional, choose as many as you like)</StyledHint>
      </StyledLegend>
      <StyledOptions>
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
      </StyledOptions>
      {error && <StyledError id={`${firstId}-group-error`}>{error}</StyledError>}
    </fieldset>
  );
}
