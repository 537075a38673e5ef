import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes } from 'react';
import { Field, type FieldOptions } from './field';

export interface TextFieldProps extends FieldOptions, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  ref?: Ref<HTMLInputElement>;
}

/** One line of text; `type`, `autoComplete` and the rest go to the native input. */
export const TextField = ({ label, hint, error, optional, id, type = 'text', ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} id={id}>
    {(control) => <input type={type} {...input} {...control} />}
  </Field>
);

export interface TextAreaProps extends FieldOptions, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; grows with its content where the browser can. */
export const TextArea = ({ label, hint, error, optional, id, ...textarea }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} id={id}>
    {(control) => <textarea rows={5} {...textarea} {...control} />}
  </Field>
);
