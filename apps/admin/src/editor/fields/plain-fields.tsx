import styled from 'styled-components';
import { c, SelectField, space, Switch, TextArea, TextField, TextLink } from '@harmony/ui';
import type { FieldValue } from '../declaration';
import type { FieldProps } from '../field-props';

const textOf = (value: FieldValue): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/** One line of text. */
export const PlainField = ({ field, id, value, onChange, error }: FieldProps<'text'>) => (
  <TextField
    id={id}
    label={field.label}
    hint={field.hint}
    optional={field.optional}
    error={error}
    value={textOf(value)}
    onChange={(event) => onChange(event.target.value)}
    autoComplete="off"
  />
);

const StyledCount = styled.span`
  font-variant-numeric: tabular-nums;

  &[data-over] {
    color: ${c.amber};
    font-weight: 600;
  }
`;

/** Several lines, with a count against the recommended length. */
export const LongField = ({ field, id, value, onChange, error }: FieldProps<'textarea'>) => {
  const text = textOf(value);
  const { count } = field;
  const hint = count !== undefined && (
    <StyledCount data-over={text.length > count ? '' : undefined}>
      {text.length} of {count} characters{text.length > count && ': shorter reads better on cards'}
    </StyledCount>
  );
  return (
    <TextArea
      id={id}
      label={field.label}
      hint={
        <>
          {field.hint} {hint}
        </>
      }
      optional={field.optional}
      error={error}
      rows={3}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

const none = (): undefined => undefined;

/** On or off; counts when the form is saved. */
export const SwitchField = ({ field, id, value, onChange, error }: FieldProps<'switch'>) => {
  const useHint = field.useHint ?? none;
  return (
    <Switch
      id={id}
      label={field.label}
      hint={useHint() ?? field.hint}
      error={error}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
};

/** Whether a text is a complete address of a web page. */
export const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const StyledUrl = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: stretch;

  & > a {
    justify-self: start;
    padding-block: ${space[4]};
    font: var(--type-small);
  }
`;

/** A web address, with a link to try it. Empty is nothing. */
export const UrlField = ({ field, id, value, onChange, error }: FieldProps<'url'>) => {
  const text = textOf(value);
  return (
    <StyledUrl>
      <TextField
        id={id}
        type="url"
        inputMode="url"
        label={field.label}
        hint={field.hint}
        optional={field.optional}
        error={error}
        value={text}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      {isWebAddress(text.trim()) && (
        <TextLink href={text.trim()} external>
          Test link
        </TextLink>
      )}
    </StyledUrl>
  );
};

/** One of a list. */
export const ChoiceField = ({ field, id, value, onChange, error }: FieldProps<'select'>) => {
  const choices = field.useChoices();
  const handleChange = (text: string) => {
    if (!field.numeric) onChange(text);
    else onChange(text === '' ? null : Number(text));
  };
  return (
    <SelectField
      id={id}
      label={field.label}
      hint={field.hint}
      optional={field.optional}
      error={error}
      value={textOf(value)}
      onChange={(event) => handleChange(event.target.value)}
    >
      {(field.none !== undefined || value === null || value === '') && (
        <option value="">{field.none ?? 'Choose…'}</option>
      )}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
};
