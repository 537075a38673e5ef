import type { Page } from '@playwright/test';
import { inboxRows } from './support/product';
import { expect, open, test } from './support/test';

interface Product {
  id: number;
  slug: string;
  name: string;
  price: number;
  salePrice: number | null;
  categoryId: number | null;
  conditions: string[];
}

const filtersOf = (page: Page) => page.getByRole('region', { name: 'Filters' });
/** The cards beside the filters; further down there are cards of conditions. */
const cards = (page: Page) =>
  page
    .locator('section')
    .filter({ has: filtersOf(page) })
    .getByRole('article');
const counted = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;

let products: Product[];
let tea: { id: number; slug: string; name: string };
test.beforeAll(async ({ request }) => {
  products = (await (await request.get('/api/products')).json()) as Product[];
  const categories = (await (await request.get('/api/product-categories')).json()) as (typeof tea)[];
  tea = categories.find(({ name }) => name === 'Wellness Teas') as typeof tea;
});
const teas = (): Product[] => products.filter(({ categoryId }) => categoryId === tea.id);

test('filters follow the clicks, and the URL follows the filters', async ({ page }) => {
  await open(page, '/store');
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  await expect(cards(page)).toHaveCount(products.length);

  const filters = filtersOf(page);
  await filters.getByRole('link', { name: tea.name }).click();
  await expect(page).toHaveURL(new RegExp(`category=${tea.slug}`));
  await expect(page.getByRole('heading', { level: 2, name: tea.name })).toBeVisible();
  await expect(cards(page)).toHaveCount(teas().length);
  await expect(page.getByText(counted(teas().length), { exact: true }).first()).toBeVisible();

  await filters.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: Low to High' });
  const cheapest = [...teas()].sort((a, b) => (a.salePrice ?? a.price) - (b.salePrice ?? b.price))[0];
  await expect(cards(page).first()).toContainText(cheapest?.name ?? '?');

  await filters.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL(/\/store$/);
  await expect(cards(page)).toHaveCount(products.length);
});

test('a URL with filters opens with them, and a search without a match says so', async ({ page }) => {
  const condition = products.flatMap(({ conditions }) => conditions)[0] ?? '';
  const matching = products.filter(({ conditions }) => conditions.includes(condition));
  await open(page, `/store?condition=${encodeURIComponent(condition)}`);
  await expect(page.getByRole('heading', { name: `Products for ${condition}` })).toBeVisible();
  await expect(cards(page)).toHaveCount(matching.length);

  await page.getByPlaceholder('Search products...').fill('zeppelin');
  await expect(page.getByText('No Products Found')).toBeVisible();
  await expect(page.getByText("We couldn't find any products matching your current filters.")).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters', exact: true }).click();
  await expect(cards(page)).toHaveCount(products.length);
});

test('a typo is corrected, said so, and what was found is marked', async ({ page }) => {
  const word = products.flatMap(({ name }) => name.split(' ')).find((part) => /^\w{6,}$/.test(part)) ?? '?';
  const typo = `${word.slice(0, 3)}${word.slice(4)}`;
  await open(page, '/store');
  await page.getByPlaceholder('Search products...').fill(typo);
  await expect(
    page.getByText(`No exact match for “${typo}”. Showing results for “${word.toLowerCase()}”.`),
  ).toBeVisible();
  await expect(cards(page).first().locator('mark').first()).toHaveText(new RegExp(`^${word}$`, 'i'));
  await expect(page).toHaveURL(new RegExp(`q=${typo}`));
  await page.reload();
  await expect(cards(page).first().locator('mark').first()).toHaveText(new RegExp(`^${word}$`, 'i'));
});

for (const [width, height, limit] of [
  [1440, 900, 700],
  [390, 844, 844],
] as const)
  test(`a product’s price and 'Add' stand above ${limit} px of a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const longest = [...products].sort((a, b) => b.name.length - a.name.length).slice(0, 3);
    for (const { slug, name } of longest) {
      await open(page, `/store/${slug}`);
      const box = await page.getByRole('button', { name: `Add ${name} to your list` }).boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0), slug).toBeLessThan(limit);
    }
  });

test('what was added is still there after a reload, and goes to the clinic with a message', async ({ page }) => {
  const [product] = products as [Product];
  await open(page, `/store/${product.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(page.getByText('not intended to diagnose, treat, cure, or prevent any disease').first()).toBeVisible();
  await page.getByRole('button', { name: `Add ${product.name} to your list` }).click();

  await open(page, '/store');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Your list (1)' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for These at Your Visit' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(new RegExp(product.name.replace(/[^\w ]/g, '.')));
  const email = `list-${Date.now()}@example.com`;
  await page.getByRole('textbox', { name: 'Name' }).fill('Lin Stone');
  await page.getByRole('textbox', { name: 'Email' }).first().fill(email);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  const [row] = await inboxRows<{ message: string }>('/api/contact-submissions', email);
  expect(row?.message).toContain(product.name);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the store filters by its form', async ({ page }) => {
    await page.goto('/store');
    await page.getByPlaceholder('Search products...').fill(teas()[0]?.name ?? '?');
    await page.getByRole('button', { name: 'Show Products' }).click();
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(cards(page).first()).toContainText(teas()[0]?.name ?? '?');
  });
});
