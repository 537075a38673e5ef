import { TextField } from '@harmony/ui';
import { useFormResult } from '../hooks';
import type { FormResult } from '../page.slice';
import type { FieldErrors } from './form-check';

/** A field's value in a plain post; blank when there is none. */
export function postedText(posted: FormResult | null, field: string): string {
  const value = posted?.values[field];
  return typeof value === 'string' ? value : '';
}

export interface SenderFieldsProps {
  fieldId: (field: string) => string;
  errors: FieldErrors;
}

/** The labels of these fields, by name. */
export const SENDER_NAMES = { name: 'Name', email: 'Email', phone: 'Phone' };

/** Name, email and phone of the sender: the first fields of every form that a person answers. */
export function SenderFields({ fieldId, errors }: SenderFieldsProps) {
  const posted = useFormResult();
  return (
    <>
      <TextField
        id={fieldId('name')}
        label={SENDER_NAMES.name}
        name="name"
        autoComplete="name"
        defaultValue={postedText(posted, 'name')}
        error={errors['name']}
      />
      <TextField
        id={fieldId('email')}
        label={SENDER_NAMES.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={postedText(posted, 'email')}
        error={errors['email']}
      />
      <TextField
        id={fieldId('phone')}
        label={SENDER_NAMES.phone}
        optional
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={postedText(posted, 'phone')}
        error={errors['phone']}
      />
    </>
  );
}
