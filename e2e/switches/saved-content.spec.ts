import type { Page } from '@playwright/test';
import {
  contentEntity,
  entitiesWith,
  pageOf,
  SITE_PAGES,
  type BusinessHour,
  type ContentEntity,
  type EntityWith,
  type PageTitle,
  type ReviewRow,
} from '@harmony/domain';
import { CONTENT_CONTRACTS, writableFields } from '@harmony/domain/schemas';
import { OTHER_LANGUAGES } from '@harmony/language';
import { answerTo, enter } from '../support/console';
import { fillForm, ON, type Kind } from '../support/fill-form';
import { readPublicPages } from '../support/plain-pages';
import { expectWordsOn, inEveryLanguage, mark, openClinic, readName, save, type Clinic } from '../support/saved-words';
import { expect, test } from '../support/test';

type Row = Record<string, unknown> & { id: number };
type Sorted = EntityWith<'isSorted'>;

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 15_000 });

let clinic: Clinic;
test.beforeAll(async () => {
  clinic = await openClinic();
});
/** What takes back what was added, the last first. */
const undo: (() => Promise<unknown>)[] = [];
test.afterAll(async () => {
  for (const back of undo.reverse()) await back();
  await clinic.close();
});

/** Whether a list takes any words, by its contract; others are of a fixed list. */
const takesWords = (entity: Sorted, field: string): boolean =>
  !CONTENT_CONTRACTS[entity].create
    .safeParse({ [field]: ['Zw & Co'] })
    .error?.issues.some(({ path }) => path[0] === field);

