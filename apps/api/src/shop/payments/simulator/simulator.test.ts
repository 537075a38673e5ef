import { testDatabase, type TestDatabase } from '../../../test/database';
import type { PaidPage, PaymentProvider, PayRequest } from '../port';
import { actOnPage } from './pages.repo';
import { simulator } from './simulator';
import { randomUUID } from 'node:crypto';

let database: TestDatabase;
let provider: PaymentProvider;
beforeAll(async () => {
  database = await testDatabase();
  provider = simulator(database.db, 'https://clinic.example');
});
afterAll(() => database.close());

const page = (more: Partial<PayRequest> = {}): PayRequest => ({
  key: randomUUID(),
  orderNumber: 1047,
  cents: 4_820,
  email: 'may@example.com',
  returnUrl: 'https://clinic.example/orders/view?token=abc',
  until: new Date(Date.now() + 60_000),
  ...more,
});
const act = (ref: string, what: Parameters<typeof actOnPage>[2]) => actOnPage(database.db, ref, what);

it('opens one page for each key', async () => {
  const request = page();
  const { ref, url } = await provider.open(request);
  expect(url).toBe(`https://clinic.example/api/payments/simulator/${ref}`);
  expect((await provider.open(request)).ref).toBe(ref);
  expect((await provider.open(page())).ref).not.toBe(ref);
  expect(await provider.look(ref)).toEqual({
    state: 'open',
    paidCents: 0,
    refundedCents: 0,
    currency: 'usd',
    isDeclined: false,
  });
});

it('keeps what became of a page', async () => {
  const [paid, closed, over] = [
    await provider.open(page()),
    await provider.open(page()),
    await database.db
      .insertInto('simulatedPages')
      .values({
        ref: 'over',
        key: randomUUID(),
        orderNumber: 1,
        cents: 1,
        returnUrl: '/',
        expiresAt: new Date(0).toISOString(),
      })
      .returning('ref')
      .executeTakeFirstOrThrow(),
  ];
  await act(paid.ref, 'pay');
  expect(await provider.close(paid.ref)).toBe('paid');
  expect(await provider.close(closed.ref)).toBe('closed');
  expect(await provider.look(paid.ref)).toMatchObject({ state: 'paid', paidCents: 4_820 });
  expect(await provider.look(closed.ref)).toMatchObject({ state: 'closed', paidCents: 0 });
  expect(await provider.look(over.ref)).toMatchObject({ state: 'closed' });
  expect(await act(closed.ref, 'pay')).toBeUndefined();
  expect(await act(over.ref, 'pay')).toBeUndefined();
  expect(await act(paid.ref, 'arrive')).toBeUndefined();
  expect(await act(over.ref, 'arrive')).toEqual({ ref: 'over' });
  await expect(provider.look('none')).rejects.toMatchObject({ name: 'ProviderRefused' });
});

it('gives back once for each key, and no more than was paid', async () => {
  const { ref } = await provider.open(page());
  await expect(provider.refund({ ref, cents: 1, key: 'r0' })).rejects.toMatchObject({ name: 'ProviderRefused' });
  await act(ref, 'pay');
  await provider.refund({ ref, cents: 4_000, key: 'r1' });
  await provider.refund({ ref, cents: 4_000, key: 'r1' });
  await expect(provider.refund({ ref, cents: 821, key: 'r2' })).rejects.toMatchObject({ name: 'ProviderRefused' });
  await expect(provider.refund({ ref, cents: 10, key: 'r1' })).rejects.toMatchObject({ name: 'ProviderRefused' });
  expect(await provider.findRefund({ ref, key: 'r1' })).toEqual({ ref: 'r1', state: 'done' });
  expect(await provider.findRefund({ ref, key: 'r2' })).toBeNull();
  const found: PaidPage[] = [];
  for await (const paid of provider.since(new Date(Date.now() - 60_000))) found.push(paid);
  expect(found).toContainEqual({ ref, orderNumber: 1047, paidCents: 4_820, refundedCents: 4_000 });
});
