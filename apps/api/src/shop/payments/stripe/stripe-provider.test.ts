import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, stripeServer, type StripeServer } from '../../../test/shop/stripe-server';
import type { PaidPage, PaymentProvider, PayRequest } from '../port';
import { stripeProvider } from './stripe-provider';

const MINUTE = 60_000;

let stripe: StripeServer;
let provider: PaymentProvider;
let keys = 0;

beforeEach(async () => {
  stripe = await stripeServer();
  provider = stripeProvider({ secretKey: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }, { server: stripe.origin });
});
afterEach(() => stripe.close());

const page = (more: Partial<PayRequest> = {}): PayRequest => ({
  key: `key ${++keys}`,
  orderNumber: 1047,
  cents: 4_820,
  email: 'may@example.com',
  returnUrl: 'https://clinic.example/orders/view?token=abc',
  until: new Date(Date.now() + 31 * MINUTE),
  ...more,
});

const all = async (from: Date): Promise<PaidPage[]> => {
  const found: PaidPage[] = [];
  for await (const paid of provider.since(from)) found.push(paid);
  return found;
};

it('opens a page that names the number and the sum only, for cards', async () => {
  const { ref, url } = await provider.open(page());
  expect(url).toContain(ref);
  const sent = Object.fromEntries(new URLSearchParams(stripe.requests.at(-1)?.body));
  expect(sent).toMatchObject({
    'line_items[0][price_data][product_data][name]': 'Order 1047',
    'line_items[0][price_data][unit_amount]': '4820',
    'payment_method_types[0]': 'card',
    customer_email: 'may@example.com',
  });
  expect(await provider.look(ref)).toEqual({
    state: 'open',
    paidCents: 0,
    refundedCents: 0,
    currency: 'usd',
    isDeclined: false,
  });
});

it('opens the same page for the same key, also when the first answer was lost', async () => {
  stripe.fault = () => 'lost';
  const request = page();
  await expect(provider.open(request)).rejects.toThrow('Stripe cannot be reached');
  stripe.fault = () => undefined;
  const { ref } = await provider.open(request);
  expect((await provider.open(request)).ref).toBe(ref);
  expect(stripe.sessions.size).toBe(1);
});

it.each([
  [
    'another sum for the same key',
    async () => {
      const request = page();
      await provider.open(request);
      return provider.open({ ...request, cents: 1 });
    },
  ],
  ['a page of 29 minutes', () => provider.open(page({ until: new Date(Date.now() + 29 * MINUTE) }))],
  ['a page of 25 hours', () => provider.open(page({ until: new Date(Date.now() + 25 * 60 * MINUTE) }))],
  ['a sum that is too small', () => provider.open(page({ cents: 49 }))],
  ['a page that is not there', () => provider.look('cs_none')],
])('is refused by Stripe: %s', async (_what, act) => {
  await expect(act()).rejects.toMatchObject({ name: 'ProviderRefused' });
});

it.each([
  ['drop', 'Stripe cannot be reached'],
  ['busy', 'Stripe did not do it (429, rate_limit_error)'],
  ['broken', 'Stripe did not do it (500, api_error)'],
] as const)('knows nothing when the server answers with %s', async (fault, message) => {
  stripe.fault = () => fault;
  await expect(provider.open(page())).rejects.toMatchObject({ name: 'ProviderUnreachable', message });
});

it('does not wait for ever', async () => {
  stripe.fault = () => 'hang';
  const impatient = stripeProvider(
    { secretKey: STRIPE_KEY, webhookSecret: null },
    { server: stripe.origin, patienceMs: 50 },
  );
  await expect(impatient.open(page())).rejects.toMatchObject({
    name: 'ProviderUnreachable',
    message: 'Stripe did not answer in time',
  });
});

it('says nothing of the key in its messages', async () => {
  const wrong = stripeProvider({ secretKey: 'sk_test_wrongwrong', webhookSecret: null }, { server: stripe.origin });
  const error: unknown = await wrong.open(page()).catch((failure: unknown) => failure);
  expect(error).toMatchObject({ name: 'ProviderUnreachable', message: expect.stringContaining('401') });
  expect(String(error)).not.toContain('wrongwrong');
});

it('tells what has become of a page', async () => {
  const [paid, left, declined] = [
    await provider.open(page()),
    await provider.open(page()),
    await provider.open(page()),
  ];
  stripe.pay(paid.ref);
  stripe.decline(declined.ref);
  expect(await provider.look(paid.ref)).toMatchObject({ state: 'paid', paidCents: 4_820, currency: 'usd' });
  expect(await provider.look(declined.ref)).toMatchObject({ state: 'open', isDeclined: true });
  stripe.now = () => Date.now() + 32 * MINUTE;
  expect(await provider.look(left.ref)).toMatchObject({ state: 'closed', paidCents: 0 });
  expect(await provider.look(paid.ref)).toMatchObject({ state: 'paid' });
});

