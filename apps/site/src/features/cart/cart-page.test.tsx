import { screen, waitFor, within } from '@testing-library/react';
import { failNetwork, failWith, never } from '@harmony/testing';
import { readCartCount, writeCartCount } from '../../parts/cart/cart-count';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { CART, EMPTY_CART, GOJI, SHIPPED_CART, SHOP_CONFIG, WRAP } from '../../test/shop-answers';
import { CartPage } from './cart-page';

const show = (answers: PageOptions['answers'] = {}, url = '/cart') =>
  renderPage(<CartPage />, { url, answers: { '/api/config': SHOP_CONFIG, '/api/cart': CART, ...answers } });

const changes = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ method = 'GET' }) => method !== 'GET').map(({ method, url, body }) => ({ method, url, body }));
const lineOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement);
const sums = () => screen.getAllByRole('definition').map((sum) => sum.textContent);

beforeEach(() => writeCartCount(0));

it('shows what is in it, what it costs, and the one way on', async () => {
  const { container } = show();
  const goji = await lineOf('Goji Tea');
  expect(goji.getByText('$11.00 each')).toBeInTheDocument();
  expect(goji.getByText('$22.00')).toBeInTheDocument();
  expect(sums()).toEqual(['$52.00', '$5.38', '$57.38']);
  expect(screen.getByRole('link', { name: 'Go to Checkout' })).toHaveAttribute('href', '/checkout');
  expect(screen.getByText(/You pick it up at the clinic: 418 Alder Street/)).toBeInTheDocument();
  expect(screen.getByText(/have not been evaluated by the Food and Drug Administration/)).toBeInTheDocument();
  expect(document.title).toBe('Your Cart - Harmony Acupuncture');
  expect(readCartCount()).toBe(3);
  expect(await axeProblems(container)).toEqual([]);
});

it('says in words that a price has changed, and what cannot be ordered as it is', async () => {
  const lines = [
    { ...GOJI, price: 12, priceBefore: 11 },
    { ...WRAP, problem: 'short' as const, most: 2, quantity: 3 },
    { ...WRAP, productId: 3, name: 'Gone Tea', problem: 'gone' as const, most: 0 },
  ];
  const page = show({ '/api/cart': { ...CART, lines, canOrder: false } });
  expect((await lineOf('Goji Tea')).getByText('$12.00 each, was $11.00 when you added it')).toBeInTheDocument();
  expect((await lineOf('Gone Tea')).getByText('This is no longer sold. Please remove it.')).toBeInTheDocument();
  const wrap = await lineOf('Ashi Wrap');
  expect(wrap.getByText('Only 2 left. Please take 2 or fewer.')).toBeInTheDocument();
  await page.user.click(wrap.getByRole('button', { name: 'Take 2' }));
  expect(changes(page)).toEqual([{ method: 'PUT', url: '/api/cart/lines/2', body: { quantity: 2 } }]);
});

it('changes a number at once, and shows what the shop answers', async () => {
  let answer: (cart: typeof CART) => void = () => undefined;
  const page = show({ 'PUT /api/cart/lines/1': () => new Promise((resolve) => (answer = resolve)) });
  const goji = await lineOf('Goji Tea');
  await page.user.click(goji.getByRole('button', { name: 'One more Goji Tea' }));
  expect(await goji.findByText('3')).toBeInTheDocument();
  expect(goji.getByText('$33.00')).toBeInTheDocument();
  answer({
    ...CART,
    version: 5,
    lines: [{ ...GOJI, quantity: 3, totalPrice: 33 }, WRAP],
    count: 4,
    totalAmount: 69.52,
  });
  expect(await screen.findByText('$69.52')).toBeInTheDocument();
  expect(goji.getByRole('button', { name: 'One more Goji Tea' })).toHaveFocus();
  expect(changes(page)).toEqual([{ method: 'PUT', url: '/api/cart/lines/1', body: { quantity: 3 } }]);
});

it.each([
  ['the shop’s reason', failWith(409, { error: 'At most 10 of Goji Tea.' }), 'At most 10 of Goji Tea.'],
  ['what to do', failWith(503, { error: 'Busy' }), 'Please try again or call us directly.'],
  ['that nobody knows', failNetwork(), 'Please open the page again to see'],
])('takes a change back that was not made, and says %s', async (_, failure, words) => {
  const page = show({ 'PUT /api/cart/lines/1': failure });
  const goji = await lineOf('Goji Tea');
  await page.user.click(goji.getByRole('button', { name: 'One more Goji Tea' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(goji.getByText('2')).toBeInTheDocument();
});

it('removes with one press, says so, and undoes it', async () => {
  const without = { ...CART, lines: [WRAP], count: 1, version: 5 };
  const page = show({ 'DELETE /api/cart/lines/1': without, 'POST /api/cart/lines': { ...CART, version: 6 } });
  await page.user.click(await screen.findByRole('button', { name: 'Remove Goji Tea' }));
  const notice = await screen.findByText('Goji Tea is no longer in your cart.');
  // The two are drawn one after the other.
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Goji Tea' })).not.toBeInTheDocument());
  await waitFor(() => expect(notice.closest('[role=status]')).toHaveFocus());
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Goji Tea' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Goji Tea is no longer in your cart.')).not.toBeInTheDocument());
  expect(changes(page).at(-1)).toEqual({ method: 'POST', url: '/api/cart/lines', body: { productId: 1, quantity: 2 } });
});

