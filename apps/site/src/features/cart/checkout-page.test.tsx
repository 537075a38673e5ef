import { screen, waitFor, within } from '@testing-library/react';
import { failNetwork, failWith } from '@harmony/testing';
import { readCartCount, writeCartCount } from '../../parts/cart/cart-count';
import { axeProblems, renderPage, type PageOptions } from '../../test/render-page';
import { CART, EMPTY_CART, GOJI, ORDER, ORDER_TOKEN, SHIPPED_CART, SHOP_CONFIG, WRAP } from '../../test/shop-answers';
import { CheckoutPage } from './checkout-page';

const RECEIPT = { token: ORDER_TOKEN, order: ORDER, payUrl: null };

const show = (answers: PageOptions['answers'] = {}) =>
  renderPage(<CheckoutPage />, {
    url: '/checkout',
    answers: { '/api/config': SHOP_CONFIG, '/api/cart': CART, 'POST /api/orders': RECEIPT, ...answers },
  });
type Page = ReturnType<typeof show>;

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const place = async ({ user }: Page) => user.click(await screen.findByRole('button', { name: /^Place Order/ }));

async function fillIn({ user }: Page) {
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ana Lopez');
  await user.type(box('Email'), 'ana@example.com');
  await user.type(box('Mobile phone'), '253 555 0199');
}
const orders = ({ calls }: Page) => calls.filter(({ url }) => url === '/api/orders');

beforeEach(() => writeCartCount(3));

it('asks four things for an order that is picked up, and shows what it costs', async () => {
  const { container } = show();
  const fields = await screen.findAllByRole('textbox');
  expect(fields.map((field) => (field as HTMLInputElement).name)).toEqual(['name', 'email', 'phone', 'note']);
  expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual(['name', 'email', 'tel', null]);
  expect(screen.getByRole('button', { name: 'Place Order · $57.38' })).toBeInTheDocument();
  expect(screen.getByText('You pay at the clinic, when you pick it up.')).toBeInTheDocument();
  expect(within(screen.getByRole('complementary', { name: 'Your order' })).getByText('2 × Goji Tea')).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});

it('asks for what is missing, at the field and in a summary', async () => {
  const page = show();
  await place(page);
  const summary = await screen.findByRole('alert');
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Mobile phone: Enter a number we can call',
  ]);
  expect(box('Name')).toHaveAccessibleDescription(/./);
  expect(orders(page)).toEqual([]);
});

it('orders the cart that was shown, and goes to the order', async () => {
  const page = show();
  await fillIn(page);
  await page.user.type(box(/Anything we should know/), 'I come on Friday');
  await place(page);
  await waitFor(() => expect(page.address()).toBe(`/orders/view?token=${ORDER_TOKEN}&done=placed`));
  const [sent] = orders(page);
  expect(sent?.headers).toHaveProperty('idempotency-key');
  expect(sent?.body).toMatchObject({
    name: 'Ana Lopez',
    email: 'ana@example.com',
    phone: '253 555 0199',
    note: 'I come on Friday',
    delivery: 'pickup',
    pays: 'at-clinic',
    flags: [],
    version: 4,
    totalAmount: 57.38,
    elapsedMs: expect.any(Number),
  });
  expect(readCartCount()).toBe(0);
});

it('sends the same key again after a lost answer', async () => {
  let tries = 0;
  const page = show({ 'POST /api/orders': () => ((tries += 1) === 1 ? failNetwork() : RECEIPT) });
  await fillIn(page);
  await place(page);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We do not know whether this went through');
  expect(alert).toHaveTextContent('Please send it again as it is: it counts only once.');
  await place(page);
  await waitFor(() => expect(page.address()).toMatch(/^\/orders\/view/));
  const [first, second] = orders(page);
  expect(second?.headers?.['idempotency-key']).toBe(first?.headers?.['idempotency-key']);
});

describe('sending', () => {
  const send = (answers: PageOptions['answers'] = {}) => show({ '/api/cart': SHIPPED_CART, ...answers });
  async function fillInAddress(page: Page) {
    await fillIn(page);
    await page.user.type(box('Street and number'), '12 Pine Street');
    await page.user.type(box('City'), 'Seattle');
  }

  it('asks for the address; the state follows from the ZIP code', async () => {
    const page = send();
    await fillInAddress(page);
    expect(box('ZIP code')).toHaveValue('98101');
    expect(screen.getByText('State: WA')).toBeInTheDocument();
    const tokens = screen.getAllByRole('textbox').map((field) => field.getAttribute('autocomplete'));
    expect(tokens).toEqual([
      ...['name', 'email', 'tel', 'address-line1', 'address-line2', 'address-level2', 'postal-code'],
      null,
    ]);
    await place(page);
    await waitFor(() => expect(orders(page)).toHaveLength(1));
    expect(orders(page)[0]?.body).toMatchObject({
      delivery: 'shipping',
      line1: '12 Pine Street',
      line2: null,
      city: 'Seattle',
      zip: '98101',
      pays: 'online',
    });
  });

  it('asks for the parts of the address that are missing', async () => {
    const page = send();
    await fillIn(page);
    await place(page);
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Street and number: Needed to send the order to you',
      'City: Needed to send the order to you',
    ]);
  });

  it('says what another ZIP code costs before anything is ordered', async () => {
    const elsewhere = { ...SHIPPED_CART, zip: '99501', state: 'AK', version: 5, totalAmount: 71 };
    const page = send({ 'POST /api/cart/quote': elsewhere });
    await fillInAddress(page);
    await page.user.clear(box('ZIP code'));
    await page.user.type(box('ZIP code'), '99501');
    await place(page);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This is the price for 99501.');
    expect(alert).toHaveTextContent('The total was $63.38, it is now $71.00.');
    expect(orders(page)).toEqual([]);
    expect(box('Street and number')).toHaveValue('12 Pine Street');
    await place(page);
    await waitFor(() => expect(orders(page)).toHaveLength(1));
    expect(orders(page)[0]?.body).toMatchObject({ zip: '99501', version: 5, totalAmount: 71 });
  });

  it('passes on what was ticked of ‘Tell us first if …’', async () => {
    const page = send();
    await fillInAddress(page);
    await page.user.click(screen.getByRole('checkbox', { name: 'You take blood thinners (anticoagulants)' }));
    await place(page);
    await waitFor(() => expect(orders(page)).toHaveLength(1));
    expect(orders(page)[0]?.body).toMatchObject({ flags: ['anticoagulant'] });
  });
});

