import type { APIRequestContext, Page } from '@playwright/test';
import { enter, makePng, soon, unique } from './support/console';
import { asAdmin } from './support/product';
import { expect, test } from './support/test';

const NAME = unique('Gua sha by the window');
let admin: APIRequestContext;
let service: { id: number; slug: string };
let id: number;

test.beforeAll(async () => {
  admin = await asAdmin();
  const upload = await admin.post('/api/uploads', { headers: { 'content-type': 'image/png' }, data: await makePng() });
  id = ((await upload.json()) as { id: number }).id;
  await admin.put(`/api/images/${id}`, { data: { alt: 'A jade stone' } });
  const data = { name: NAME, imageUrl: `/api/images/${id}` };
  service = (await (await admin.post('/api/services', { data })).json()) as typeof service;
});
test.afterAll(async () => {
  const row = (await (await admin.get(`/api/services/${service.slug}`)).json()) as { imageUrl: string };
  await admin.delete(`/api/services/${service.id}`);
  for (const url of new Set([row.imageUrl, `/api/images/${id}`])) await admin.delete(`${url}?force=true`);
  await admin.dispose();
});

const address = (): string => `/services/${service.slug}`;
const shows = (words: string) => async () => (await (await admin.get(address())).text()).includes(words);

/** What stays visible of the service's picture, on its page. */
const positionOn = (page: Page): Promise<string> =>
  page
    .getByRole('main')
    .locator('img[src^="/api/images/"]')
    .first()
    .evaluate((image) => getComputedStyle(image).objectPosition);

test('the point that is chosen in the library stays visible on the website', async ({ page, complaints }) => {
  const visitor = await page.context().newPage();
  await visitor.goto(address());
  expect(await positionOn(visitor)).toBe('50% 50%');
  await enter(page, `/images?image=${id}`);
  const sheet = page.getByRole('dialog', { name: `Picture ${id}` });
  const target = sheet.getByRole('button', { name: /^The point that stays visible/ });
  // Until it is there, the place to press is another one.
  await expect
    .poll(() => target.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  const box = await target.boundingBox();
  if (!box) throw new Error('the picture is not there');
  await target.click({ position: { x: box.width * 0.2, y: box.height * 0.75 } });
  await expect(target).toHaveAccessibleName('The point that stays visible: 20 % across, 75 % down');
  await sheet.getByRole('button', { name: 'Save this point' }).click();
  await expect(sheet.getByRole('button', { name: 'Save this point' })).toBeDisabled();
  await soon('the website crops by it', shows('object-position:20% 75%'));
  await visitor.reload();
  expect(await positionOn(visitor)).toBe('20% 75%');
  expect(complaints.console).toEqual([]);
});

test('a new file takes the place of a picture everywhere, and gives it back', async ({ page }) => {
  await enter(page, `/images?image=${id}`);
  const sheet = page.getByRole('dialog', { name: `Picture ${id}` });
  await expect(sheet.getByRole('link', { name: NAME })).toBeVisible();
  await sheet.getByRole('button', { name: 'Replace everywhere…' }).click();
  const question = page.getByRole('dialog', { name: 'Replace this picture everywhere' });
  await question
    .locator('input[type=file]')
    .setInputFiles({ name: 'stone.png', mimeType: 'image/png', buffer: await makePng() });
  await expect(question.getByText('After: 320 × 200 pixels')).toBeVisible();
  await question.getByRole('button', { name: 'Replace in 1 place' }).click();
  await expect(page.getByText('Picture replaced in 1 place').first()).toBeVisible();
  await soon('the website shows the new one', async () => !(await shows(`/api/images/${id}?`)()));
  // What nobody has said of the new one is said as of the one before.
  expect(await shows('alt="A jade stone"')()).toBe(true);
  // The toast with the button may be gone by now on a busy machine.
  await page.keyboard.press('Control+z');
  await soon('the website shows the one before', shows(`/api/images/${id}?`));
});