it('one less than one takes it out', async () => {
  const page = show({ 'DELETE /api/cart/lines/2': { ...CART, lines: [GOJI], count: 2, version: 5 } });
  await page.user.click(await screen.findByRole('button', { name: 'One less Ashi Wrap' }));
  expect(await screen.findByText('Ashi Wrap is no longer in your cart.')).toBeInTheDocument();
});

describe('sending', () => {
  const canShip = { ...CART, canShip: true };

  it('says what it costs for a ZIP code, before anything else is asked', async () => {
    const page = show({ '/api/cart': canShip, 'POST /api/cart/quote': SHIPPED_CART });
    await page.user.click(await screen.findByRole('radio', { name: 'Please send it to me' }));
    expect(changes(page)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Update the Total' }));
    expect(await screen.findByText('Enter a ZIP code such as 98101')).toBeInTheDocument();
    expect(changes(page)).toEqual([]);
    await page.user.type(screen.getByRole('textbox', { name: 'ZIP code to send it to' }), '98101{Enter}');
    expect(await screen.findByText('$63.38')).toBeInTheDocument();
    expect(screen.getByText('Shipping (Standard)')).toBeInTheDocument();
    expect(screen.getByText('$6.00, about 4 days')).toBeInTheDocument();
    expect(changes(page)).toEqual([
      { method: 'POST', url: '/api/cart/quote', body: { delivery: 'shipping', zip: '98101' } },
    ]);
    await page.user.click(screen.getByRole('radio', { name: 'I pick it up at the clinic' }));
    expect(changes(page).at(-1)?.body).toEqual({ delivery: 'pickup', zip: null });
  });

  it('says what is not known yet, and where nothing is sent', async () => {
    const unknown = { ...canShip, delivery: 'shipping' as const, tax: null, shipping: null, totalAmount: null };
    const first = show({ '/api/cart': unknown });
    expect(await screen.findAllByText('After your ZIP code')).toHaveLength(3);
    first.unmount();
    show({ '/api/cart': { ...unknown, zip: '96950', isNotSentThere: true } });
    expect(await screen.findByText(/We don’t send orders to 96950/)).toBeInTheDocument();
  });

  it('shows what the shop says of a ZIP code', async () => {
    const page = show({
      '/api/cart': canShip,
      'POST /api/cart/quote': failWith(400, { fields: { zip: 'This ZIP code doesn’t exist' } }),
    });
    await page.user.click(await screen.findByRole('radio', { name: 'Please send it to me' }));
    await page.user.type(screen.getByRole('textbox', { name: 'ZIP code to send it to' }), '00000{Enter}');
    expect(await screen.findByText('This ZIP code doesn’t exist')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Please send it to me' })).toBeChecked();
  });
});

describe('a cart with nothing in it', () => {
  it('leads to the store', async () => {
    const { container } = show({ '/api/cart': EMPTY_CART });
    expect(await screen.findByText('Your Cart Is Empty')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the Store' })).toHaveAttribute('href', '/store');
    expect(screen.queryByText(/allow cookies/)).not.toBeInTheDocument();
    expect(await axeProblems(container)).toEqual([]);
  });

  it.each([
    ['the browser remembers more', '/cart', 3],
    ['something has just been added', '/cart?added=1', 0],
  ])('says that it needs a cookie where %s', async (_, url, remembered) => {
    writeCartCount(remembered);
    show({ '/api/cart': EMPTY_CART }, url);
    expect(await screen.findByText(/allow cookies for this website/)).toBeInTheDocument();
    await waitFor(() => expect(readCartCount()).toBe(0));
  });
});

it('shows a failure as a failure, and can be asked again', async () => {
  let tries = 0;
  const page = show({ '/api/cart': () => ((tries += 1) === 1 ? failWith(503) : CART) });
  expect(await screen.findByText('We can’t show your cart right now.')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Goji Tea' })).toBeInTheDocument();
});

it('says that it is loading', async () => {
  show({ '/api/cart': never });
  expect(await screen.findByText('Looking into your cart...')).toBeInTheDocument();
});

it.each(['store_enabled', 'checkout_enabled'])('is the 404 page with %s alone', async (flag) => {
  const page = show({ '/api/config': configOf({ [flag]: 'true' }) });
  expect(await screen.findByText('404 Page Not Found')).toBeInTheDocument();
  expect(page.calls.map(({ url }) => url)).not.toContain('/api/cart');
});
