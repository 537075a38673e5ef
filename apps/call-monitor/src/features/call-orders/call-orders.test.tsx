import { configure, screen, waitFor, within } from '@testing-library/react';
import type { CallOrder, CallOrders } from '@harmony/domain';
import { axeProblems, failWith } from '@harmony/testing';
import { FakeSource, freshMonitor, makeCall, makePatient, open, stream, withCalls } from '../../test/open-monitor';

// A busy machine takes a while to render a whole page.
configure({ asyncUtilTimeout: 4000 });

const READY = 'Ready since Tuesday, shelf B3, 3 items, $44.14 to pay';
const order = (more: Partial<CallOrder> = {}): CallOrder => ({
  id: 5,
  number: 1047,
  customerName: 'Aiko Brennan',
  status: 'ready',
  line: READY,
  toPay: 44.14,
  shelf: 'B3',
  promisedOn: null,
  pieces: 3,
  items: [],
  canHandOver: true,
  canMailLink: true,
  ...more,
});
const answerOf = (...orders: CallOrder[]): CallOrders => ({
  answer: orders[0]?.line ?? 'No orders',
  orders,
  refills: [],
});
const PATH = '/api/calls/c1/orders';

beforeEach(freshMonitor);

async function openCall(
  answers: Record<string, unknown>,
  more: Parameters<typeof makeCall>[0] = {},
  { hasOrders = true } = {},
) {
  const calls = withCalls(makeCall({ sessionId: 'a', id: 'c1', patients: [makePatient({ id: '12' })], ...more }));
  const opened = open('/monitor', {
    ...calls,
    '/api/calls?limit=100': { ...calls['/api/calls?limit=100'], timeZone: 'UTC', canBook: false, hasOrders },
    ...answers,
  });
  await waitFor(() => expect(FakeSource.all).toHaveLength(1));
  await stream('open');
  await screen.findByRole('heading', { level: 2 });
  const asked = () => opened.query.calls.map(({ method = 'GET', url, body }) => [method, url, body]);
  return { ...opened, asked };
}
const part = async () => within(await screen.findByRole('region', { name: 'Orders' }));

it('answers the question in its first line, and names what is in the order only once that is opened', async () => {
  const { user, asked } = await openCall({
    [PATH]: answerOf(order()),
    '/api/reception/orders/5': order({ items: [{ name: 'Ginger tea', quantity: 2 }] }),
  });
  const orders = await part();
  expect(await orders.findByText(READY)).toHaveAttribute('data-private');
  // It is not said twice.
  expect(orders.getByText('Order 1047')).toBeVisible();
  expect(asked().some(([, url]) => url === '/api/reception/orders/5')).toBe(false);
  await user.click(orders.getByRole('button', { name: 'Show contents: order 1047' }));
  expect(await orders.findByRole('list', { name: 'Show contents' })).toHaveTextContent('2 × Ginger tea');
  expect(orders.getByRole('list', { name: 'Show contents' })).toHaveAttribute('data-private');
  expect(await axeProblems(screen.getByRole('region', { name: 'Orders' }))).toEqual([]);
});

it('hands over and takes the money in one act', async () => {
  let shown = answerOf(order());
  const { user, asked } = await openCall({
    [PATH]: () => shown,
    'POST /api/reception/orders/5/hand-over': () => {
      shown = answerOf(order({ status: 'completed', line: 'Picked up today', canHandOver: false, toPay: 0 }));
      return shown.orders[0];
    },
  });
  const orders = await part();
  await user.click(await orders.findByRole('button', { name: 'Hand over order 1047' }));
  await user.click(screen.getByRole('radio', { name: 'Card machine' }));
  await user.click(screen.getByRole('button', { name: 'Take $44.14 and hand over' }));
  expect(await orders.findByText('Order 1047 was handed over.')).toBe(orders.getByRole('status').firstChild);
  expect(await orders.findByText('Picked up today')).toBeVisible();
  expect(asked()).toContainEqual(['POST', '/api/reception/orders/5/hand-over', { paidBy: 'card-machine' }]);
});

