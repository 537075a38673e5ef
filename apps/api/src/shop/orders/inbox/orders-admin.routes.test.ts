import { moveRefusal, ORDER_MOVE_NAMES, ORDER_STATUSES, type OrderStatus } from '@harmony/domain';
import { readOrderFacts } from '../order-facts.repo';
import { buildTestApp, type As, type TestApp } from '../../../test/api';
import { emptyAuditLog } from '../../../test/audit-log';
import {
  addLot,
  addProduct,
  brokenInvariants,
  fullNetwork,
  levelOf,
  linesOf,
  move,
  openShop,
  orderContextOf,
  payOnline,
  place,
} from '../../../test/shop/orders';

let api: TestApp;
let admin: As;
let desk: As;

beforeAll(async () => {
  api = await buildTestApp({ env: { LIMIT_GENERAL: '100000' } });
  admin = await api.asAdmin();
  desk = await api.asRole('front-desk');
  await openShop(api.db);
});
afterAll(() => api.close());
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual([]));

const post = (as: As, url: string, payload?: object, headers = {}) =>
  as({ method: 'POST', url, headers, ...(payload && { payload }) });
const moveTo = (as: As, id: number, body: object, headers = {}) => post(as, `/api/orders/${id}/moves`, body, headers);
const read = async (id: number) => (await admin(`/api/orders/${id}`)).json();