it('offers only the ways to pay that there are', async () => {
  const page = show({ '/api/cart': { ...CART, pays: ['at-clinic', 'online'] } });
  await fillIn(page);
  const group = screen.getByRole('group', { name: 'How would you like to pay?' });
  expect(within(group).getByRole('radio', { name: 'At the clinic, when I pick it up' })).toBeChecked();
  await page.user.click(within(group).getByRole('radio', { name: /^Now, by card/ }));
  await place(page);
  await waitFor(() => expect(orders(page)[0]?.body).toMatchObject({ pays: 'online' }));
});

describe('a cart that has changed meanwhile', () => {
  const changed = failWith(409, { error: 'A price has changed. Nothing is ordered yet.' });
  const sold = failWith(409, { error: 'Ashi Wrap is sold out. Nothing is ordered yet.' });

  it('is shown anew, with what the total was, and nothing that was typed is lost', async () => {
    const dearer = { ...CART, version: 5, lines: [{ ...GOJI, price: 12, priceBefore: 11 }, WRAP], totalAmount: 59.6 };
    let reads = 0;
    const page = show({ '/api/cart': () => ((reads += 1) === 1 ? CART : dearer), 'POST /api/orders': changed });
    await fillIn(page);
    await place(page);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your order is not placed yet');
    expect(alert).toHaveTextContent('A price has changed. Nothing is ordered yet.');
    expect(alert).toHaveTextContent('The total was $57.38, it is now $59.60.');
    expect(screen.getByText('One was $11.00 when you added it.')).toBeInTheDocument();
    expect(box('Name')).toHaveValue('Ana Lopez');
    await place(page);
    await waitFor(() => expect(orders(page)).toHaveLength(2));
    expect(orders(page)[1]?.body).toMatchObject({ version: 5, totalAmount: 59.6 });
    expect(orders(page)[1]?.headers).not.toEqual(orders(page)[0]?.headers);
  });

  it('is mended here where something is sold out', async () => {
    const lines = [GOJI, { ...WRAP, problem: 'out' as const, most: 0 }];
    let reads = 0;
    const page = show({
      '/api/cart': () => ((reads += 1) === 1 ? CART : { ...CART, version: 5, lines, canOrder: false }),
      'POST /api/orders': sold,
      'DELETE /api/cart/lines/2': { ...CART, version: 6, lines: [GOJI], count: 2, totalAmount: 24.28 },
    });
    await fillIn(page);
    await place(page);
    expect(await screen.findByText('This is out of stock. Please remove it.')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Remove Ashi Wrap' }));
    expect(await screen.findByRole('button', { name: 'Place Order · $24.28' })).toBeInTheDocument();
    expect(box('Email')).toHaveValue('ana@example.com');
    expect(screen.queryByText(/sold out/)).not.toBeInTheDocument();
  });
});

it('orders by the Enter key, whatever could be mended', async () => {
  const lines = [GOJI, { ...WRAP, problem: 'out' as const, most: 0 }];
  const page = show({
    '/api/cart': { ...CART, lines, canOrder: false },
    'POST /api/orders': failWith(409, { error: 'No.' }),
  });
  await fillIn(page);
  await page.user.type(box('Name'), '{Enter}');
  await waitFor(() => expect(orders(page)).toHaveLength(1));
  expect(page.calls.some(({ method }) => method === 'DELETE')).toBe(false);
});

it('goes on to the payment page when something is to be paid now', async () => {
  const page = show({ 'POST /api/orders': { ...RECEIPT, payUrl: '#pay' } });
  await fillIn(page);
  await place(page);
  await waitFor(() => expect(location.hash).toBe('#pay'));
  expect(location.pathname).toBe('/orders/view');
});

it('has nothing to order without a cart, and asks for the place where that is open', async () => {
  const first = show({ '/api/cart': EMPTY_CART });
  expect(await screen.findByText('Your Cart Is Empty')).toBeInTheDocument();
  first.unmount();
  show({ '/api/cart': { ...SHIPPED_CART, zip: null, state: null, totalAmount: null, canOrder: false } });
  expect(await screen.findByText(/We need your ZIP code/)).toBeInTheDocument();
});

it('shows a failure as a failure', async () => {
  show({ '/api/cart': failWith(503) });
  expect(await screen.findByText('We can’t take your order right now.')).toBeInTheDocument();
});
