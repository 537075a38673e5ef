import { screen, waitFor, within } from '@testing-library/react';
import { failNetwork, failWith } from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { FORMULA, ORDER, ORDER_TOKEN, SENT, SHOP_CONFIG } from '../../test/shop-answers';
import { FormulaPage } from './formula-page';

const LOOKUP = 'POST /api/formula-offers/lookup';
const PLACE = 'POST /api/formula-offers/order';

const show = (offer: unknown = FORMULA, answers: PageOptions['answers'] = {}) => {
  let now = offer;
  const page = renderPage(<FormulaPage />, {
    url: `/formula?token=${ORDER_TOKEN}`,
    answers: { '/api/config': SHOP_CONFIG, [LOOKUP]: () => now, ...answers },
  });
  /** What the offer is from now on. */
  return { ...page, answer: (next: unknown) => (now = next) };
};

const title = () => screen.findByRole('heading', { level: 1, name: /Formula|Link/ });
const rows = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
const sent = ({ calls }: ReturnType<typeof show>, url: string) =>
  calls.filter((call) => call.url === url).map(({ body }) => body);

it('says what was written, for whom and by whom, and what it costs', async () => {
  const page = show();
  expect(await title()).toHaveTextContent('Your Formula');
  expect(screen.getByText(/written for Ada Mossgrove by Dr\. Lee/)).toBeInTheDocument();
  expect(rows()).toMatchObject({
    Form: 'Granules',
    'A pack lasts': '14 days',
    'A pack costs': '$40.00',
    'How to take it': 'One spoon twice a day',
    'What is in it': 'Suan Zao Ren, Fu Ling',
    Total: '$44.00',
  });
  expect(rows()).not.toHaveProperty('How to prepare it');
  expect(screen.getByText('You pay at the clinic, when you pick it up.')).toBeInTheDocument();
  expect(document.title).toBe('Your Formula - Harmony Acupuncture');
  expect(await axeProblems(page.container)).toEqual([]);
});

it('prices other packs at once, and orders what is shown then', async () => {
  const two = { ...FORMULA, packs: 2, subtotal: 80, tax: 8, totalAmount: 88 };
  const page = show(FORMULA, { [PLACE]: { token: ORDER_TOKEN, order: ORDER, payUrl: null } });
  await page.user.type(await screen.findByLabelText('Mobile phone'), '2535550199');
  page.answer(two);
  await page.user.selectOptions(screen.getByLabelText('How many packs?'), '2 packs, $80.00');
  await page.user.click(await screen.findByRole('button', { name: 'Order · $88.00' }));
  await waitFor(() => expect(page.address()).toBe(`/orders/view?token=${ORDER_TOKEN}&done=placed`));
  expect(sent(page, '/api/formula-offers/lookup').at(-1)).toMatchObject({ packs: 2, delivery: 'pickup', zip: null });
  expect(sent(page, '/api/formula-offers/order')).toEqual([
    expect.objectContaining({ packs: 2, totalAmount: 88, phone: '2535550199', delivery: 'pickup', pays: 'at-clinic' }),
  ]);
});

it('asks for the place before the price of sending, and for the address after it', async () => {
  const page = show({ ...FORMULA, canShip: true });
  page.answer({ ...FORMULA, ...SENT, zip: null, state: null, tax: null, shipping: null, totalAmount: null });
  await page.user.click(await screen.findByLabelText('Please send it to me'));
  expect(await screen.findByText(/Enter your ZIP code, to see what sending it costs/)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Update the Total' }));
  expect(screen.getByLabelText('ZIP code to send it to')).toHaveAccessibleDescription('Enter a ZIP code such as 98101');
  page.answer({ ...FORMULA, ...SENT });
  await page.user.type(screen.getByLabelText('ZIP code to send it to'), '98101');
  await page.user.click(screen.getByRole('button', { name: 'Update the Total' }));
  expect(await screen.findByLabelText('City')).toHaveAccessibleDescription(/In WA 98101/);
  expect(rows()).toMatchObject({ 'Shipping (Standard)': '$6.00, about 4 days', Total: '$50.00' });
  await page.user.click(screen.getByRole('button', { name: 'Order · $50.00' }));
  expect(await screen.findByRole('heading', { name: 'Please check the form' })).toBeInTheDocument();
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription(/Needed to send the order/);
  expect(sent(page, '/api/formula-offers/order')).toEqual([]);
});

it('says what was refused, keeps what was typed, and shows the price of now', async () => {
  const page = show(FORMULA, { [PLACE]: failWith(409, { code: 'cart_changed', error: 'The price has changed.' }) });
  await page.user.type(await screen.findByLabelText('Mobile phone'), '2535550199');
  page.answer({ ...FORMULA, totalAmount: 55 });
  await page.user.click(screen.getByRole('button', { name: 'Order · $44.00' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('The price has changed. The total was $44.00, it is now $55.00.');
  expect(screen.getByRole('button', { name: 'Order · $55.00' })).toBeEnabled();
  expect(screen.getByLabelText('Mobile phone')).toHaveValue('2535550199');
});

it.each([
  ['Your order is not placed yet', failWith(503, { error: 'Busy' })],
  ['We do not know whether this went through', failNetwork()],
])('says of an order that failed: %s', async (words, failure) => {
  const page = show({ ...FORMULA, needsPhone: false }, { [PLACE]: failure });
  expect(await title()).toBeInTheDocument();
  expect(screen.queryByLabelText('Mobile phone')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Order · $44.00' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

it.each([
  [{ orderedAs: 1047 }, 'You have ordered it: order 1047.'],
  [{ mostPacks: 0 }, /something in it is out of stock/],
])('offers no order where there can be none: %j', async (more, words) => {
  show({ ...FORMULA, ...more });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Order/ })).not.toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByRole('link', { name: '(253) 555-0140' })).toBeInTheDocument();
});

it('says the same of every link that does not work', async () => {
  const gone = show(failWith(404));
  expect(await title()).toHaveTextContent('This Link Doesn’t Work');
  gone.unmount();
  const half = renderPage(<FormulaPage />, { url: '/formula?token=abc', answers: { '/api/config': SHOP_CONFIG } });
  expect(await title()).toHaveTextContent('This Link Doesn’t Work');
  expect(half.calls.map(({ url }) => url)).not.toContain('/api/formula-offers/lookup');
});

it('shows a failure as a failure', async () => {
  show(failWith(503));
  expect(await screen.findByText('We can’t show your formula right now.')).toBeInTheDocument();
});

it('is the 404 page while the store takes no orders', async () => {
  show(FORMULA, { '/api/config': configOf({ store_enabled: 'true' }) });
  expect(await screen.findByText('404 Page Not Found')).toBeInTheDocument();
});
