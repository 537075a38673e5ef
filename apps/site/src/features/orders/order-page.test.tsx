import { screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { ORDER, ORDER_TOKEN, SHOP_CONFIG } from '../../test/shop-answers';
import { OrderPage } from './order-page';

const show = (order: unknown = ORDER, query = '', options: PageOptions = {}) =>
  renderPage(<OrderPage />, {
    url: `/orders/view?token=${ORDER_TOKEN}${query}`,
    ...options,
    answers: { '/api/config': SHOP_CONFIG, 'POST /api/orders/lookup': order, ...options.answers },
  });

/** The heading of the order: until the settings have come there is another one. */
const title = () => screen.findByRole('heading', { level: 1, name: /Order|Link/ });
const rows = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );

it('says how the order stands, what is in it, and what it costs', async () => {
  const { container, calls } = show();
  expect(await title()).toHaveTextContent('Order 1047');
  expect(screen.getByText('Being packed.')).toBeInTheDocument();
  expect(rows()).toMatchObject({
    'Order number': '1047',
    Ordered: 'Nov 24, 2026, 10:00 AM',
    Subtotal: '$52.00',
    Tax: '$5.38',
    Total: '$57.38',
    'Still to pay': '$57.38',
  });
  expect(rows()['Pick it up at']).toContain('418 Alder Street');
  const items = within(screen.getByRole('region', { name: 'What you ordered' }));
  expect(items.getByRole('link', { name: 'Goji Tea' })).toHaveAttribute('href', '/store/goji-tea');
  expect(items.getByText('1 of these came back')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Code of order 1047' })).toBeInTheDocument();
  expect(document.title).toBe('Order 1047 - Harmony Acupuncture');
  expect(calls.find(({ url }) => url === '/api/orders/lookup')?.body).toEqual({ token: ORDER_TOKEN });
  expect(await axeProblems(container)).toEqual([]);
});

it('offers what can be done, and nothing else', async () => {
  const first = show();
  await title();
  expect(screen.getByRole('button', { name: 'Order Again' })).toHaveAttribute('value', 'reorder');
  expect(screen.getByRole('link', { name: 'Cancel This Order' })).toHaveAttribute(
    'href',
    expect.stringMatching(/ask=cancel$/),
  );
  expect(screen.queryByRole('link', { name: 'Continue to Payment' })).not.toBeInTheDocument();
  first.unmount();
  show({ ...ORDER, canPay: true, canCancel: false, canReorder: false });
  expect(await screen.findByRole('link', { name: 'Continue to Payment' })).toHaveAttribute(
    'href',
    `/orders/pay?token=${ORDER_TOKEN}`,
  );
  expect(screen.queryByRole('link', { name: 'Cancel This Order' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Order Again' })).not.toBeInTheDocument();
});

it('says until when it is kept, or where the parcel is', async () => {
  const ready = { ...ORDER, status: 'ready', pickUpBy: '2026-12-08', promisedOn: '2026-11-27' };
  const first = show(ready);
  await title();
  expect(rows()).toMatchObject({
    'We keep it for you until': 'Tuesday, December 8, 2026',
    'Promised for': 'Friday, November 27, 2026',
  });
  first.unmount();
  show({
    ...ORDER,
    status: 'shipped',
    delivery: 'shipping',
    shipTo: { line1: '12 Pine Street', line2: null, city: 'Seattle', state: 'WA', zip: '98101' },
    carrier: 'USPS',
    tracking: '9400 1',
    trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001',
  });
  await title();
  expect(rows()).toMatchObject({ 'Sent to': '12 Pine Street, Seattle, WA 98101', 'Tracking, USPS': '9400 1' });
  expect(screen.getByRole('link', { name: '9400 1' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.queryByRole('img', { name: /^Code/ })).not.toBeInTheDocument();
});

it.each([
  ['placed', ORDER, /^Thank you\. We also send you an email/],
  ['placed', { ...ORDER, isUntold: true }, /^Thank you\.$/],
  ['paid', { ...ORDER, canPay: true }, /this page shows it in a moment/],
  ['paid', ORDER, 'Thank you. Your payment has arrived.'],
  ['placed', { ...ORDER, status: 'cancelled' }, 'Your order is cancelled.'],
  ['cancelled', { ...ORDER, status: 'cancelled', paidAmount: 57.38 }, /on its way back to you/],
])('says of what was just done (%s) only what is so', async (done, order, words) => {
  show(order, `&done=${done}`);
  await title();
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent(words);
});

it('says that the payment page is not there', async () => {
  show({ ...ORDER, canPay: true }, '&done=unpaid');
  expect(await screen.findByRole('alert')).toHaveTextContent('can’t be opened right now');
});

it('believes the order, not the address', async () => {
  show(ORDER, '&done=cancelled');
  await title();
  expect(screen.queryByText(/is cancelled/)).not.toBeInTheDocument();
});

it('asks before it is cancelled', async () => {
  const first = show(ORDER, '&ask=cancel');
  expect(await title()).toHaveTextContent('Cancel Order 1047?');
  expect(screen.getByText(/It costs you nothing/)).toBeInTheDocument();
  expect(document.querySelector('input[name=action]')).toHaveValue('cancel');
  expect(screen.getByRole('link', { name: 'Keep It' })).toHaveAttribute('href', `/orders/view?token=${ORDER_TOKEN}`);
  first.unmount();
  show({ ...ORDER, canCancel: false }, '&ask=cancel');
  expect(await title()).toHaveTextContent('Order 1047');
});

it('says the same of every link that does not work, with the way to a new one', async () => {
  const gone = show(failWith(404));
  expect(await title()).toHaveTextContent('This Link Doesn’t Work');
  expect(screen.getByRole('link', { name: 'We can send you a new link' })).toHaveAttribute('href', '/orders/find');
  gone.unmount();
  const half = renderPage(<OrderPage />, { url: '/orders/view?token=abc', answers: { '/api/config': SHOP_CONFIG } });
  expect(await title()).toHaveTextContent('This Link Doesn’t Work');
  expect(half.calls.map(({ url }) => url)).not.toContain('/api/orders/lookup');
});

it('shows a failure as a failure', async () => {
  show(failWith(503));
  expect(await screen.findByText('We can’t show your order right now.')).toBeInTheDocument();
});

it('is the 404 page while the store takes no orders', async () => {
  show(ORDER, '', { answers: { '/api/config': configOf({ store_enabled: 'true' }) } });
  await waitFor(() => expect(screen.getByText('404 Page Not Found')).toBeInTheDocument());
});

it('says that no email comes, and gives the link to keep, where the mailbox has had its mails of the day', async () => {
  show({ ...ORDER, isUntold: true }, '&done=placed');
  expect(await screen.findByText(/^No email about this comes to you/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'the link to this page' })).toHaveAttribute(
    'href',
    `/orders/view?token=${ORDER_TOKEN}`,
  );
});
