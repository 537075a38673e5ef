import { act, screen, waitFor } from '@testing-library/react';
import { buildProduct, failNetwork, failWith } from '@harmony/testing';
import { ToastHost } from '../../layout/toast-host';
import { configOf, renderPage, type PageOptions } from '../../test/render-page';
import { CART, SHOP_CONFIG } from '../../test/shop-answers';
import { AddToCart } from './add-to-cart';
import { readCartCount, writeCartCount } from './cart-count';
import { CartLink } from './cart-link';
import { readListedIds, writeListedIds } from './product-list-storage';

const goji = buildProduct({ id: 1, name: 'Goji Tea' });

const show = (product = goji, options: PageOptions = {}, asksQuantity = false) =>
  renderPage(
    <>
      <CartLink />
      <AddToCart product={product} asksQuantity={asksQuantity} />
      <ToastHost />
    </>,
    {
      url: '/store',
      ...options,
      answers: { '/api/config': SHOP_CONFIG, 'POST /api/cart/lines': { ...CART, count: 3 }, ...options.answers },
    },
  );

const add = () => screen.findByRole('button', { name: 'Add Goji Tea to your cart' });

beforeEach(() => {
  writeCartCount(0);
  writeListedIds([]);
});

it('is a form that leads to the cart without JavaScript', async () => {
  show();
  const button = await add();
  expect([button.getAttribute('name'), button.getAttribute('value')]).toEqual(['add', '1']);
  expect(button.closest('form')).toHaveAttribute('action', '/cart');
  expect(button.closest('form')).toHaveAttribute('method', 'post');
});

it('says at once that it is in the cart, before the shop has answered', async () => {
  let answer: (cart: typeof CART) => void = () => undefined;
  const waits = () => new Promise<typeof CART>((resolve) => (answer = resolve));
  writeCartCount(2);
  const page = show(goji, { answers: { 'POST /api/cart/lines': waits } });
  await page.user.click(await add());
  expect(screen.getByRole('link', { name: 'Cart, 3 pieces' })).toHaveAttribute('href', '/cart');
  expect(screen.getByRole('button', { name: 'Added: add Goji Tea again' })).toBeInTheDocument();
  expect(await screen.findByText('Added. Cart (3)')).toBeInTheDocument();
  act(() => answer({ ...CART, count: 5 }));
  await waitFor(() => expect(readCartCount()).toBe(5));
  await page.user.click(screen.getByRole('button', { name: 'Open the Cart' }));
  expect(page.address()).toBe('/cart');
});

it('sends the product and how many, without a key: each press counts', async () => {
  const page = show(goji, {}, true);
  const quantity = await screen.findByRole('spinbutton', { name: 'Quantity' });
  await page.user.clear(quantity);
  await page.user.type(quantity, '3');
  await page.user.click(await add());
  await waitFor(() => expect(page.calls.some(({ method }) => method === 'POST')).toBe(true));
  const call = page.calls.find(({ method }) => method === 'POST');
  expect(call).toMatchObject({ url: '/api/cart/lines', body: { productId: 1, quantity: 3 } });
  expect(call?.headers ?? {}).not.toHaveProperty('idempotency-key');
});

it.each([
  ['the shop’s reason', failWith(409, { error: 'Only 2 left.' }), 'Goji Tea was not added', 'Only 2 left.'],
  ['what to do', failWith(503, { error: 'Busy' }), 'Goji Tea was not added', 'Please try again or call us directly.'],
  [
    'that nobody knows',
    failNetwork(),
    'We do not know whether this went through',
    'Open your cart to see whether Goji Tea is in it.',
  ],
])('takes the count back and says %s where it was not added', async (_, failure, title, words) => {
  writeCartCount(2);
  const page = show(goji, { answers: { 'POST /api/cart/lines': failure } });
  await page.user.click(await add());
  const alert = await screen.findByText(title);
  expect(alert.parentElement).toHaveTextContent(words);
  expect(readCartCount()).toBe(2);
  // The words of success wait for a frame: none come after those of the failure.
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(screen.getByText(title)).toBeInTheDocument();
});

it('leads to the practitioners for what only they give, and to a note for what is out of stock', async () => {
  const first = show({ ...goji, practitionerOnly: true });
  expect(await screen.findByRole('link', { name: 'Ask for This (Goji Tea)' })).toHaveAttribute('href', '/contact');
  first.unmount();
  const takesRequests = [...SHOP_CONFIG, ...configOf({ custom_herbs_enabled: 'true' })];
  const second = show({ ...goji, practitionerOnly: true }, { answers: { '/api/config': takesRequests } });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Ask for This (Goji Tea)' })).toHaveAttribute('href', '/custom-herbs'),
  );
  second.unmount();
  show({ ...goji, stockQuantity: 0 });
  expect(await screen.findByRole('link', { name: 'Tell Me When It Is Back (Goji Tea)' })).toHaveAttribute(
    'href',
    '/back-in-stock?product=goji-tea',
  );
});

describe('a list from before there was a cart', () => {
  const answers = { 'POST /api/cart/lines': { ...CART, count: 2 } };

  it('becomes the cart, once', async () => {
    writeListedIds([7, 8]);
    const page = show(goji, { answers });
    await waitFor(() => expect(readListedIds()).toEqual([]));
    expect(page.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { productId: 7, quantity: 1 },
      { productId: 8, quantity: 1 },
    ]);
    expect(await screen.findByRole('link', { name: 'Cart, 2 pieces' })).toBeInTheDocument();
  });

  it('leaves out what cannot be had any more, and stays where the shop does not answer', async () => {
    writeListedIds([7, 8, 9]);
    const replies = [failWith(409, { error: 'Sold out.' }), { ...CART, count: 1 }, failWith(503)];
    const page = show(goji, { answers: { 'POST /api/cart/lines': () => replies.shift() } });
    await waitFor(() => expect(page.calls.filter(({ method }) => method === 'POST')).toHaveLength(3));
    await waitFor(() => expect(readListedIds()).toEqual([9]));
    expect(readCartCount()).toBe(1);
  });
});

it('counts nothing that is no number', () => {
  localStorage.setItem('cart-count', 'many');
  expect(readCartCount()).toBe(0);
});