it('closes a page only where nobody has paid', async () => {
  const [open, paid] = [await provider.open(page()), await provider.open(page())];
  stripe.pay(paid.ref);
  expect(await provider.close(open.ref)).toBe('closed');
  expect(await provider.close(open.ref)).toBe('closed');
  expect(await provider.close(paid.ref)).toBe('paid');
  expect(() => stripe.pay(open.ref)).toThrow('expired');
  stripe.fault = ({ method }) => (method === 'POST' ? 'broken' : undefined);
  await expect(provider.close((await openDespite()).ref)).rejects.toMatchObject({ name: 'ProviderUnreachable' });
});

async function openDespite() {
  const { fault } = stripe;
  stripe.fault = () => undefined;
  const opened = await provider.open(page());
  stripe.fault = fault;
  return opened;
}

it('gives money back once for each key, in parts, and never more than was paid', async () => {
  const { ref } = await provider.open(page());
  stripe.pay(ref);
  const first = await provider.refund({ ref, cents: 1_000, key: 'r1' });
  expect(first.state).toBe('done');
  expect(await provider.refund({ ref, cents: 1_000, key: 'r1' })).toEqual(first);
  await expect(provider.refund({ ref, cents: 3_821, key: 'r2' })).rejects.toMatchObject({ name: 'ProviderRefused' });
  await provider.refund({ ref, cents: 3_820, key: 'r3' });
  expect(await provider.look(ref)).toMatchObject({ state: 'paid', paidCents: 4_820, refundedCents: 4_820 });
});

it('finds a refund by its key, a day later as well', async () => {
  const { ref } = await provider.open(page());
  stripe.pay(ref);
  stripe.refundStatus = 'pending';
  stripe.fault = ({ method }) => (method === 'POST' ? 'lost' : undefined);
  await expect(provider.refund({ ref, cents: 500, key: 'r1' })).rejects.toMatchObject({ name: 'ProviderUnreachable' });
  stripe.fault = () => undefined;
  stripe.now = () => Date.now() + 25 * 60 * MINUTE;
  expect(await provider.findRefund({ ref, key: 'r1' })).toMatchObject({ state: 'asked' });
  expect(await provider.findRefund({ ref, key: 'r2' })).toBeNull();
  stripe.settleRefunds('failed');
  expect(await provider.findRefund({ ref, key: 'r1' })).toMatchObject({ state: 'failed' });
});

it('lists what was paid, page after page, and only what is ours', async () => {
  const opened = await Promise.all(Array.from({ length: 130 }, () => provider.open(page({ cents: 900 }))));
  for (const { ref } of opened.slice(0, 120)) stripe.pay(ref);
  const [first] = opened;
  stripe.refundByHand(first?.ref ?? '', 200);
  stripe.sessions.get(opened[1]?.ref ?? '')?.params.delete('metadata[harmony_order]');
  const found = await all(new Date(Date.now() - 48 * 60 * MINUTE));
  expect(found).toHaveLength(119);
  expect(found).toContainEqual({ ref: first?.ref, orderNumber: 1047, paidCents: 900, refundedCents: 200 });
});

describe('a webhook', () => {
  const heard = ({ payload, headers }: ReturnType<StripeServer['event']>) =>
    provider.verify?.({ body: Buffer.from(payload), headers }) ?? null;

  it('is heard when it is signed', () => {
    expect(heard(stripe.event('cs_1', { id: 'evt_1' }))).toEqual({ eventId: 'evt_1', ref: 'cs_1' });
    expect(heard(stripe.event('ch_1', { id: 'evt_2', object: 'charge' }))).toEqual({ eventId: 'evt_2', ref: null });
  });

  it('is heard with one of two signatures, while the secret is being rolled', () => {
    const { payload, headers } = stripe.event('cs_1', { id: 'evt_1' });
    const rolled = `${headers['stripe-signature']},v1=${'a'.repeat(64)}`;
    expect(heard({ payload, headers: { ...headers, 'stripe-signature': rolled } })).toMatchObject({ ref: 'cs_1' });
  });

  it.each([
    ['by another secret', () => stripe.event('cs_1', { secret: 'whsec_another' })],
    ['too long ago', () => stripe.event('cs_1', { at: Date.now() - 301_000 })],
    ['in the future', () => stripe.event('cs_1', { at: Date.now() + 301_000 })],
    ['for another body', () => ({ ...stripe.event('cs_1'), payload: '{"id":"evt_1"}' })],
    ['not at all', () => ({ ...stripe.event('cs_1'), headers: {} })],
    ['as nonsense', () => ({ ...stripe.event('cs_1'), headers: { 'stripe-signature': 't=1,v1=zz,,=' } })],
  ])('is not heard when it is signed %s', (_how, event) => {
    expect(heard(event())).toBeNull();
  });
});