/** Makes the administrator's account that of a practitioner. */
async function makePractitioner(): Promise<void> {
  const { id } = await api.db
    .insertInto('practitioners')
    .values({ name: 'Dr. Lee', slug: `dr-lee-${Date.now()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.updateTable('users').set({ practitionerId: id }).where('username', '=', 'admin').execute();
}
const unlink = () =>
  api.db.updateTable('users').set({ practitionerId: null }).where('username', '=', 'admin').execute();

const SHIP_TO = { line1: '1 Pine St', line2: null, city: 'Seattle', state: 'WA', zip: '98101' };

describe('every move, from every status, by staff', () => {
  /** An order of two pieces in this status. */
  async function orderIn(status: OrderStatus, delivery: 'pickup' | 'shipping'): Promise<number> {
    const productId = await addProduct(api.db);
    const id = await place(api, [{ productId, quantity: 2 }], { pays: status === 'pending' ? 'online' : 'at-clinic' });
    if (delivery === 'shipping') {
      const shipTo = JSON.stringify(SHIP_TO);
      await api.db.updateTable('orders').set({ delivery, shipTo }).where('id', '=', id).execute();
    }
    if (status === 'cancelled') await move(api, id, { move: 'cancel', reason: 'No' });
    if (status === 'pending' || status === 'confirmed' || status === 'cancelled') return id;
    await move(api, id, { move: 'pack' });
    if (status === 'ready') return id;
    if (delivery === 'pickup') await move(api, id, { move: 'hand-over', paidBy: 'cash' });
    else {
      await payOnline(api.db, id, 2000);
      await move(api, id, { move: 'ship' });
      if (status === 'completed') await move(api, id, { move: 'deliver' });
    }
    return id;
  }

  const cases = ORDER_STATUSES.flatMap((status) =>
    (status === 'shipped' ? (['shipping'] as const) : (['pickup', 'shipping'] as const)).flatMap((delivery) =>
      ORDER_MOVE_NAMES.map((name) => [status, delivery, name] as const),
    ),
  );

  it.each(cases)('%s (%s): %s', async (status, delivery, name) => {
    const id = await orderIn(status, delivery);
    const body = { move: name, from: status, reason: 'Because' };
    const actor = name === 'approve' || name === 'decline' ? 'practitioner' : 'staff';
    const refusal = moveRefusal(name, actor, await readOrderFacts(api.db, id));
    const answer = await moveTo(desk, id, body);
    if (actor === 'practitioner') expect(answer.statusCode).toBe(403);
    else if (refusal === null) expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    else expect([answer.statusCode, answer.json().error]).toEqual([409, refusal]);
    if (actor !== 'practitioner' && refusal === null) {
      expect(answer.json()).toMatchObject({ id, changedBy: 'front-desk', isRead: true });
      expect(answer.json().status).not.toBe(status);
    } else expect((await read(id)).status).toBe(status);
  });
});

it.each(ORDER_STATUSES)(
  'an order that is %s and was not told of anything is nothing for a practitioner',
  async (status) => {
    const id = await place(api, [{ productId: await addProduct(api.db), quantity: 1 }], { pays: 'online' });
    const steps = { pending: [], confirmed: ['paid'], ready: ['paid', 'pack'], cancelled: ['cancel'] } as const;
    if (status === 'shipped' || status === 'completed') await payOnline(api.db, id, 1000);
    for (const name of status in steps ? steps[status as keyof typeof steps] : (['paid', 'pack'] as const))
      await move(api, id, { move: name, paidBy: 'cash', reason: 'No' });
    if (status === 'completed') await move(api, id, { move: 'hand-over' });
    await makePractitioner();
    for (const name of ['approve', 'decline'] as const) {
      const facts = await readOrderFacts(api.db, id);
      const answer = await moveTo(admin, id, { move: name, from: facts.status, reason: 'Because' });
      expect([answer.statusCode, answer.json().error]).toEqual([409, moveRefusal(name, 'practitioner', facts)]);
    }
    await unlink();
  },
);

describe('a move', () => {
  it('names the status that was seen, and is refused when somebody was quicker', async () => {
    const id = await place(api, [{ productId: await addProduct(api.db), quantity: 1 }]);
    await move(api, id, { move: 'pack' });
    const answer = await moveTo(desk, id, { move: 'pack', from: 'confirmed' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'stale']);
    expect(answer.json().error).toContain('This order is already packed');
    const old = await moveTo(desk, id, { move: 'unpack', from: 'ready' }, { 'if-match': '"2020-01-01T00:00:00.000Z"' });
    expect(old.json().code).toBe('stale');
  });

  it('needs an order, a reason to cancel, and a known word', async () => {
    expect((await moveTo(desk, 999_999, { move: 'pack', from: 'confirmed' })).statusCode).toBe(404);
    const id = await place(api, [{ productId: await addProduct(api.db), quantity: 1 }]);
    const silent = await moveTo(desk, id, { move: 'cancel', from: 'confirmed' });
    expect([silent.statusCode, silent.json().fields]).toEqual([400, { reason: 'Enter a reason' }]);
    expect((await moveTo(desk, id, { move: 'eat', from: 'confirmed' })).statusCode).toBe(400);
  });

  it('leaves one line in the audit log, and one in the history', async () => {
    const id = await place(api, [{ productId: await addProduct(api.db), quantity: 1 }]);
    await emptyAuditLog(api.db);
    await moveTo(desk, id, { move: 'pack', from: 'confirmed', shelf: 'B3' });
    const answer = await read(id);
    expect(answer.history[0]).toMatchObject({ what: 'Packed', by: 'front-desk', reason: null });
    expect(answer).toMatchObject({ state: 'on-shelf', shelf: 'B3', readyAt: expect.any(String) });
    const lines = await api.db
      .selectFrom('auditLog')
      .select(['entity', 'entityId', 'actorName', 'fields'])
      .where('action', '=', 'move')
      .execute();
    const fields = ['move', 'from', 'shelf'];
    expect(lines).toEqual([
      { entity: 'orders', entityId: String(id), actorName: 'front-desk', fields: expect.arrayContaining(fields) },
    ]);
  });

  it('an account of a practitioner approves, and its name stands there', async () => {
    const productId = await addProduct(api.db);
    await api.db
      .updateTable('products')
      .set({ contraindications: ['pregnancy'] })
      .where('id', '=', productId)
      .execute();
    const wait = () => place(api, [{ productId, quantity: 1 }], { flags: ['pregnancy'] });
    const [approved, declined] = [await wait(), await wait()];
    expect(await read(approved)).toMatchObject({ state: 'to-review', flags: [expect.stringContaining('pregnant')] });
    const refused = await moveTo(admin, approved, { move: 'approve', from: 'pending' });
    expect([refused.statusCode, refused.json().error]).toEqual([403, expect.stringContaining('practitioner')]);
    await makePractitioner();
    expect((await moveTo(admin, approved, { move: 'approve', from: 'pending' })).json()).toMatchObject({
      state: 'to-pack',
      review: 'approved',
      reviewedBy: 'Dr. Lee',
    });
    expect(await levelOf(api.db, productId)).toMatchObject({ reserved: 2 });
    expect(
      (await moveTo(admin, declined, { move: 'decline', from: 'pending', reason: 'Not with pregnancy' })).json(),
    ).toMatchObject({ state: 'cancelled', review: 'declined' });
    expect(await levelOf(api.db, productId)).toMatchObject({ reserved: 1 });
    await unlink();
    const mails = await api.db.selectFrom('outboxMails').select('cause').orderBy('id', 'desc').limit(2).execute();
    expect(mails.map(({ cause }) => cause)).toEqual(['order-declined', 'order-approved']);
  });

  it('an order that is paid online waits for its payment once it is approved, and for three days', async () => {
    const productId = await addProduct(api.db);
    await api.db
      .updateTable('products')
      .set({ contraindications: ['pregnancy'] })
      .where('id', '=', productId)
      .execute();
    const id = await place(api, [{ productId, quantity: 1 }], { flags: ['pregnancy'], pays: 'online' });
    await makePractitioner();
    expect((await moveTo(admin, id, { move: 'approve', from: 'pending' })).json()).toMatchObject({
      status: 'pending',
      state: 'to-be-paid',
    });
    await unlink();
    const { holdUntil } = await api.db
      .selectFrom('orders')
      .select('holdUntil')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Date.parse(holdUntil ?? '')).toBeGreaterThan(Date.now() + 2.9 * 86_400_000);
    await payOnline(api.db, id, 1000);
    await move(api, id, { move: 'paid', by: 'clock', name: null });
    expect(await read(id)).toMatchObject({ state: 'to-pack', paymentStatus: 'paid' });
  });

  it('accepting keeps the stock that was not kept, or says which lines are short', async () => {
    const productId = await addProduct(api.db, { stock: 3, name: 'Astragalus' });
    const id = await place(api, [{ productId, quantity: 2 }], { ip: await fullNetwork(orderContextOf(api)) });
    expect(await read(id)).toMatchObject({ state: 'to-accept', isHeld: false });
    const other = await place(api, [{ productId, quantity: 2 }]);
    const short = await moveTo(desk, id, { move: 'accept', from: 'pending' });
    const [line] = await linesOf(api.db, id);
    expect([short.statusCode, short.json().fields]).toEqual([409, { [`lines.${line?.id}`]: 'Astragalus: 1 left' }]);
    await move(api, other, { move: 'cancel', reason: 'No' });
    expect((await moveTo(desk, id, { move: 'accept', from: 'pending' })).json()).toMatchObject({
      state: 'to-pack',
      suspectedSpam: false,
    });
    expect(await levelOf(api.db, productId)).toEqual({ onHand: 3, reserved: 2, blocked: 0 });
  });
});

describe('packing', () => {
  it('takes the lots that are proposed, or those that were chosen, and puts them back', async () => {
    const productId = await addProduct(api.db, { stock: 0 });
    const late = await addLot(api.db, productId, { code: 'LATE', quantity: 5, expiresOn: '2031-01-01' });
    const soon = await addLot(api.db, productId, { code: 'SOON', quantity: 5, expiresOn: '2030-01-01' });
    const id = await place(api, [{ productId, quantity: 3 }]);
    const onHand = async (lotId: number) =>
      (await api.db.selectFrom('stockLots').select('onHand').where('id', '=', lotId).executeTakeFirstOrThrow()).onHand;
    const list = (await desk('/api/orders/pack-list')).json();
    const packed = list.orders.find((order: { id: number }) => order.id === id);
    expect(packed.lines).toMatchObject([{ quantity: 3, isShort: false, lots: [{ lotId: soon, quantity: 3 }] }]);
    await moveTo(desk, id, { move: 'pack', from: 'confirmed' });
    expect([await onHand(soon), await onHand(late)]).toEqual([2, 5]);
    await moveTo(desk, id, { move: 'unpack', from: 'ready' });
    expect([await onHand(soon), await onHand(late)]).toEqual([5, 5]);
    const [line] = await linesOf(api.db, id);
    const pack = (picks: object[]) => moveTo(desk, id, { move: 'pack', from: 'confirmed', picks });
    const wrong = await pack([{ itemId: line?.id, lotId: late, quantity: 2 }]);
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, [`lines.${line?.id}`]]);
    expect((await pack([{ itemId: line?.id, lotId: late, quantity: 3 }])).statusCode).toBe(200);
    expect([await onHand(soon), await onHand(late)]).toEqual([5, 2]);
    expect((await desk(`/api/orders/pack-list?ids=${id}`)).json().orders[0]).toMatchObject({
      status: 'ready',
      lines: [{ lots: [{ code: 'LATE', quantity: 3 }] }],
    });
    // What was packed and never left goes back to its lot when the order is cancelled.
    await moveTo(desk, id, { move: 'cancel', from: 'ready', reason: 'Nobody came' });
    expect([await onHand(soon), await onHand(late)]).toEqual([5, 5]);
    expect(await levelOf(api.db, productId)).toEqual({ onHand: 10, reserved: 0, blocked: 0 });
  });

  it('says which line is short when a lot was blocked after it was ordered', async () => {
    const productId = await addProduct(api.db, { stock: 0, name: 'Ginseng' });
    const lot = await addLot(api.db, productId, { code: 'BAD', quantity: 5 });
    const id = await place(api, [{ productId, quantity: 3 }]);
    await api.db.updateTable('stockLots').set({ state: 'quarantine' }).where('id', '=', lot).execute();
    const [line] = await linesOf(api.db, id);
    const answer = await moveTo(desk, id, { move: 'pack', from: 'confirmed' });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      409,
      { [`lines.${line?.id}`]: expect.stringContaining('Ginseng') },
    ]);
    expect((await desk(`/api/orders/pack-list?ids=${id}`)).json().orders[0].lines[0]).toMatchObject({ isShort: true });
    await move(api, id, { move: 'cancel', reason: 'Recalled' });
  });

  it('does not propose the same pieces to two orders', async () => {
    const productId = await addProduct(api.db, { stock: 0 });
    const first = await addLot(api.db, productId, { code: 'A', quantity: 3, expiresOn: '2030-01-01' });
    const second = await addLot(api.db, productId, { code: 'B', quantity: 3, expiresOn: '2031-01-01' });
    const ids = [await place(api, [{ productId, quantity: 2 }]), await place(api, [{ productId, quantity: 2 }])];
    const { orders } = (await desk(`/api/orders/pack-list?ids=${ids.join(',')}`)).json();
    expect(orders.map(({ lines }: { lines: { lots: object[] }[] }) => lines[0]?.lots)).toMatchObject([
      [{ lotId: first, quantity: 2 }],
      [
        { lotId: first, quantity: 1 },
        { lotId: second, quantity: 1 },
      ],
    ]);
  });

  it('needs no lots of what nobody counts', async () => {
    const productId = await addProduct(api.db, { stock: 0 });
    await api.db
      .updateTable('stockLevels')
      .set({ isTracked: false })
      .where('itemId', '=', (eb) => eb.selectFrom('stockItems').select('id').where('productId', '=', productId))
      .execute();
    const id = await place(api, [{ productId, quantity: 3 }]);
    expect((await desk(`/api/orders/pack-list?ids=${id}`)).json().orders[0].lines[0]).toMatchObject({
      isTracked: false,
      isShort: false,
      lots: [],
    });
    expect((await moveTo(desk, id, { move: 'pack', from: 'confirmed' })).statusCode).toBe(200);
    expect((await moveTo(desk, id, { move: 'hand-over', from: 'ready', paidBy: 'check' })).statusCode).toBe(200);
    expect((await moveTo(desk, id, { move: 'hand-over', from: 'ready' })).statusCode).toBe(409);
  });
});

describe('POST /api/orders/by-staff', () => {
  const order = async () => ({
    name: 'Bo Lind',
    email: 'bo@example.org',
    phone: '206-555-0190',
    lines: [{ productId: await addProduct(api.db, { price: 12.5 }), quantity: 2 }],
  });

  it('places an order that is picked up and paid here, once for a key', async () => {
    const payload = await order();
    const send = () => post(desk, '/api/orders/by-staff', payload, { 'idempotency-key': 'one-press' });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, first.json()]).toEqual([
      201,
      expect.objectContaining({ channel: 'staff', state: 'to-pack', totalAmount: 25, toPay: 25, pieces: 2 }),
    ]);
    expect(second.json().id).toBe(first.json().id);
    const clash = await post(desk, '/api/orders/by-staff', await order(), { 'idempotency-key': 'one-press' });
    expect(clash.statusCode).toBe(409);
  });

  it.each([
    ['no lines', { lines: [] }, 'lines'],
    ['an address that is none', { email: 'bo' }, 'email'],
    ['no telephone number', { phone: '' }, 'phone'],
  ])('400 for %s', async (_, wrong, field) => {
    const answer = await post(desk, '/api/orders/by-staff', { ...(await order()), ...wrong });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  it('409 for more than there is', async () => {
    const productId = await addProduct(api.db, { stock: 1 });
    const answer = await post(desk, '/api/orders/by-staff', {
      ...(await order()),
      lines: [{ productId, quantity: 2 }],
    });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([409, [`lines.${productId}`]]);
  });
});

it.each(['/moves', '/payments', '/refunds', '/edit'] as const)('POST %s: 401, 403, 403', async (path) => {
  const url = `/api/orders/1${path}`;
  expect((await post(api.asAnyone, url, {})).statusCode).toBe(401);
  expect((await post(await api.asStaff(), url, {})).statusCode).toBe(403);
  expect((await post(await api.asRole('editor'), url, {})).statusCode).toBe(403);
});

it('GET /api/orders: 401 for anybody, 403 without a role, 401 for the call monitor', async () => {
  expect((await api.asAnyone('/api/orders')).statusCode).toBe(401);
  expect((await (await api.asStaff())('/api/orders')).statusCode).toBe(403);
  expect((await (await api.asReception())('/api/orders')).statusCode).toBe(401);
});
