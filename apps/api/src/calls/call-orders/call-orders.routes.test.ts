import { randomUUID } from 'node:crypto';
import { addDays } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { emptyAuditLog } from '../../test/audit-log';
import { eventually } from '../../test/eventually';
import { addProduct, brokenInvariants, move, openShop, place } from '../../test/shop/orders';
import { clinicDay, grantTo } from '../../test/shop/refills';
import { setConfig } from '../../test/shop/shop';

/* 'Are my herbs ready?', asked on the telephone. */

let api: TestApp;
let reception: As;

beforeAll(async () => {
  api = await buildTestApp();
  reception = await api.asReception();
});
afterAll(() => api.close());
beforeEach(async () => {
  await openShop(api.db);
  await setConfig(api.db, 'time_zone', 'America/Los_Angeles');
  await emptyAuditLog(api.db);
});
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual([]));

let numbers = 100;
/** A number that nobody else of these tests has: as it is typed, and as a call has it. */
const nextNumber = () => {
  numbers += 1;
  return { typed: `(206) 555-0${numbers}`, e164: `+12065550${numbers}` };
};

/** A call of this number (null: withheld) that rings. */
async function ring(number: string | null): Promise<string> {
  const id = randomUUID();
  const call = { source: 'test', callKey: id, status: 'ringing', phase: 'ringing', direction: 'inbound' } as const;
  await api.db
    .insertInto('calls')
    .values({ ...call, id, number, state: '{}', isShown: true, startedAt: new Date().toISOString() })
    .execute();
  return id;
}

const post = (url: string, payload?: object, as = reception) =>
  as({ method: 'POST', url, ...(payload && { payload }) });
const audit = async () => {
  const lines = await api.db.selectFrom('auditLog').select(['action', 'entity', 'entityId']).orderBy('id').execute();
  return lines.map(({ action, entity, entityId }) => `${action} ${entity} ${entityId}`);
};
const ready = async (phone: string, name = 'Ada Mossgrove') => {
  const id = await place(api, [{ productId: await addProduct(api.db, { price: 24.1 }), quantity: 2 }], { phone, name });
  await move(api, id, { move: 'pack', shelf: 'B3' });
  return id;
};

