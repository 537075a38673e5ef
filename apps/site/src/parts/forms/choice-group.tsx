import styled from 'styled-components';
import { capital } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, Checkbox, space } from '@harmony/ui';
import { useFormResult } from '../../hooks';
import type { FieldProps } from './use-post-form';

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
  /** In English. */
  labels: Readonly<Record<Value, string>>;
  /** By default none has to be ticked: then there is no preference. */
  hint?: string;
  /** Those that are ticked at first. */
  ticked?: readonly Value[];
}

/** Checkboxes of which any number may be ticked. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { id, label, name, error, options, labels, hint = t('(optional, choose as many as you like)') } = props;
  const posted = useFormResult();
  const ticked: readonly string[] = posted ? [posted.values[name] ?? []].flat() : (props.ticked ?? []);
  return (
    <fieldset aria-describedby={error && `${id}-group-error`}>
      <StyledLegend>
        {label} <StyledHint>{hint}</StyledHint>
      </StyledLegend>
      <StyledOptions>
        {options.map((value, index) => (
          <Checkbox
            key={value}
            // The error summary links to the first one.
            id={index === 0 ? id : `${id}-${value}`}
            name={name}
            value={value}
            label={capital(t(labels[value]))}
            defaultChecked={ticked.includes(value)}
          />
        ))}
      </StyledOptions>
      {error && <StyledError id={`${id}-group-error`}>{error}</StyledError>}
    </fieldset>
  );
}
