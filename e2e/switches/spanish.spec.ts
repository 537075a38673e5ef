import type { APIRequestContext, Page } from '@playwright/test';
import { checkEverywhere, cutInFrame } from '../support/accessible';
import { setSwitch } from '../support/flags';
import { asAdmin, inboxRows, origin } from '../support/product';
import { expect, hydrated, hydrationErrors, open, serverDifferences, test } from '../support/test';
import { translateContent } from '../support/translated';

test.describe.configure({ timeout: 240_000 });

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await asAdmin();
  await setSwitch(admin, 'spanish_enabled', false);
});
test.afterAll(async () => {
  await setSwitch(admin, 'spanish_enabled', false);
  await admin.dispose();
});
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'system')));

async function switchOn(page: Page): Promise<void> {
  await setSwitch(admin, 'spanish_enabled', true);
  await expect.poll(async () => (await page.request.get('/es')).status()).toBe(200);
}

test('switched off, there is no trace of it', async ({ page }) => {
  await expect.poll(async () => (await page.request.get('/es')).status()).toBe(404);
  const unknown = await (await page.request.get('/no-page-of-this-name')).text();
  for (const address of ['/es', '/es/services', '/es/no-page-of-this-name']) {
    const answer = await page.request.get(address);
    expect([address, answer.status()]).toEqual([address, 404]);
    expect(await answer.text(), address).toBe(unknown);
  }
  const home = await (await page.request.get('/')).text();
  expect(home).not.toMatch(/Español|hreflang|href="\/es/);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toMatch(/hreflang|\/es[/<]/);
});

test('a bar above the header leads to the same page in Spanish, and back', async ({ page, complaints }) => {
  await switchOn(page);
  await open(page, '/conditions?q=sleep');
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/conditions?q=sleep');
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Afecciones que tratamos');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Servicios' }).click();
  await expect(page).toHaveURL('/es/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuestros servicios');
  await page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Services');
  expect(complaints.console).toEqual([]);
});

const PAGES = ['/', '/services', '/contact', '/faq'];
const spanish = (address: string): string => (address === '/' ? '/es' : `/es${address}`);

for (const address of PAGES)
  test(`${spanish(address)} is a page of its own for search engines, and is taken over as it came`, async ({
    page,
    complaints,
  }) => {
    await switchOn(page);
    await open(page, spanish(address));
    expect(await hydrationErrors(page)).toEqual([]);
    expect(await serverDifferences(page)).toEqual([]);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin() + spanish(address));
    const alternates = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
    expect(alternates).toEqual([
      ['en', origin() + address],
      ['es', origin() + spanish(address)],
      ['x-default', origin() + address],
    ]);
    await expect(page.locator('#chat'), 'the assistant speaks English only').toHaveCount(0);
    await checkEverywhere(page);
    for (const width of [320, 768, 1080, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cutInFrame(page), `${width} px`).toEqual([]);
    }
    expect(complaints.console).toEqual([]);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form comes back in Spanish with its mistakes, and says thanks', async ({ page }) => {
    const message = `Enviado sin programa, ${Date.now()}`;
    const send = page.getByRole('button', { name: 'Enviar mensaje' });
    await switchOn(page);
    await page.goto('/es/contact');
    await page.getByRole('textbox', { name: 'Nombre' }).fill('N');
    await page.getByRole('main').getByRole('textbox', { name: 'Correo electrónico' }).fill('noscript@example.com');
    await page.getByRole('textbox', { name: 'Mensaje' }).fill(message);
    const [refused] = await Promise.all([page.waitForNavigation(), send.click()]);
    expect(refused?.status()).toBe(400);
    await expect(page.getByText('El nombre debe tener al menos 2 letras')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(message);
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Sin Programa');
    await send.click();
    await expect(page).toHaveURL('/es/contact?sent=1#outcome');
    await expect(page.getByText('¡Mensaje enviado!')).toBeVisible();
    expect(await inboxRows('/api/contact-submissions', message)).toMatchObject([{ name: 'Sin Programa', message }]);
  });
});

