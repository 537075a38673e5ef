import { useCallback } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { EditorValues, FieldValue } from '../declaration';
import type { EditorField } from '../field-kinds';
import type { FieldProps } from '../field-props';
import { ImageField } from '../image/image-field';
import type { FormValues } from '../use-editor-form';
import { controlId } from '../use-save-state';
import { readValue } from '../values';
import { InstantField } from './instant-field';
import { NumberField, PriceField } from './number-field';
import { ChoiceField, DateField, LongField, PlainField, SwitchField, UrlField } from './plain-fields';
import { RichTextField } from './rich-text-field';
import { SlugField } from './slug-field';
import { TagsField } from './tags-field';

export interface EditorFieldViewProps {
  field: EditorField;
  form: UseFormReturn<FormValues>;
  values: EditorValues;
  stored: EditorValues | null;
}

/** One field with the control of its kind, connected to the form. */
export const EditorFieldView = ({ field, form, values, stored }: EditorFieldViewProps) => {
  const { field: bound, fieldState } = useController({ control: form.control, name: field.name });
  const { onChange: change } = bound;
  const { clearErrors } = form;
  const onChange = useCallback(
    (value: FieldValue) => {
      // The error is being corrected; the next save validates again.
      clearErrors(field.name);
      change(value);
    },
    [change, clearErrors, field.name],
  );
  const props: Omit<FieldProps<EditorField['kind']>, 'field'> = {
    id: controlId(field.name),
    value: readValue(bound.value),
    onChange,
    error: fieldState.error?.message,
    values,
    stored,
  };
  switch (field.kind) {
    case 'text':
      return <PlainField {...props} field={field} />;
    case 'textarea':
      return <LongField {...props} field={field} />;
    case 'richText':
      return <RichTextField {...props} field={field} />;
    case 'price':
      return <PriceField {...props} field={field} />;
    case 'number':
      return <NumberField {...props} field={field} />;
    case 'switch':
      return <SwitchField {...props} field={field} />;
    case 'tags':
      return <TagsField {...props} field={field} />;
    case 'image':
      return <ImageField {...props} field={field} />;
    case 'url':
      return <UrlField {...props} field={field} />;
    case 'instant':
      return <InstantField {...props} field={field} />;
    case 'slug':
      return <SlugField {...props} field={field} />;
    case 'date':
      return <DateField {...props} field={field} />;
    case 'select':
      return <ChoiceField {...props} field={field} />;
  }
};
