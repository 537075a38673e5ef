/** The fields a visitor fills in, as the form holds them: text, blank when not filled in. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'service', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** `website` is the honeypot: people never see it, so only bots fill it in. */
export type ContactValues = Record<ContactField | 'website', string>;

/** A form's current values; anything but text is read as blank. */
export function readValues(form: FormData): ContactValues {
  const value = (name: string): string => {
    const raw = form.get(name);
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

/** Told to a field that was filled in by us: browsers report only what a person types. */
export const FILLED = 'filled';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlOf(form: HTMLFormElement, name: string): Control | null {
  const control = form.elements.namedItem(name);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return isControl ? control : null;
}

function setValue(control: Control, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event(FILLED));
}

/** Fills a field that is still blank; never overwrites what the visitor has written. */
export function fillBlank(form: HTMLFormElement, name: ContactField, value: string): void {
  const control = controlOf(form, name);
  if (control?.value === '') setValue(control, value);
}

/** Adds text after what the visitor has written in a field, unless the field contains it already. */
export function addToField(form: HTMLFormElement, name: ContactField, text: string): void {
  const control = controlOf(form, name);
  if (!control || control.value.includes(text)) return;
  setValue(control, control.value.trim() === '' ? text : `${control.value.trimEnd()}\n\n${text}`);
}
