import styled from 'styled-components';
import { c, SelectField, space, Switch, TextArea, TextField, TextLink } from '@harmony/ui';
import { QueryState } from '../../kit/lists/query-state';
import type { FieldValue } from '../declaration';
import type { EditorField } from '../field-kinds';
import type { FieldProps } from '../field-props';

const shown = (value: FieldValue): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

type ControlSource = Pick<FieldProps<EditorField['kind']>, 'id' | 'error'> & {
  field: Pick<EditorField, 'label' | 'hint' | 'optional' | 'translation'>;
};

/** The props that the controls of `@harmony/ui` have in common. */
export const controlProps = ({ field, id, error }: ControlSource) => ({
  id,
  label: field.label,
  hint: field.hint,
  optional: field.optional,
  error,
  ...(field.translation && { lang: field.translation.language, spellCheck: true }),
});

/** One line of text. */
export const PlainField = (props: FieldProps<'text'>) => (
  <TextField
    {...controlProps(props)}
    value={shown(props.value)}
    onChange={(event) => props.onChange(event.target.value)}
    autoComplete="off"
  />
);

/** A calendar day, as the browser asks for one. */
export const DateField = (props: FieldProps<'date'>) => (
  <TextField
    {...controlProps(props)}
    type="date"
    value={shown(props.value)}
    onChange={(event) => props.onChange(event.target.value || null)}
  />
);

const Count = styled.span<{ $isOver: boolean }>`
  color: ${({ $isOver }) => ($isOver ? c.amber : undefined)};
  font-weight: ${({ $isOver }) => ($isOver ? 600 : undefined)};
  font-variant-numeric: tabular-nums;
`;

/** Several lines, with a count against the recommended length. */
export const LongField = (props: FieldProps<'textarea'>) => {
  const text = shown(props.value);
  const { hint: help, count, rows = 3, over = 'shorter reads better on cards' } = props.field;
  const hint = count !== undefined && (
    <Count $isOver={text.length > count}>
      {text.length} of {count} characters{text.length > count && `: ${over}`}
    </Count>
  );
  return (
    <TextArea
      {...controlProps(props)}
      hint={
        <>
          {help} {hint}
        </>
      }
      rows={rows}
      value={text}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
};

const none = (): undefined => undefined;

/** On or off; takes effect when the form is saved. */
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

/** A web address, with a link to test it. Empty means null. */
export const UrlField = (props: FieldProps<'url'>) => {
  const text = shown(props.value);
  return (
    <StyledUrl>
      <TextField
        {...controlProps(props)}
        type="url"
        inputMode="url"
        value={text}
        onChange={(event) => props.onChange(event.target.value || null)}
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

/** One of a list; null while it is none of them. */
export const ChoiceField = (props: FieldProps<'select'>) => {
  const { field, value, onChange } = props;
  const query = field.useChoices();
  const handleChange = (text: string) => {
    if (text === '') onChange(null);
    else onChange(field.numeric ? Number(text) : text);
  };
  return (
    <QueryState query={query} what={`${field.label} choices`} isLine>
      {(choices) => (
        <SelectField
          {...controlProps(props)}
          value={shown(value)}
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
      )}
    </QueryState>
  );
};
