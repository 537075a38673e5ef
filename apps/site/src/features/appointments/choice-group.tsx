import styled from 'styled-components';
import { c, Checkbox, space } from '@harmony/ui';
import { useFormResult } from '../../hooks';
import type { FieldProps } from '../../parts/use-post-form';

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

export interface ChoiceGroupProps<Value extends string> extends Omit<FieldProps, 'defaultValue'> {
  options: readonly Value[];
  labels: Readonly<Record<Value, string>>;
}

/** Checkboxes of which any number may be ticked; none means no preference. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { id, label, name, error, options, labels } = props;
  const ticked = useFormResult()?.values[name] ?? [];
  return (
    <fieldset aria-describedby={error && `${id}-group-error`}>
      <StyledLegend>
        {label} <StyledHint>(optional, choose as many as you like)</StyledHint>
      </StyledLegend>
      <StyledOptions>
        {options.map((value, index) => (
          <Checkbox
            key={value}
            // The error summary links to the first one.
            id={index === 0 ? id : `${id}-${value}`}
            name={name}
            value={value}
            label={labels[value]}
            defaultChecked={ticked.includes(value)}
          />
        ))}
      </StyledOptions>
      {error && <StyledError id={`${id}-group-error`}>{error}</StyledError>}
    </fieldset>
  );
}
