import type { CreateContactBody } from '@harmony/domain';

/** The fields a visitor fills in, as the form holds them: text, blank when not filled in. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'service', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** `website` is the honeypot: people never see it, so only programs fill it in. */
export type ContactValues = Record<ContactField | 'website', string>;
export type ContactErrors = Partial<Record<ContactField, string>>;

/** Id of a field's control, which the error summary links to. */
export const fieldId = (field: ContactField): string => `contact-${field}`;

/** Reads the values through `read`, whatever holds them; what is no text reads as blank. */
export function readValues(read: (name: string) => unknown): ContactValues {
  const value = (name: string): string => {
    const raw = read(name);
    return typeof raw === 'string' ? raw : '';
  };
  return {
    name: value('name'),
    email: value('email'),
    phone: value('phone'),
    service: value('service'),
    message: value('message'),
    website: value('website'),
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlOf(form: HTMLFormElement, name: string): Control | null {
  const control = form.elements.namedItem(name);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return isControl ? control : null;
}

/** What a form holds right now. */
export const valuesOf = (form: HTMLFormElement): ContactValues => readValues((name) => controlOf(form, name)?.value);

/** Fills a field that is still blank; never overwrites what the visitor has written. */
export function fillBlank(form: HTMLFormElement, name: ContactField, value: string): void {
  const control = controlOf(form, name);
  if (control?.value === '') control.value = value;
}

/** Adds words after what the visitor has written in a field; not a second time while they still stand there. */
export function addToField(form: HTMLFormElement, name: ContactField, words: string): void {
  const control = controlOf(form, name);
  if (!control || control.value.includes(words)) return;
  control.value = control.value.trim() === '' ? words : `${control.value.trimEnd()}\n\n${words}`;
}

/** The messages of fields this form shows, or null when none of them is refused. */
export function pickErrors(fields: Readonly<Record<string, string>>): ContactErrors | null {
  const errors: ContactErrors = {};
  for (const field of CONTACT_FIELDS) if (fields[field]) errors[field] = fields[field];
  return Object.keys(errors).length > 0 ? errors : null;
}

/**
 * Checks a message with the API's own schema, which is loaded on demand: no validator is part of the first load.
 * Null means that all is well. Rejects when the schema cannot be loaded.
 */
export async function validate(body: CreateContactBody): Promise<ContactErrors | null> {
  const { CreateContactBody: schema } = await import('@harmony/domain/schemas');
  const result = schema.safeParse(body);
  if (result.success) return null;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[String(issue.path[0])] ??= issue.message;
  return pickErrors(fields);
}