it('says why an order was not handed over', async () => {
  const { user } = await openCall({
    [PATH]: answerOf(order({ toPay: 0 })),
    'POST /api/reception/orders/5/hand-over': failWith(409, {
      error: 'This order has been canceled',
      code: 'conflict',
    }),
  });
  await user.click(await (await part()).findByRole('button', { name: 'Hand over order 1047' }));
  await user.click(screen.getByRole('button', { name: 'Hand over' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
    'This order has been canceled. The order wasn’t handed over.',
  );
});

it('notes a promise, and mails the link again', async () => {
  const packing = order({ status: 'confirmed', line: 'Being packed', canHandOver: false });
  const { user, asked } = await openCall({
    [PATH]: answerOf(packing),
    'POST /api/reception/orders/5/promise': packing,
    'POST /api/reception/orders/5/link': packing,
  });
  const orders = await part();
  await user.click(await orders.findByRole('button', { name: 'Record a promise for order 1047' }));
  await user.type(screen.getByLabelText(/Promised for/), '2026-12-03');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await orders.findByText(/Order 1047 is promised for .*December 3/)).toBeVisible();
  await user.click(orders.getByRole('button', { name: 'Email the link to order 1047' }));
  expect(await orders.findByText('The link to order 1047 was emailed again.')).toBeVisible();
  expect(asked()).toEqual(
    expect.arrayContaining([
      ['POST', '/api/reception/orders/5/promise', { promisedOn: '2026-12-03' }],
      ['POST', '/api/reception/orders/5/link', {}],
    ]),
  );
  expect(orders.queryByRole('button', { name: /Hand over/ })).not.toBeInTheDocument();
});

it('searches by number or name when the number was withheld', async () => {
  const { user, asked } = await openCall(
    { '/api/reception/orders?find=1047': answerOf(order()), '/api/reception/orders?find=Nobody': answerOf() },
    { from: '', fromKind: 'anonymous', patients: [] },
  );
  const orders = await part();
  expect(asked().some(([, url]) => url === PATH)).toBe(false);
  await user.type(orders.getByLabelText('Order number or name'), '1047{Enter}');
  expect(await orders.findByText(/, Aiko Brennan/)).toHaveTextContent(`Order 1047, Aiko Brennan: ${READY}`);
  await user.clear(orders.getByLabelText('Order number or name'));
  await user.type(orders.getByLabelText('Order number or name'), 'Nobody{Enter}');
  expect(await orders.findByText('No order has this number or name.')).toBeVisible();
  await user.clear(orders.getByLabelText('Order number or name'));
  await user.type(orders.getByLabelText('Order number or name'), 'x{Enter}');
  expect(orders.getByText('Enter at least 2 characters')).toBeVisible();
});

it('says that orders could not be loaded, and loads them again', async () => {
  let isDown = true;
  const { user } = await openCall({ [PATH]: () => (isDown ? failWith(500) : answerOf(order())) });
  const orders = await part();
  const retry = await orders.findByRole('button', { name: 'Retry' });
  expect(orders.queryByText('No orders')).not.toBeInTheDocument();
  isDown = false;
  await user.click(retry);
  expect(await orders.findByText(READY)).toBeVisible();
});

it('tells what can be had again, names it once that is opened, and passes on that somebody wants it', async () => {
  const over = order({ status: 'completed', line: 'Picked up on March 3', canHandOver: false, toPay: 0 });
  const { user, asked } = await openCall({
    [PATH]: {
      answer: 'None open. Last one picked up on March 3; 2 refills left, next from April 12',
      orders: [over],
      refills: [
        { id: 3, orderId: 5, name: 'Evening formula', left: 2, nextOn: '2027-04-12', refusal: 'Only later' },
        { id: 4, orderId: 6, name: 'Ginger tea', left: 1, nextOn: null, refusal: null },
        { id: 7, orderId: 6, name: 'Goji', left: 0, nextOn: null, refusal: 'All refills have been used' },
      ],
    },
    'POST /api/reception/orders/5/refill-request': over,
    'POST /api/reception/orders/6/refill-request': failWith(500, { error: 'No' }),
  });
  const orders = await part();
  const list = within(await orders.findByRole('list', { name: 'Refills' }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('2 refills left, next from Monday, April 12, 2027');
  expect(rows[1]).toContain('1 refill left, can be ordered now');
  expect(rows[2]).toContain('All refills have been used');
  expect(orders.queryByText(/Evening formula/)).not.toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Show details: refill 1' }));
  expect(list.getByText(/Evening formula/).closest('[data-private]')).not.toBeNull();
  await user.click(list.getByRole('button', { name: 'Ask for a refill of 1' }));
  expect(await orders.findByText(/was passed on. A practitioner will answer it/)).toBe(
    orders.getByRole('status').firstChild,
  );
  await user.click(list.getByRole('button', { name: 'Ask for a refill of 2' }));
  expect(await list.findByRole('alert')).toHaveTextContent('Nothing was passed on.');
  await user.click(orders.getByRole('button', { name: 'Ask for a refill of order 1047' }));
  await waitFor(() =>
    expect(asked().filter(([method]) => method === 'POST')).toEqual([
      ['POST', '/api/reception/orders/5/refill-request', { refillId: 3 }],
      ['POST', '/api/reception/orders/6/refill-request', { refillId: 4 }],
      ['POST', '/api/reception/orders/5/refill-request', { refillId: null }],
    ]),
  );
  expect(await axeProblems(screen.getByRole('region', { name: 'Orders' }))).toEqual([]);
});

it('asks for nothing while orders are switched off', async () => {
  const { asked } = await openCall({}, {}, { hasOrders: false });
  expect(screen.queryByRole('region', { name: 'Orders' })).not.toBeInTheDocument();
  expect(asked().some(([, url]) => String(url).endsWith('/orders'))).toBe(false);
});
