import styled from 'styled-components';
import { Button, c, Field, radius, space } from '@harmony/ui';
import type { FieldProps } from '../field-props';
import { TagInput } from '../tags/tag-input';

const StyledRaw = styled.div`
  display: grid;
  gap: ${space[12]};
  justify-items: start;
  padding: ${space[12]};
  border: 1px solid ${c.amberLine};
  border-radius: ${radius.input};
  background: ${c.amberBg};
  color: ${c.amber};

  pre {
    max-inline-size: 100%;
    font: var(--type-small);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const none = (): readonly string[] => [];

/** A list of short texts. If what is stored is not a list, it is shown as it is and can only be replaced. */
export const TagsField = ({ field, id, value, onChange, error }: FieldProps<'tags'>) => {
  const useSuggestions = field.useSuggestions ?? none;
  const suggestions = useSuggestions();
  const { label, hint, optional, placeholder } = field;
  if (typeof value === 'string') {
    return (
      <Field id={id} label={label} error={error}>
        {(control) => (
          <StyledRaw>
            <p>We couldn’t read this list</p>
            <pre>{value}</pre>
            <Button {...control} size="sm" variant="secondary" onClick={() => onChange([])}>
              Start over
            </Button>
          </StyledRaw>
        )}
      </Field>
    );
  }
  const tags = Array.isArray(value) ? value.map(String) : [];
  return (
    <TagInput
      id={id}
      label={label}
      hint={hint}
      optional={optional}
      error={error}
      placeholder={placeholder}
      lang={field.translation?.language}
      tags={tags}
      onChange={onChange}
      suggestions={suggestions}
    />
  );
};
