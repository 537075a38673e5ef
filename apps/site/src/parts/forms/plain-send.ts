import type { FormEvent } from 'react';

/** A script that a form needs did not arrive: a weak line, or the clinic has updated the website meanwhile. */
export class ScriptMissing extends Error {}

/** Loads a script that a form cannot be sent without. Throws {@link ScriptMissing}; {@link sendPlainly} then still sends it. */
export const neededScript = async <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((cause: unknown) => {
    throw new ScriptMissing('A script did not arrive', { cause });
  });

/** The button that was pressed, where it says something of its own. */
export function pressedOf({ submitter }: SubmitEvent): HTMLButtonElement | null {
  return submitter instanceof HTMLButtonElement && submitter.name !== '' ? submitter : null;
}

/** What a form says when it is sent, with the button that was pressed. */
export function sentData({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormData {
  const data = new FormData(currentTarget);
  const pressed = pressedOf(nativeEvent as SubmitEvent);
  if (pressed) data.set(pressed.name, pressed.value);
  return data;
}

/** Sends a form as it is sent without JavaScript, with what is typed and the button that was pressed. The page is left. */
export function sendPlainly(form: HTMLFormElement, pressed: HTMLButtonElement | null = null): void {
  if (pressed) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: pressed.name, value: pressed.value });
    form.append(field);
  }
  form.submit();
}