describe('GET /api/calls/:id/orders', () => {
  it('answers in one line, with every order of the number, and names nothing that is in them', async () => {
    const { typed, e164 } = nextNumber();
    const [first, second] = [
      await ready(typed),
      await place(api, [{ productId: await addProduct(api.db), quantity: 1 }], { phone: e164 }),
    ];
    await ready(nextNumber().typed);
    const answer = await reception(`/api/calls/${await ring(e164)}/orders`);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        answer: 'Ready since today, shelf B3, 2 items, $48.20 to pay (and 1 more open)',
        orders: [
          expect.objectContaining({ id: first, pieces: 2, items: [], toPay: 48.2, shelf: 'B3', canHandOver: true }),
          expect.objectContaining({ id: second, line: 'Being packed, ordered today', canHandOver: false }),
        ],
        refills: [],
      },
    ]);
    expect(await audit()).toEqual([`read orders ${first},${second}`]);
  });

  it('knows nothing of a withheld number, nor of suspected spam', async () => {
    expect((await reception(`/api/calls/${await ring(null)}/orders`)).json()).toEqual({
      answer: 'No orders',
      orders: [],
      refills: [],
    });
    const { typed, e164 } = nextNumber();
    const id = await place(api, [{ productId: await addProduct(api.db), quantity: 1 }], { phone: typed });
    await api.db.updateTable('orders').set({ suspectedSpam: true }).where('id', '=', id).execute();
    expect((await reception(`/api/calls/${await ring(e164)}/orders`)).json().orders).toEqual([]);
    expect(await audit()).toEqual([]);
  });

  it('says what can be had again of what the number has ordered, from when on', async () => {
    const { typed, e164 } = nextNumber();
    const productId = await addProduct(api.db, { name: 'Red ginseng' });
    const id = await place(api, [{ productId, quantity: 1 }], { phone: typed });
    await move(api, id, { move: 'pack' });
    await move(api, id, { move: 'hand-over', paidBy: 'cash' });
    const later = await grantTo(api, { productId, orderId: id, usedOn: clinicDay(-1), everyDays: 2 });
    const over = await grantTo(api, { productId, orderId: id, lastOn: clinicDay(-1) });
    const other = await grantTo(api, { productId });
    const card = async () => (await reception(`/api/calls/${await ring(e164)}/orders`)).json();
    const refill = { orderId: id, name: 'Red ginseng' };
    expect(await card()).toMatchObject({
      answer: 'None open. Last one picked up today; 3 refills left, next from tomorrow',
      refills: [{ ...refill, id: later.id, left: 3, nextOn: clinicDay(1), refusal: expect.any(String) as string }],
    });
    await api.db.updateTable('refills').set({ usedOn: null }).where('id', '=', later.id).execute();
    const { refills } = await card();
    expect(refills).toEqual([{ ...refill, id: later.id, left: 3, nextOn: null, refusal: null }]);
    for (const { id: hidden } of [over, other])
      expect(refills.map((one: { id: number }) => one.id)).not.toContain(hidden);
    const { number } = await api.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await reception(`/api/reception/orders?find=${number}`)).json().refills).toHaveLength(1);
    expect((await reception('/api/reception/orders?find=Mossgrove')).json().refills).toEqual([]);
  });

  it('401, 400, 404; and 404 while the store takes no orders', async () => {
    const url = `/api/calls/${await ring(null)}/orders`;
    expect((await api.asAnyone(url)).statusCode).toBe(401);
    expect((await (await api.asAdmin())(url)).statusCode).toBe(401);
    expect((await reception('/api/calls/x/orders')).statusCode).toBe(400);
    expect((await reception(`/api/calls/${randomUUID()}/orders`)).statusCode).toBe(404);
    await api.db.updateTable('config').set({ data: 'false' }).where('id', '=', 'checkout_enabled').execute();
    await eventually(async () => (await reception(url)).statusCode === 404);
  });
});

describe('GET /api/reception/orders', () => {
  it('finds by number and by every word of a name', async () => {
    const id = await ready(nextNumber().typed, 'Wilhelmina van der Berg');
    const { number } = await api.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const found = async (find: string) => {
      const answer = await reception(`/api/reception/orders?find=${encodeURIComponent(find)}`);
      return answer.json().orders.map((order: { id: number }) => order.id);
    };
    for (const find of [String(number), `#${number}`, 'berg wilhelm', 'VAN'])
      expect([find, await found(find)]).toEqual([find, [id]]);
    expect(await found('berg nobody')).toEqual([]);
    expect(await found('%%')).toEqual([]);
    expect((await reception('/api/reception/orders?find=x')).statusCode).toBe(400);
    expect((await api.asAnyone('/api/reception/orders?find=xx')).statusCode).toBe(401);
  });

  it('names what is in an order once it is opened, which is written down', async () => {
    const productId = await addProduct(api.db, { name: 'Red ginseng' });
    const id = await place(api, [{ productId, quantity: 3 }]);
    const answer = await reception(`/api/reception/orders/${id}`);
    expect(answer.json()).toMatchObject({ id, items: [{ name: 'Red ginseng', quantity: 3 }], pieces: 3 });
    expect(await audit()).toEqual([`read orders ${id}`]);
    expect((await reception('/api/reception/orders/999999')).statusCode).toBe(404);
    expect((await api.asAnyone(`/api/reception/orders/${id}`)).statusCode).toBe(401);
  });
});

