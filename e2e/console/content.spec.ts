import type { APIRequestContext, Page } from '@playwright/test';
import { answerTo, choose, draftKeys, enter, makePng, placesIn, undoButton, unique, soon } from '../support/console';
import { asAdmin } from '../support/product';
import { expect, test } from '../support/test';

interface Row {
  id: number;
  slug: string;
  name: string;
  imageUrl: string | null;
}

// Two tests that reorder the same list would interfere with each other.
test.describe.configure({ mode: 'serial' });

const NAME = unique('Moxa by the fire');
let admin: APIRequestContext;

const allServices = async (): Promise<Row[]> =>
  (await (await admin.get('/api/services?includeInactive=true')).json()) as Row[];
const named = async (name: string): Promise<Row | undefined> => (await allServices()).find((row) => row.name === name);
const toast = (page: Page, words: string) => page.getByText(words).first();

test.beforeAll(async () => {
  admin = await asAdmin();
});
test.afterAll(async () => {
  const mine = (await allServices()).filter(({ name }) => name.startsWith(NAME));
  for (const { id, imageUrl } of mine) {
    await admin.delete(`/api/services/${id}`);
    if (imageUrl) await admin.delete(`${imageUrl}?force=true`);
  }
  await admin.dispose();
});

test('a service with a picture and formatted text is on the website as soon as it is saved', async ({
  page,
  complaints,
}) => {
  await enter(page, '/services');
  await page.getByRole('link', { name: 'Add service' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  await page.getByRole('textbox', { name: 'Short description' }).fill('Warmth for cold hands.');

  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  await text.click();
  await page.keyboard.type('It is ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('deeply warming');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('. See how to find us');
  for (let letter = 0; letter < 'how to find us'.length; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('how to find us');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting for Description' });
  await toolbar.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('textbox', { name: 'Link to' }).fill('/contact');
  await page.getByRole('button', { name: 'Add link' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await toolbar.getByRole('button', { name: 'Bulleted list' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('For cold hands');
  await page.keyboard.press('Enter');
  await page.keyboard.type('For stiff shoulders');

  await page.getByRole('textbox', { name: 'Price' }).fill('80');
  await page.getByRole('textbox', { name: 'Duration' }).fill('45');
  const picture = page.getByRole('group', { name: 'Picture' });
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'moxa.png', mimeType: 'image/png', buffer: await makePng() });
  const alt = picture.getByRole('textbox', { name: 'What the picture shows' });
  await expect(alt).toBeVisible();

  const add = page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Add service' });
  await add.click();
  await expect(
    page.getByRole('link', { name: /^Picture: Describe in a few words what the picture shows/ }),
  ).toBeVisible();
  expect(await named(NAME), 'refused without a description of its picture').toBeUndefined();
  await alt.fill('A moxa stick glowing above a hand');

  const saved = answerTo(page, 'POST', /\/api\/services$/);
  await add.click();
  expect((await saved).status()).toBe(201);
  await soon('the website shows it', async () => {
    const [place] = await placesIn(admin, '/services', [NAME]);
    return place !== -1;
  });
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  expect(complaints.console).toEqual([]);

  const row = await named(NAME);
  const visitor = await page.context().newPage();
  await visitor.goto('/services');
  await expect(visitor.getByRole('main').getByRole('link', { name: NAME }).first()).toBeVisible();
  await visitor.goto(`/services/${row?.slug}`);
  const main = visitor.getByRole('main');
  const photo = main.locator(`img[src*="${row?.imageUrl}"]`);
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(photo).toHaveAccessibleName('A moxa stick glowing above a hand');
  await expect(main.locator('strong', { hasText: 'deeply warming' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'For stiff shoulders' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'how to find us' })).toHaveAttribute('href', '/contact');

  const described = await admin.put(row?.imageUrl ?? '', { data: { alt: 'Moxa smoke above a hand' } });
  expect(described.status()).toBe(200);
  await soon('the website has the new description', async () =>
    (await (await admin.get(`/services/${row?.slug}`)).text()).includes('alt="Moxa smoke above a hand"'),
  );
});

test('a search whose code cannot be loaded leaves the open editor as it is', async ({ page }) => {
  await page.route('**/admin/assets/palette-*.js', (route) => route.abort());
  await enter(page, '/services?edit=new');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Not yet saved');
  await page.keyboard.press('Control+k');
  await expect(toast(page, 'The search couldn’t be loaded')).toBeVisible();
  await expect(name).toHaveValue('Not yet saved');
});

test('moved up by the keyboard, it is said, saved as one batch, and the website follows; Ctrl+Z takes it back', async ({
  page,
}) => {
  await enter(page, '/services');
  const rows = await allServices();
  const at = rows.findIndex(({ name }) => name === NAME);
  const above = rows[at - 1]?.name ?? '';
  expect(at, 'new rows come last').toBe(rows.length - 1);

  const handle = page.getByRole('button', { name: `Move ${NAME}`, exact: true });
  await handle.focus();
  let batch = answerTo(page, 'POST', /batch-reorder/);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText(`${NAME} moved to position ${at} of ${rows.length}`)).toBeAttached();
  await expect(handle).toBeFocused();
  expect((await batch).status()).toBe(200);
  const isBefore = async (first: string, second: string) => {
    const [a = -1, b = -1] = await placesIn(admin, '/services', [first, second]);
    return a !== -1 && a < b;
  };
  await soon('the website has the new order', () => isBefore(NAME, above));

  batch = answerTo(page, 'POST', /batch-reorder/);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(`${NAME} is back at position ${at + 1} of ${rows.length}`)).toBeAttached();
  expect((await batch).status()).toBe(200);
  await soon('the website has the old order', () => isBefore(above, NAME));
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(handle).toBeFocused();
});

test('hidden by its switch with the Space key, it leaves the website at once; Undo brings it back', async ({
  page,
}) => {
  await enter(page, '/services');
  const shown = async () => (await placesIn(admin, '/services', [NAME]))[0] !== -1;
  const active = page.getByRole('switch', { name: `Active: ${NAME}`, exact: true });
  await active.focus();
  let answer = answerTo(page, 'PUT', /\/api\/services\/\d+$/);
  await page.keyboard.press('Space');
  await expect(active).not.toBeChecked();
  await answer;
  await soon('the website hides it', async () => !(await shown()));
  answer = answerTo(page, 'PUT', /\/api\/services\/\d+$/);
  await undoButton(page).click();
  await expect(active).toBeChecked();
  await answer;
  await soon('the website shows it', shown);
});

test('a copy is hidden, deleted with Undo, and then for good', async ({ page }) => {
  const copy = `${NAME} (copy)`;
  await enter(page, '/services');
  await choose(page, `Actions for ${NAME}`, 'Duplicate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy);
  await expect(page.getByRole('switch', { name: 'Active' })).not.toBeChecked();

  await choose(page, `More actions for ${copy}`, 'Delete');
  await expect(toast(page, 'Service deleted')).toBeVisible();
  const link = page.getByRole('link', { name: copy, exact: true });
  await expect(page.getByRole('link', { name: NAME, exact: true })).toBeVisible();
  await expect(link).toHaveCount(0);
  await undoButton(page).click();
  await expect(link).toBeVisible();
  expect(await named(copy), 'nothing was deleted').toBeDefined();

  await choose(page, `Actions for ${copy}`, 'Delete');
  await expect(link).toHaveCount(0);
  // Closing the page ends the time for Undo.
  await page.reload();
  await expect(page.getByRole('link', { name: NAME, exact: true })).toBeVisible();
  await expect(link).toHaveCount(0);
  await expect.poll(() => named(copy)).toBeUndefined();
});

test('leaving asks, Escape stays; a draft outlives the page; Ctrl+S saves', async ({ page }) => {
  await enter(page, '/services');
  await page.getByRole('link', { name: NAME, exact: true }).click();
  const words = page.getByRole('textbox', { name: 'Short description' });
  await words.fill('Warmth for cold feet.');

  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Practitioners' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(words).toHaveValue('Warmth for cold feet.');

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const draft = page.getByRole('region', { name: 'Draft' });
  await expect(draft).toContainText(/Restore your draft from \d/);
  await expect(words).toHaveValue('Warmth for cold hands.');
  await draft.getByRole('button', { name: 'Restore draft' }).click();
  await expect(words).toHaveValue('Warmth for cold feet.');
  await words.focus();
  const answer = answerTo(page, 'PUT', /\/api\/services\/\d+$/);
  await page.keyboard.press('Control+s');
  expect((await answer).status()).toBe(200);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect.poll(() => draftKeys(page)).toEqual([]);
});

test('the toolbar is one stop, its arrows go along, Ctrl+B is bold, Tab leaves the text', async ({ page }) => {
  await enter(page, '/services');
  await page.getByRole('link', { name: NAME, exact: true }).click();
  const toolbar = page.getByRole('toolbar', { name: 'Formatting for Description' });
  await toolbar.getByRole('button', { name: 'Heading', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Subheading' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(toolbar.getByRole('button', { name: 'Redo' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+End');
  // The editor learns of a moved caret from a browser event; a key pressed at once would come before it.
  await page.keyboard.type(' Rest.');
  await expect(text).toContainText('Rest.');
  await page.keyboard.press('Control+b');
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await expect(toolbar.locator(':focus')).toHaveCount(0);
});

test('Ctrl+K, some letters and Enter lead to a page', async ({ page }) => {
  await enter(page, '');
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Search or jump to…')).toBeFocused();
  await page.keyboard.type('hours');
  await expect(page.getByRole('option').first()).toContainText('Hours');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/hours$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hours');
});

test('signing out asks for unsaved work, sends a waiting deletion, and leaves no draft behind', async ({ page }) => {
  const doomed = unique(`${NAME} doomed`);
  expect((await admin.post('/api/services', { data: { name: doomed, isActive: false } })).status()).toBe(201);
  await enter(page, '/services');
  await choose(page, `Actions for ${doomed}`, 'Delete');
  await page.getByRole('link', { name: NAME, exact: true }).click();
  const words = page.getByRole('textbox', { name: 'Short description' });
  await words.fill('Not to be kept.');
  await expect.poll(() => draftKeys(page)).toHaveLength(1);

  await choose(page, 'admin, your menu', 'Sign Out');
  const question = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(words).toHaveValue('Not to be kept.');
  await choose(page, 'admin, your menu', 'Sign Out');
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await draftKeys(page)).toEqual([]);
  expect(await named(doomed), 'the deletion was sent before').toBeUndefined();
});