/** Every page that is there by itself, and what some of them say of an empty search, a link that ended, or of an address of nothing. */
const FIXED = [
  ...['/', '/about', '/services', '/conditions', '/conditions?q=zzzzzz', '/faq', '/faq?q=zzzzzz', '/search'],
  ...['/search?q=zzzzzz', '/reviews', '/contact', '/contact?sent=1', '/newsletter', '/newsletter?sent=1'],
  ...['/newsletter/confirm?token=abc', '/newsletter/unsubscribe?token=abc', '/newsletter/unsubscribe', '/preview'],
  ...['/no-page-of-this-name', '/custom-herbs', '/appointments', '/check-in', '/book', '/wait-list', '/visit'],
  ...['/store', '/store?q=zzzzzz', '/cart', '/checkout', '/orders/find', '/orders/view', '/back-in-stock', '/formula'],
  '/refill',
];

/** Words that are the same in both languages, and what is searched for. */
const SAME = ['Subtotal', 'Total', 'Error', '“zzzzzz”'];

/** What a page shows and reads out, piece by piece; what says its own language is left out. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = new Set<string>();
    const isOwn = (element: Element | null) => element?.closest('[lang]') === document.documentElement;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.matches('script,style,noscript,noscript *') && isOwn(element))
        said.add(node.nodeValue?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('body *'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (isOwn(element)) said.add(element.getAttribute(name)?.trim() ?? '');
    said.add(document.title);
    said.add(document.querySelector('meta[name=description]')?.getAttribute('content') ?? '');
    return [...said].filter((text) => /\p{L}{4,}/u.test(text));
  });

test('no page says anything in English that the clinic has not written', async ({ page }) => {
  test.setTimeout(600_000);
  await switchOn(page);
  const switched = ['booking_enabled', 'checkout_enabled'] as const;
  for (const name of switched) await setSwitch(admin, name, true);
  const restore = await translateContent(admin);
  try {
    const names = await namesOf(admin);
    const left: string[] = [];
    for (const address of FIXED) {
      await open(page, address);
      const english = new Set(await wordsOf(page));
      await open(page, spanish(address));
      const same = (await wordsOf(page)).filter((text) => english.has(text) && !SAME.includes(text));
      left.push(
        ...same
          .filter((text) => !names.some((name) => name.includes(text.replace(/^· /, ''))))
          .map((text) => `${address}: ${text}`),
      );
    }
    expect(left).toEqual([]);
  } finally {
    await restore();
    for (const name of switched) await setSwitch(admin, name, false);
  }
});

/** Texts that are nobody's to translate: names, how the clinic is reached, what patients have written, and what is not translated here. */
async function namesOf(client: APIRequestContext): Promise<string[]> {
  const read = async <T>(url: string): Promise<T> => (await (await client.get(url)).json()) as T;
  const settings = await read<{ data: string | null }[]>('/api/config');
  const people = await read<{ name: string; imageAlt: string | null }[]>('/api/practitioners');
  const services = await read<{ imageAlt: string | null }[]>('/api/services');
  const products = await read<{ imageAlt: string | null }[]>('/api/products');
  const conditions = await read<{ relatedProducts: string[] }[]>('/api/health-conditions');
  const hours = await read<{ note: string | null }[]>('/api/hours');
  const reviews = await read<Record<string, string | null>[]>('/api/reviews/published');
  const plain = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  return [
    ...settings.flatMap(({ data }) => [data ?? '', plain(data ?? '')]),
    ...people.map(({ name }) => name),
    ...[...people, ...services, ...products].map(({ imageAlt }) => imageAlt ?? ''),
    ...conditions.flatMap(({ relatedProducts }) => relatedProducts),
    ...hours.map(({ note }) => note ?? ''),
    ...reviews.flatMap((review) => Object.values(review)).filter((value) => typeof value === 'string'),
  ];
}