function contentValue(entity: Sorted, name: string, kind: Kind): string | null {
  const { field, language } = readName(name);
  const { name: place, translated } = contentEntity(entity);
  // Follows the name.
  if (field === 'slug') return null;
  if (kind === 'switch') return ON;
  if (kind === 'picture') return 'A picture & Co';
  // A price, and then a lower one for the sale.
  if (kind === 'amount') return field === 'price' ? '60' : '40';
  if (kind === 'list' && !takesWords(entity, field)) return '';
  return translated?.includes(field) ? mark(`${field} of ${place}`, language) : `Zw${field}`;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Adds a row by its form, with something in every field, and then says it in every other language. Resolves with its page. */
async function addRow(page: Page, entity: Sorted): Promise<string> {
  const { path, allRows, editor, noun, name, translated = [] } = contentEntity(entity);
  await page.goto(`/admin${editor}new`);
  const form = page.locator('body');
  const added = answerTo(page, 'POST', new RegExp(`/api${path}$`));
  await inEveryLanguage(form, async (language) => {
    await fillForm(form, (field, kind) => contentValue(entity, field, kind));
    await save(page, language === 'en' ? `Add ${noun.one}` : 'Save');
    // The form of a new row stays, at the address of the row.
    await expect(page).toHaveURL(/edit[^=]*=\d/);
  });
  const { id } = (await (await added).json()) as Row;
  undo.push(async () => expect((await clinic.admin.delete(`/api${path}/${id}`)).ok(), `${name} ${id} goes`).toBe(true));

  const rows = await clinic.read<Row[]>(`/api${path}${allRows ? `?${allRows}` : ''}`);
  const row = rows.find((each) => each.id === id);
  const saysOf = (other: string): Record<string, unknown> =>
    (row?.['translations'] as Record<string, Record<string, unknown>> | undefined)?.[other] ?? {};
  const unsaved = [
    ...writableFields(entity).filter((field) => isEmpty(row?.[field])),
    ...OTHER_LANGUAGES.flatMap((other) =>
      translated.filter((field) => isEmpty(saysOf(other)[field])).map((field) => `${other}:${field}`),
    ),
  ];
  expect(unsaved, `fields of ${name} that its form has not stored`).toEqual([]);
  return pageOf(entity, row ?? {}).replace(/#.*/, '');
}

/** The opening hours: a note for each day of the week, and one for a day of its own. */
async function fillHours(page: Page): Promise<void> {
  const before = await clinic.read<BusinessHour[]>('/api/hours');
  const weekly = before.filter(({ specialHours }) => !specialHours);
  undo.push(async () => {
    const entries = weekly.map(({ dayOfWeek, openTime, closeTime, isClosed, note }) => ({
      dayOfWeek,
      openTime,
      closeTime,
      isClosed,
      note,
    }));
    expect((await clinic.admin.put('/api/hours/week', { data: { entries } })).ok(), 'the week is as before').toBe(true);
  });
  await page.goto('/admin/hours');
  const notes = page.getByRole('textbox', { name: 'Note', exact: true });
  await expect(notes.first()).toBeVisible();
  // The same for each day: hours of a date take the place of those of its weekday.
  const words = mark('notes of the week');
  for (const note of await notes.all()) await note.fill(words);
  await save(page, 'Save week');

  await page.getByRole('button', { name: 'Add special days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add special days' });
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Day', { exact: true }).fill(soon);
  await dialog.getByRole('textbox', { name: 'Note' }).fill(mark('note of a special day'));
  undo.push(async () => {
    const back = await clinic.admin.put(`/api/hours/special/${soon}`, { data: { entries: [] } });
    expect(back.ok(), 'the special day goes').toBe(true);
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** A review and the answer to it, published and on the home page. */
async function fillReview(page: Page): Promise<void> {
  const before = await clinic.read<ReviewRow | null>('/api/reviews/featured');
  await page.goto('/admin/?tab=reviews&edit=new');
  await fillForm(page.locator('body'), (field, kind) => (kind === 'switch' ? ON : mark(`${field} of reviews`)));
  const added = answerTo(page, 'POST', /\/api\/reviews$/);
  await save(page, 'Add review');
  const { id } = (await (await added).json()) as Row;
  undo.push(async () => {
    expect((await clinic.admin.delete(`/api/reviews/${id}`)).ok(), 'the review goes').toBe(true);
    if (before) await clinic.admin.put(`/api/reviews/${before.id}`, { data: { isFeatured: true } });
  });
}

/** Titles and descriptions of the pages that every clinic has. */
async function fillPageTitles(page: Page): Promise<void> {
  const before = await clinic.read<PageTitle[]>('/api/page-titles');
  await page.goto('/admin/search-and-sharing');
  for (const { path, name } of SITE_PAGES) {
    await page.getByRole('button', { name: `Edit search and sharing of ${name}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    for (const field of await dialog.getByRole('textbox').all())
      await field.fill(mark(`title or description of ${path}`));
    const own = before.find((title) => title.path === path);
    undo.push(async () => {
      const { seoTitle = null, seoDescription = null, shareImageUrl = null } = own ?? {};
      await clinic.admin.put('/api/page-titles', { data: { path, seoTitle, seoDescription, shareImageUrl } });
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }
}

/** What is published besides rows that are sorted by hand, each by its form. */
const OTHERS: Readonly<Record<Exclude<ContentEntity, Sorted>, ((page: Page) => Promise<void>) | null>> = {
  hours: fillHours,
  reviews: fillReview,
  // Descriptions are filled in where a form takes a picture.
  images: null,
  // In the test above.
  config: null,
};

test('every field of everything that is published, saved by its form, stands as words on every page', async ({
  page,
}) => {
  await enter(page, '/');
  // Rows name their categories: these come first.
  const sorted = entitiesWith('isSorted');
  const isCategory = (entity: Sorted): boolean => contentEntity(entity).members !== undefined;
  const ordered = [...sorted.filter(isCategory), ...sorted.filter((entity) => !isCategory(entity))];
  const rowPages: string[] = [];
  for (const entity of ordered) rowPages.push(await addRow(page, entity));
  for (const fillIn of Object.values(OTHERS)) await fillIn?.(page);
  await fillPageTitles(page);
  expectWordsOn(await readPublicPages(page, clinic.stranger, [...rowPages, '/search?q=Zw']));
});
