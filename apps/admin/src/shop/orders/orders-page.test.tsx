import { screen, within } from '@testing-library/react';
import type { OrderDetail } from '@harmony/domain';
import { axeProblems, failWith } from '@harmony/testing';
import { buildOrder, buildOrderRow } from '../../test/build-order';
import { renderConsole } from '../../test/render-console';
import { Component } from './orders-page';

const row = buildOrderRow();
const listOf = (rows: readonly object[]) => ({ items: rows, total: rows.length, counts: { 'to-pack': 1 }, unread: 0 });
const LIST = '/api/orders?sort=newest&limit=50&offset=0&suspectedSpam=false';

const open = async (order: OrderDetail, answers: Record<string, unknown> = {}, practitionerId?: number) => {
  const view = renderConsole(
    <Component />,
    {
      [LIST]: listOf([order]),
      '/api/orders?suspectedSpam=true&limit=1': listOf([]),
      [`/api/orders/${order.id}`]: order,
      '/api/users': [],
      ...answers,
    },
    `/orders?row=${order.id}`,
    [],
    'administrator',
    practitionerId,
  );
  await screen.findByRole('region', { name: 'What was ordered' });
  const writes = () =>
    view.query.calls
      .filter(({ method = 'GET' }) => method !== 'GET')
      .map(({ method, url, body, headers }) => ({ method, url, body, key: headers?.['idempotency-key'] }));
  return { ...view, writes };
};
const steps = () =>
  within(screen.getByRole('group', { name: 'Next steps' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.replace(/[A-Z]$/, '').trim());
const step = (name: RegExp) => within(screen.getByRole('group', { name: 'Next steps' })).getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => localStorage.clear());

it('lists orders by number and name with what is to pay, and opens one with all about it', async () => {
  await open(buildOrder({ note: 'Please no plastic', shelf: 'B3' }));
  expect(await screen.findByRole('link', { name: /1047 · Ana Canary/, hidden: true })).toHaveTextContent(
    '3 items · pick-up · $44.14 to pay',
  );
  const detail = within(screen.getByRole('article', { name: 'Order: 1047 · Ana Canary' }));
  expect(detail.getByText('Please no plastic')).toBeVisible();
  expect(detail.getByRole('row', { name: /Ginger tea.*\$15\.00 each · GT-1.*2.*\$30\.00/ })).toBeVisible();
  expect(detail.getByRole('row', { name: /Total.*\$44\.14/ })).toBeVisible();
  expect(detail.getByText('Nothing has been paid yet.')).toBeVisible();
  expect(await axeProblems(screen.getByRole('region', { name: 'What was ordered' }))).toEqual([]);
});

it.each<[string, Partial<OrderDetail>, string[]]>([
  ['not accepted', { status: 'pending', isHeld: false, state: 'to-accept' }, ['Accept', 'Cancel']],
  ['to be packed', {}, ['Pack', 'Cancel']],
  ['on the shelf', { status: 'ready', state: 'on-shelf' }, ['Hand over', 'Unpack', 'Cancel']],
  [
    'packed, paid and to be shipped',
    { status: 'ready', delivery: 'shipping', state: 'to-ship', paidAmount: 44.14, toPay: 0 },
    ['Ship', 'Unpack', 'Cancel'],
  ],
  ['shipped', { status: 'shipped', delivery: 'shipping', state: 'shipped' }, ['Delivered']],
])('offers what can be done with an order that is %s', async (_words, more, expected) => {
  await open(buildOrder(more));
  expect(steps()).toEqual(expected);
});

describe('what only a practitioner decides', () => {
  const flagged = buildOrder({
    status: 'pending',
    review: 'open',
    state: 'to-review',
    flags: ['You take blood thinners (anticoagulants)'],
  });

  it('is shown to everybody, and said who decides', async () => {
    await open(flagged);
    expect(screen.getByRole('region', { name: 'What the patient said' })).toHaveTextContent('blood thinners');
    expect(steps()).toEqual(['Cancel']);
    expect(screen.getByText('A practitioner has to approve it from their own account.')).toBeVisible();
  });

  it('is approved after a question that repeats what was said', async () => {
    const { user, writes } = await open(flagged, { 'POST /api/orders/5/moves': flagged }, 7);
    expect(steps()).toEqual(['Approve', 'Decline', 'Cancel']);
    await user.click(step(/Approve/));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('You take blood thinners (anticoagulants)');
    await user.click(screen.getByRole('button', { name: 'Approve order' }));
    expect(writes()).toEqual([
      expect.objectContaining({ url: '/api/orders/5/moves', body: { move: 'approve', from: 'pending' } }),
    ]);
  });
});

it('hands over and takes the money in one act, also by keyboard', async () => {
  const ready = buildOrder({ status: 'ready', state: 'on-shelf', shelf: 'B3' });
  const { user, writes } = await open(ready, { 'POST /api/orders/5/moves': ready });
  await user.keyboard('h');
  expect(dialog().getByText(/Ana Canary, 3 items, shelf B3/)).toBeVisible();
  await user.click(dialog().getByRole('radio', { name: 'Card machine' }));
  await user.click(dialog().getByRole('button', { name: 'Take $44.14 and hand over' }));
  expect(await screen.findByText('Order 1047: handed over')).toBeInTheDocument();
  expect(writes()).toEqual([
    expect.objectContaining({ body: { move: 'hand-over', paidBy: 'card-machine', from: 'ready' } }),
  ]);
});

it('says why a move was refused, and keeps what was typed', async () => {
  const words = 'This order has been canceled. Someone else was quicker. Please check it again.';
  const packed = buildOrder({ status: 'ready', delivery: 'shipping', paidAmount: 44.14, toPay: 0, state: 'to-ship' });
  const { user } = await open(packed, { 'POST /api/orders/5/moves': failWith(409, { error: words, code: 'stale' }) });
  await user.click(step(/Ship/));
  await user.type(dialog().getByLabelText(/Tracking number/), '9400 1000');
  await user.click(dialog().getByRole('button', { name: 'Shipped' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(words);
  expect(dialog().getByLabelText(/Tracking number/)).toHaveValue('9400 1000');
});

it('cancels with a reason only, and says what becomes of money and goods', async () => {
  const order = buildOrder({ paidAmount: 44.14, toPay: 0 });
  const { user, writes } = await open(order, { 'POST /api/orders/5/moves': order });
  await user.click(step(/Cancel/));
  expect(
    dialog().getByText(/\$44\.14 will be refunded the way it was paid\. Its stock is available again\./),
  ).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Cancel order' }));
  expect(dialog().getByLabelText('Reason')).toHaveAccessibleDescription(/Enter a reason/);
  expect(writes()).toEqual([]);
  await user.type(dialog().getByLabelText('Reason'), 'Ordered twice');
  await user.click(dialog().getByRole('button', { name: 'Cancel order' }));
  expect(writes()).toEqual([
    expect.objectContaining({ body: { move: 'cancel', reason: 'Ordered twice', from: 'confirmed' } }),
  ]);
});

it('gives money back by line, says the sum before, and sends one key for one refund', async () => {
  const done = buildOrder({
    status: 'completed',
    state: 'completed',
    paymentStatus: 'paid',
    paidAmount: 44.14,
    toPay: 0,
    payments: [
      { id: 1, method: 'cash', state: 'paid', amount: 44.14, refundedAmount: 0, by: 'mei', at: row.createdAt },
    ],
  });
  const { user, writes } = await open(done, { 'POST /api/orders/5/refunds': failWith(503, { error: 'Busy' }) });
  expect(screen.queryByRole('group', { name: 'Next steps' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await user.click(dialog().getByRole('button', { name: 'One more of Balm' }));
  await user.click(dialog().getByRole('checkbox', { name: /The items were returned/ }));
  expect(dialog().getByText('$11.03')).toBeVisible();
  expect(dialog().getByText(/\$11\.03 of the \$44\.14 that was paid/)).toBeVisible();
  expect(dialog().getByText(/Refund other payments by hand \(cash\)/)).toBeVisible();
  await user.type(dialog().getByLabelText('Reason'), 'Broken');
  await user.click(dialog().getByRole('button', { name: 'Issue refund' }));
  expect(await dialog().findByRole('alert')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Issue refund' }));
  const sent = writes();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toMatch(/^\w{32}$/);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.body).toEqual({
    lines: [{ itemId: 11, quantity: 1, restock: true }],
    shipping: 0,
    amount: 0,
    reason: 'Broken',
  });
});

it('takes goods back that cost nothing, or were given back for before', async () => {
  const done = buildOrder({
    status: 'completed',
    state: 'completed',
    paidAmount: 44.14,
    refundedAmount: 44.14,
    toPay: 0,
  });
  const { user, writes } = await open(done, { 'POST /api/orders/5/returns': done });
  await user.click(screen.getByRole('button', { name: 'Record a return' }));
  await user.click(dialog().getByRole('button', { name: 'Record return' }));
  expect(dialog().getByRole('alert')).toHaveTextContent('Enter what was returned.');
  await user.click(dialog().getByRole('button', { name: 'One more of Balm' }));
  await user.type(dialog().getByLabelText('Reason'), 'Wrong size');
  await user.click(dialog().getByRole('button', { name: 'Record return' }));
  expect(writes()).toEqual([
    expect.objectContaining({ body: { lines: [{ itemId: 11, quantity: 1 }], reason: 'Wrong size' } }),
  ]);
});

it('takes pieces out of an order, and says what it costs then', async () => {
  const order = buildOrder({ paidAmount: 44.14, toPay: 0 });
  const { user, writes } = await open(order, { 'POST /api/orders/5/edit': order });
  await user.click(screen.getByRole('button', { name: 'Remove something' }));
  await user.click(dialog().getByRole('button', { name: 'Change order' }));
  expect(dialog().getByRole('alert')).toHaveTextContent('Reduce at least one line.');
  await user.click(dialog().getByRole('button', { name: 'One less of Balm' }));
  expect(dialog().getByRole('status')).toHaveTextContent(
    'The order will then cost $33.11 instead of $44.14. $11.03 will be refunded the way it was paid.',
  );
  await user.type(dialog().getByLabelText('Reason'), 'Sold out');
  await user.click(dialog().getByRole('button', { name: 'Change order' }));
  expect(writes()).toEqual([
    expect.objectContaining({ body: { lines: [{ itemId: 11, quantity: 0 }], reason: 'Sold out' } }),
  ]);
});

it('notes a payment, and shows what the API says against it', async () => {
  const order = buildOrder();
  const { user, writes } = await open(order, {
    'POST /api/orders/5/payments': failWith(400, {
      error: 'No',
      code: 'invalid_input',
      fields: { amount: 'Only $44.14 is still due' },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  expect(dialog().getByLabelText('Amount in dollars')).toHaveValue('44.14');
  await user.clear(dialog().getByLabelText('Amount in dollars'));
  await user.type(dialog().getByLabelText('Amount in dollars'), '50');
  await user.click(dialog().getByRole('button', { name: 'Record payment' }));
  expect(await dialog().findByText('Only $44.14 is still due')).toBeVisible();
  expect(writes()[0]).toMatchObject({ body: { method: 'cash', amount: '50' } });
});

it('notes by hand what a refused online refund still owes, with one key for one note', async () => {
  const order = buildOrder({ owed: 5, problem: '$5.00 couldn’t be refunded online. Give it back another way' });
  const { user, writes } = await open(order, { 'POST /api/orders/5/given-back': failWith(503, { error: 'Busy' }) });
  await user.click(screen.getByRole('button', { name: 'Record refund' }));
  expect(dialog().getByText(/^\$5\.00 is to be refunded\./)).toBeVisible();
  expect(dialog().getByLabelText('Amount in dollars')).toHaveValue('5.00');
  await user.click(dialog().getByLabelText('Cash'));
  for (let n = 0; n < 2; n++) await user.click(dialog().getByRole('button', { name: 'Record refund' }));
  const [first, second] = writes();
  expect(first).toMatchObject({ body: { method: 'cash', amount: '5.00' }, key: expect.any(String) as string });
  expect(second).toEqual(first);
});

it('notes the day of a promise and the shelf', async () => {
  const order = buildOrder({ shelf: 'A1' });
  const { user, writes } = await open(order, { 'PUT /api/orders/5': order });
  await user.click(screen.getByRole('button', { name: 'Shelf and promise' }));
  await user.clear(dialog().getByLabelText(/^Shelf/));
  await user.type(dialog().getByLabelText(/^Shelf/), 'B3');
  await user.type(dialog().getByLabelText(/Promised for/), '2026-11-28');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(writes()).toEqual([
    expect.objectContaining({ method: 'PUT', body: { promisedOn: '2026-11-28', shelf: 'B3' } }),
  ]);
});

it('says that a list cannot be read, and not that it is empty', async () => {
  renderConsole(
    <Component />,
    { [LIST]: failWith(500), '/api/orders?suspectedSpam=true&limit=1': listOf([]), '/api/users': [] },
    '/orders',
  );
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByText('No orders yet')).not.toBeInTheDocument();
});

it('narrows the list to orders that nobody fetches', async () => {
  const { user } = renderConsole(
    <Component />,
    {
      [LIST]: listOf([row]),
      '/api/orders?sort=newest&limit=50&offset=0&suspectedSpam=false&mark=unclaimed': listOf([]),
      '/api/orders?suspectedSpam=true&limit=1': listOf([]),
      '/api/users': [],
    },
    '/orders',
  );
  await screen.findByRole('link', { name: /1047/ });
  await user.click(screen.getByRole('button', { name: /Filters/ }));
  await user.click(screen.getByRole('button', { name: 'Unclaimed' }));
  expect(await screen.findByText('No orders match')).toBeVisible();
});
