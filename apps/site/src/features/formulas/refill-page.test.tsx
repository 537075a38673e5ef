import { screen, waitFor } from '@testing-library/react';
import { failWith } from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { ORDER, ORDER_TOKEN, REFILL, SHOP_CONFIG } from '../../test/shop-answers';
import { RefillPage } from './refill-page';

const LOOKUP = 'POST /api/refills/lookup';
const SOON = { ...REFILL, nextOn: '2027-01-12', refusal: 'The next refill can be ordered starting January 12' };
const USED_UP = { ...REFILL, left: 0, refusal: 'All refills have been used' };

const show = (offer: unknown = REFILL, answers: PageOptions['answers'] = {}) => {
  let now = offer;
  const page = renderPage(<RefillPage />, {
    url: `/refill?token=${ORDER_TOKEN}`,
    answers: { '/api/config': SHOP_CONFIG, [LOOKUP]: () => now, ...answers },
  });
  /** What the offer is from now on. */
  return { ...page, answer: (next: unknown) => (now = next) };
};
const title = () => screen.findByRole('heading', { level: 1, name: /Refill|Link/ });
const sent = ({ calls }: ReturnType<typeof show>, url: string) =>
  calls.filter((call) => call.url === url).map(({ body }) => body);

it('orders with one press, and asks nothing that the clinic knows', async () => {
  const page = show(REFILL, { 'POST /api/refills/use': { token: ORDER_TOKEN, order: ORDER, payUrl: null } });
  expect(await title()).toHaveTextContent('Your Refill');
  expect(screen.getByText(/2 refills left\./)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(await axeProblems(page.container)).toEqual([]);
  await page.user.click(screen.getByLabelText('Write to me when the next one is due'));
  await page.user.click(screen.getByRole('button', { name: 'Order · $44.00' }));
  await waitFor(() => expect(page.address()).toBe(`/orders/view?token=${ORDER_TOKEN}&done=placed`));
  expect(sent(page, '/api/refills/use')).toEqual([
    expect.objectContaining({ token: ORDER_TOKEN, delivery: 'pickup', phone: null, totalAmount: 44, remind: true }),
  ]);
});

it('says from when on the next one can be had, and reminds of it', async () => {
  const page = show(SOON, { 'POST /api/refills/remind': { ...SOON, remind: true } });
  expect(await screen.findByText('The next refill can be ordered starting January 12.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Order|^Ask/ })).not.toBeInTheDocument();
  page.answer({ ...SOON, remind: true });
  await page.user.click(screen.getByRole('button', { name: 'Write to Me When It Is Due' }));
  expect(await screen.findByText('We write to you when it is due.')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Don’t Write to Me' }));
  await waitFor(() =>
    expect(sent(page, '/api/refills/remind')).toEqual([
      { token: ORDER_TOKEN, remind: true },
      { token: ORDER_TOKEN, remind: false },
    ]),
  );
});

it('says that a wish for a reminder was not noted', async () => {
  const page = show(SOON, { 'POST /api/refills/remind': failWith(503, { error: 'Busy' }) });
  await page.user.click(await screen.findByRole('button', { name: 'Write to Me When It Is Due' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We have not noted that yet');
});

it('asks the clinic for what cannot be had, and says what becomes of it', async () => {
  const words = 'All refills have been used. We’ve passed on your request. You’ll hear from the clinic.';
  const page = show(USED_UP, { 'POST /api/refills/use': failWith(409, { code: 'conflict', error: words }) });
  expect(await screen.findByText('All refills have been used.')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Ask Us for a Refill' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ask Us for a Refill' })).not.toBeInTheDocument();
});

it('says that a request was not passed on', async () => {
  const page = show(USED_UP, { 'POST /api/refills/use': failWith(503, { error: 'Busy' }) });
  await page.user.click(await screen.findByRole('button', { name: 'Ask Us for a Refill' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again or call us directly.');
  expect(screen.getByRole('button', { name: 'Ask Us for a Refill' })).toBeEnabled();
});

it('says the same of every link that does not work, and a failure as a failure', async () => {
  const gone = show(failWith(404));
  expect(await title()).toHaveTextContent('This Link Doesn’t Work');
  gone.unmount();
  show(failWith(503));
  expect(await screen.findByText('We can’t show your refill right now.')).toBeInTheDocument();
});

it('is the 404 page while the store takes no orders', async () => {
  show(REFILL, { '/api/config': configOf({ store_enabled: 'true' }) });
  expect(await screen.findByText('404 Page Not Found')).toBeInTheDocument();
});
