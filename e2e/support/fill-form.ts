import type { Locator } from '@playwright/test';
import { makePng } from './console';
import { expect } from './test';

/** What a control of the console asks for, as the page itself tells. */
export type Kind =
  'words' | 'richText' | 'list' | 'url' | 'number' | 'amount' | 'date' | 'instant' | 'choice' | 'switch' | 'picture';

/** Controls of forms have the names of their fields in their ids (`controlId` of the console). */
const PREFIX = 'field-';
const CONTROLS = `:is(input, select, textarea, button, [contenteditable="true"])[id^="${PREFIX}"]`;

const kindsIn = (scope: Locator): Promise<{ id: string; kind: Kind }[]> =>
  scope.locator(CONTROLS).evaluateAll((elements) =>
    elements.map((element) => {
      const { id } = element;
      if (element instanceof HTMLSelectElement) return { id, kind: 'choice' as const };
      if (element instanceof HTMLButtonElement) return { id, kind: 'picture' as const };
      if (!(element instanceof HTMLInputElement))
        return { id, kind: element.hasAttribute('contenteditable') ? ('richText' as const) : ('words' as const) };
      const of = { switch: 'switch', combobox: 'list' } as const;
      const role = element.getAttribute('role') ?? '';
      if (role === 'switch' || role === 'combobox') return { id, kind: of[role] };
      const types = { url: 'url', date: 'date', 'datetime-local': 'instant' } as const;
      const { type, inputMode } = element;
      if (type === 'url' || type === 'date' || type === 'datetime-local') return { id, kind: types[type] };
      if (inputMode === 'numeric') return { id, kind: 'number' as const };
      return { id, kind: inputMode === 'decimal' ? ('amount' as const) : ('words' as const) };
    }),
  );

/** Two paragraphs: what is stored of them is markup. In a text of one line the second follows the first. */
async function typeRichText(control: Locator, words: string): Promise<void> {
  const { keyboard } = control.page();
  await control.click();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.insertText(words);
  await keyboard.press('Enter');
  await keyboard.insertText('Please ring.');
}

async function choosePicture(control: Locator, words: string): Promise<void> {
  const group = control.locator('xpath=ancestor::*[@role="group"][1]');
  const picture = group.locator('img').first();
  const before = (await picture.count()) === 0 ? '' : ((await picture.getAttribute('src')) ?? '');
  await group
    .locator('input[type=file]')
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: await makePng() });
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', before);
  const shows = group.getByRole('textbox', { name: 'What the picture shows' });
  // Where the page has words of its own for whoever cannot see it, nobody is asked.
  if ((await shows.count()) === 0) return;
  await shows.fill(words);
  await shows.blur();
  await expect(group.getByText('Description saved')).toBeAttached();
}

/** Of those that are offered, the last that is not chosen already. */
async function chooseLast(control: Locator): Promise<void> {
  const other = await control.evaluate((select: HTMLSelectElement) =>
    [...select.options].map(({ value }) => value).findLast((value) => value !== '' && value !== select.value),
  );
  if (other === undefined) throw new Error(`there is nothing else to choose in ${String(control)}`);
  await control.selectOption(other);
}

/** A step up; where that is the end, down. */
async function step(control: Locator): Promise<void> {
  const before = await control.inputValue();
  await control.press('ArrowUp');
  if ((await control.inputValue()) === before) await control.press('ArrowDown');
  expect(await control.inputValue()).not.toBe(before);
}

/** What a switch gets that is not simply to be changed. */
export const ON = 'on';

const FILL: Readonly<Record<Kind, (control: Locator, value: string) => Promise<void>>> = {
  words: (control, words) => control.fill(words),
  richText: typeRichText,
  list: async (control, words) => {
    await control.fill(words);
    // Without words of its own: the first that is offered.
    if (words === '') await control.press('ArrowDown');
    await control.press('Enter');
  },
  url: (control, words) => control.fill(`https://example.com/?for=${encodeURIComponent(words)}`),
  number: step,
  amount: (control, amount) => control.fill(amount),
  date: (control) => control.fill('2026-01-15'),
  instant: (control, moment) => control.fill(moment),
  choice: chooseLast,
  // Switches of content are to be on, or nothing is public; others are to be changed.
  switch: (control, value) => (value === ON ? control.setChecked(true) : control.click()),
  picture: choosePicture,
};

/** What to type into a field, by its name: words, or what a field takes that is not words. Null leaves it as it is. */
export type ValueFor = (field: string, kind: Kind) => string | null;

/** The controls of a form that belong to a field whose name begins like this. */
export const fieldsIn = (scope: Locator, begins = ''): Locator =>
  scope.locator(`${CONTROLS}[id^="${PREFIX}${begins}"]`);

/** Fills in every field of a form of the console, as a person does. Resolves with their names. */
export async function fillForm(scope: Locator, valueFor: ValueFor): Promise<string[]> {
  await expect(fieldsIn(scope).first()).toBeVisible();
  // Texts with formats come with an editor of their own, which is loaded last.
  await expect(scope.getByText('Loading the text editor')).toHaveCount(0);
  const fields = (await kindsIn(scope)).map(({ id, kind }) => ({ id, kind, name: id.slice(PREFIX.length) }));
  for (const { id, kind, name } of fields) {
    const value = valueFor(name, kind);
    if (value !== null) await FILL[kind](scope.locator(`[id="${id}"]`), value);
  }
  return fields.map(({ name }) => name);
}