describe('while the patient is there, or on the line', () => {
  it('hands over, with the money, once', async () => {
    const id = await ready(nextNumber().typed);
    const handOver = (payload: object) => post(`/api/reception/orders/${id}/hand-over`, payload);
    const unpaid = await handOver({});
    expect([unpaid.statusCode, unpaid.json().error]).toEqual([
      409,
      expect.stringContaining('Record the payment first'),
    ]);
    expect((await handOver({ paidBy: 'shells' })).statusCode).toBe(400);
    expect((await handOver({ paidBy: 'cash' })).json()).toMatchObject({
      status: 'completed',
      toPay: 0,
      line: 'Picked up today',
      items: [],
    });
    expect((await handOver({ paidBy: 'cash' })).statusCode).toBe(409);
    const paid = await api.db
      .selectFrom('payments')
      .select(['method', 'cents', 'by'])
      .where('orderId', '=', id)
      .execute();
    expect(paid).toEqual([{ method: 'cash', cents: 4820, by: 'Front desk' }]);
    expect(await audit()).toEqual([`move orders ${id}`]);
  });

  it('mails the link again, each time', async () => {
    const id = await ready(nextNumber().typed);
    const mails = async () =>
      (await api.db.selectFrom('outboxMails').select('id').where('cause', '=', 'order-link').execute()).length;
    const before = await mails();
    for (const times of [1, 2]) {
      expect((await post(`/api/reception/orders/${id}/link`)).statusCode).toBe(200);
      expect(await mails()).toBe(before + times);
    }
    expect((await post('/api/reception/orders/999999/link')).statusCode).toBe(404);
  });

  it('notes what was promised', async () => {
    const id = await place(api, [{ productId: await addProduct(api.db), quantity: 1 }]);
    const promise = (promisedOn: string | null) => post(`/api/reception/orders/${id}/promise`, { promisedOn });
    const day = addDays(new Date().toISOString().slice(0, 10), 20);
    expect((await promise(day)).json()).toMatchObject({ promisedOn: day, line: expect.stringContaining('promised') });
    expect((await promise('2026-02-30')).statusCode).toBe(400);
    expect((await promise(null)).json()).toMatchObject({ promisedOn: null });
    const events = await api.db.selectFrom('orderEvents').select(['what', 'by']).where('orderId', '=', id).execute();
    expect(events.slice(-1)).toEqual([{ what: 'Promise withdrawn', by: 'Front desk' }]);
  });

  it('passes on that somebody wants a refill: a request in the inbox, once a day', async () => {
    const productId = await addProduct(api.db, { name: 'Red ginseng' });
    const id = await place(api, [{ productId, quantity: 1 }], { name: 'Wilma Berg', email: 'wilma@example.org' });
    const refill = await grantTo(api, { productId, orderId: id, allowed: 2 });
    const elsewhere = await grantTo(api, { productId });
    const ask = (payload: object, of = id) => post(`/api/reception/orders/${of}/refill-request`, payload);
    for (const refillId of [refill.id, refill.id, null])
      expect((await ask({ refillId })).json()).toMatchObject({ id, items: [] });
    const admin = await api.asAdmin();
    const { items } = (await admin('/api/custom-herb-requests')).json<{
      items: { name: string; email: string; phone: string; healthConcerns: string; consentVersion: null }[];
    }>();
    const { number } = await api.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(items.map(({ healthConcerns }) => healthConcerns)).toEqual([
      `Refill request by phone: What is in order ${number}. Order ${number}, taken by Front desk.`,
      `Refill request by phone: Red ginseng. It can be ordered now. Used so far: 0 of 2. Order ${number}, taken by Front desk.`,
    ]);
    expect(items[0]).toMatchObject({ name: 'Wilma Berg', email: 'wilma@example.org', consentVersion: null });
    expect((await ask({ refillId: elsewhere.id })).statusCode).toBe(404);
    expect((await ask({ refillId: 'x' })).statusCode).toBe(400);
    expect((await ask({ refillId: null }, 999_999)).statusCode).toBe(404);
    expect(await audit()).toContain(`ask-refill orders ${id}`);
  });

  it.each(['hand-over', 'link', 'promise', 'refill-request'])('%s is for the call monitor', async (act) => {
    const url = `/api/reception/orders/1/${act}`;
    expect((await post(url, {}, api.asAnyone)).statusCode).toBe(401);
    expect((await post(url, {}, await api.asAdmin())).statusCode).toBe(401);
  });
});
