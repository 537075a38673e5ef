import {
  DELIVERIES,
  ORDER_PAYS,
  ORDER_REVIEWS,
  ORDER_STATUSES,
  orderState,
  owedCents,
  toDollars,
  toPayCents,
  type OrderFacts,
} from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../../test/api';

/* What the list of orders computes in SQL is what the rules say. */

let api: TestApp;
let admin: As;

beforeAll(async () => {
  api = await buildTestApp({ env: { LIMIT_GENERAL: '100000' } });
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('orders').execute();
});

const person = { customerName: 'Ada', customerEmail: 'ada@example.org', customerPhone: '' };
const shipTo = JSON.stringify({ line1: '1 Pine St', line2: null, city: 'Seattle', state: 'WA', zip: '98101' });

interface Row {
  id: number;
  state: string;
  toPay: number;
  owed: number;
}

it('puts every order there can be into the view that the rules name', async () => {
  const every = ORDER_STATUSES.flatMap((status) =>
    DELIVERIES.flatMap((delivery) =>
      ORDER_PAYS.flatMap((pays) =>
        ORDER_REVIEWS.flatMap((review) =>
          [true, false].flatMap((isHeld) =>
            [0, 500, 1000].map((paidCents) => ({ status, delivery, pays, review, isHeld, paidCents })),
          ),
        ),
      ),
    ),
  );
  const rows = await api.db
    .insertInto('orders')
    .values(
      every.map((facts) => ({
        ...person,
        ...facts,
        subtotalCents: 1000,
        shipTo: facts.delivery === 'pickup' ? null : shipTo,
      })),
    )
    .returning('id')
    .execute();
  const expected = new Map(
    every.map((facts, at) => {
      const order: OrderFacts = { ...facts, balanceCents: (facts.status === 'cancelled' ? 0 : 1000) - facts.paidCents };
      const money = { toPay: toDollars(toPayCents(order)), owed: toDollars(owedCents(order)) };
      return [rows[at]?.id, { state: orderState(order), ...money }];
    }),
  );
  const shown: Row[] = [];
  for (let offset = 0; offset < every.length; offset += 100)
    shown.push(...(await admin(`/api/orders?limit=100&offset=${offset}`)).json().items);
  expect(shown).toHaveLength(every.length);
  for (const { id, state, toPay, owed } of shown)
    expect({ id, state, toPay, owed }).toEqual({ id, ...expected.get(id) });
  const { counts } = (await admin('/api/orders?limit=1')).json();
  const states = [...expected.values()].map(({ state }) => state);
  for (const state of new Set(states)) expect(counts[state]).toBe(states.filter((one) => one === state).length);
});

it('marks what nobody fetches and what does not add up', async () => {
  const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
  const [kept, unclaimed, problem] = await api.db
    .insertInto('orders')
    .values([
      { ...person, status: 'ready', readyAt: daysAgo(13), subtotalCents: 0 },
      { ...person, status: 'ready', readyAt: daysAgo(16), subtotalCents: 0 },
      { ...person, status: 'confirmed', problem: 'Paid twice', subtotalCents: 0 },
    ])
    .returning('id')
    .execute();
  const marked = async (mark: string) => {
    const { items, total, counts } = (await admin(`/api/orders?mark=${mark}`)).json();
    return { ids: items.map(({ id }: Row) => id), total, counts: Object.values<number>(counts).filter(Boolean) };
  };
  expect(await marked('unclaimed')).toEqual({ ids: [unclaimed?.id], total: 1, counts: [1] });
  expect(await marked('problem')).toEqual({ ids: [problem?.id], total: 1, counts: [1] });
  expect((await admin('/api/orders?mark=lost')).statusCode).toBe(400);
  expect((await admin(`/api/orders/${kept?.id}`)).json()).toMatchObject({ isUnclaimed: false });
  await api.db.insertInto('config').values({ id: 'shop_pickup_days', data: '7', dataType: 'N' }).execute();
  expect((await marked('unclaimed')).total).toBe(2);
  await api.db.deleteFrom('config').execute();
  const file = (await admin('/api/orders.csv?mark=unclaimed')).body.trimEnd().split('\r\n');
  expect([file.length, file[0]]).toEqual([2, expect.stringContaining('Total amount')]);
});

it('PUT changes what staff note, never what moves do, and a promise stands in the history', async () => {
  const { id } = await api.db
    .insertInto('orders')
    .values({ ...person, status: 'confirmed', subtotalCents: 100 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const put = (payload: object) => admin({ method: 'PUT', url: `/api/orders/${id}`, payload });
  const answer = await put({ promisedOn: '2026-12-03', shelf: 'B3', adminNotes: 'Call first' });
  expect(answer.json()).toMatchObject({
    promisedOn: '2026-12-03',
    shelf: 'B3',
    adminNotes: 'Call first',
    changedBy: 'admin',
    history: [{ what: 'Promised for Thursday, December 3, 2026', by: 'admin' }],
  });
  expect((await put({ promisedOn: null })).json().history).toHaveLength(2);
  expect((await put({ promisedOn: null, carrier: 'UPS' })).json()).toMatchObject({ carrier: 'UPS', shelf: 'B3' });
  for (const payload of [{ state: 'completed' }, { status: 'completed' }, { promisedOn: '2026-02-30' }])
    expect((await put(payload)).statusCode).toBe(400);
});

it('tells whoever was taken for spam that the order is here, once it is not', async () => {
  const { id } = await api.db
    .insertInto('orders')
    .values({ ...person, suspectedSpam: true, isHeld: false, subtotalCents: 100 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mails = () => api.db.selectFrom('outboxMails').select('cause').execute();
  const before = (await mails()).length;
  await admin({ method: 'POST', url: '/api/orders/bulk', payload: { ids: [id], changes: { suspectedSpam: false } } });
  expect((await mails()).slice(before)).toMatchObject([{ cause: 'order-received' }]);
});
