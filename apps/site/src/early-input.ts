/**
 * What the visitor pressed and typed while the program was still on its way, in order: each element once, with the value
 * and the tick it had after the last time. The boot script keeps it, see `http/boot-script.ts`.
 */
export type EarlyInput = Map<Element, readonly [value: unknown, checked: unknown]>;

/** Sets a value behind React's back: setting it on the element itself would make React take it for known. */
function setQuietly(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const proto = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value);
}

function retype(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  field.value = `${value} `;
  setQuietly(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function tick(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

function repeat(element: Element, value: unknown, checked: unknown): void {
  if (element instanceof HTMLButtonElement) return element.click();
  if (element instanceof HTMLSelectElement) {
    element.value = String(value);
    return void element.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
    return tick(element, checked === true);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) retype(element);
}

/** Hands the program, once it listens, what it has missed. Forms that post themselves need nothing: their fields keep it. */
export function repeatInput(early: EarlyInput): void {
  for (const [element, [value, checked]] of early)
    if (element.isConnected && element.closest('form')?.method !== 'post') repeat(element, value, checked);
}
