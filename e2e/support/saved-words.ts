import { request as makeRequest, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { FLAG_KEYS, LANGUAGE_NOUNS, type ConfigEntry, type Image } from '@harmony/domain';
import { LANGUAGES, OTHER_LANGUAGES, type Language } from '@harmony/language';
import { fieldsIn } from './fill-form';
import { setSwitch } from './flags';
import { unplainTexts, type SaidPage } from './plain-pages';
import { asAdmin, origin } from './product';
import { expect } from './test';

/*
 * Starter content is plain text where forms store markup, and hides what the website makes of it. So everything is saved as staff save
 * it, and then every page is read.
 */

/** The clinic while its forms are saved. */
export interface Clinic {
  admin: APIRequestContext;
  /** Nobody is signed in: this is how visitors read. */
  stranger: APIRequestContext;
  /** An answer of the API to the administrator. */
  read: <T>(url: string) => Promise<T>;
  /** Settings and pictures are as before; what else was added, its test takes back. */
  close: () => Promise<void>;
}

/** Switches every feature on. Close it after use. */
export async function openClinic(): Promise<Clinic> {
  // Another spec of the same worker may have been here.
  forgetTyped();
  marks = 0;
  const admin = await asAdmin();
  const stranger = await makeRequest.newContext({ baseURL: origin() });
  const read = async <T>(url: string): Promise<T> => {
    const answer = await admin.get(url);
    expect(answer.status(), url).toBe(200);
    return (await answer.json()) as T;
  };
  const settings = await read<ConfigEntry[]>('/api/config');
  const pictures = await read<Image[]>('/api/images');
  for (const flag of FLAG_KEYS) if (flag !== 'admin_only') await setSwitch(admin, flag, true);

  const close = async (): Promise<void> => {
    for (const { id } of await read<ConfigEntry[]>('/api/config')) {
      const before = settings.find((entry) => entry.id === id);
      const { data, isActive, description, translations = {} } = before ?? {};
      const back = await (before
        ? admin.put(`/api/config/${id}`, { data: { data, isActive, description, translations } })
        : admin.delete(`/api/config/${id}`));
      expect(back.ok(), `${id} is as before: ${await back.text()}`).toBe(true);
    }
    for (const { id } of await read<Image[]>('/api/images'))
      if (!pictures.some((known) => known.id === id)) await admin.delete(`/api/images/${id}?force=true`);
    await admin.dispose();
    await stranger.dispose();
  };
  return { admin, stranger, read, close };
}

/** Words that no page has, by where they were typed; `language`: what visitors who read them speak. */
const typed = new Map<string, { place: string; language: Language }>();
/** How many have been made, also before: what is saved again has to be new. */
let marks = 0;

/** Makes what is typed into a field, and notes it. */
export function note(place: string, language: Language, make: (number: number) => string): string {
  marks += 1;
  const value = make(marks);
  typed.set(value, { place, language });
  return value;
}

/** Words for a field, with a character that markup writes in another way. */
export const mark = (place: string, language: Language = 'en'): string =>
  note(place, language, (number) => `Zw${number} & Co`);

/** What was typed before has been read, and another form takes its place. */
export const forgetTyped = (): void => typed.clear();

/** A field of a form in its language: `es:description`. */
export function readName(name: string): { field: string; language: Language } {
  const other = OTHER_LANGUAGES.find((each) => name.startsWith(`${each}:`));
  return other ? { field: name.slice(other.length + 1), language: other } : { field: name, language: 'en' };
}

/** None of these pages shows markup or values that are no words, and what was typed stands where its language is spoken. */
export function expectWordsOn(pages: readonly SaidPage[]): void {
  expect.soft(unplainTexts(pages), 'no words').toEqual([]);
  const says = ({ said }: SaidPage, words: string): boolean => said.some((text) => text.includes(words));
  const missing = [...typed].filter(
    ([words, { language }]) => !pages.some((one) => one.language === language && says(one, words)),
  );
  expect(
    missing.map(([words, { place, language }]) => `${words}: ${place} (${language})`),
    'typed, and nowhere to read',
  ).toEqual([]);
}

const saveBar = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes' });

/** Does something, and answers the question that the console may ask before it does it. */
export async function sureOf<T>(page: Page, outcome: Promise<T>): Promise<T> {
  const question = page.getByRole('alertdialog');
  const isAsked = question.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  const isDone = outcome.then(() => false);
  if (await Promise.race([isAsked, isDone])) await question.getByRole('button').last().click();
  return outcome;
}

export async function save(page: Page, label: string): Promise<void> {
  await saveBar(page).getByRole('button', { name: label, exact: true }).click();
  await sureOf(page, expect(saveBar(page)).toBeHidden());
}

/** Fills a form in, once for each language in which it asks for words. */
export async function inEveryLanguage(scope: Locator, fillIn: (language: Language) => Promise<void>): Promise<void> {
  await expect(fieldsIn(scope).first()).toBeVisible();
  const choice = scope.getByRole('group', { name: 'Language of the texts' });
  const languages = (await choice.count()) > 0 ? LANGUAGES : (['en'] as const);
  for (const language of languages) {
    const name = language === 'en' ? 'English' : LANGUAGE_NOUNS[language];
    if (languages.length > 1) await choice.getByRole('button', { name }).click();
    for (const other of OTHER_LANGUAGES)
      await expect(fieldsIn(scope, `${other}:`).first()).toBeVisible({ visible: other === language });
    await fillIn(language);
  }
}
