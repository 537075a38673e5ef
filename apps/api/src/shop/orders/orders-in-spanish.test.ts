import type { Cart, OrderDetail, OrderReceipt, PlacedOrder } from '@harmony/domain';
import type { InjectOptions } from 'fastify';
import type { As, TestApp } from '../../test/api';
import { addProduct, browserAt, buildShopApp } from '../../test/shop/shop';

/* Whoever orders in Spanish reads Spanish; what staff read of the order is English all the same. */

let api: TestApp;
let inSpanish: As;

beforeAll(async () => {
  api = await buildShopApp();
  inSpanish = (options) => {
    const request: InjectOptions = typeof options === 'string' ? { url: options } : options;
    return api.asAnyone({ ...request, url: `${String(request.url)}?lang=es` });
  };
});
afterAll(() => api.close());

const act = (send: As, name: string, token: string) =>
  send({ method: 'POST', url: `/api/orders/${name}`, payload: { token } });

it('asks, confirms and tells what happened in Spanish, and stores what staff can read', async () => {
  const browser = browserAt(inSpanish);
  await browser.add(await addProduct(api.db, 5, { contraindications: ['pregnancy'], allergens: ['Soy'] }));
  const { questions } = (await browser.send('/api/cart')).json<Cart>();
  expect(questions).toEqual([
    { key: 'pregnancy', label: 'Está o puede estar embarazada, o da el pecho' },
    { key: 'allergy:soy', label: 'Tiene alergia a: Soy' },
  ]);
  const placed = await browser.order({ flags: questions.map(({ key }) => key) });
  expect(placed.statusCode).toBe(201);
  const { token, order } = placed.json<OrderReceipt>();
  expect([order.words.state, order.history.map(({ what }) => what)]).toEqual([
    'Esperando a un profesional',
    ['Pedido hecho'],
  ]);
  const { id } = await api.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow();
  const seen = (await (await api.asAdmin())(`/api/orders/${id}`)).json<OrderDetail>();
  expect([seen.flags, seen.history.map(({ what }) => what)]).toEqual([
    ['You are pregnant, might be, or are breastfeeding', 'Allergic to soy'],
    ['placed'],
  ]);
  expect((await act(inSpanish, 'cancel', token)).json<PlacedOrder>()).toMatchObject({
    words: { state: 'Cancelado', next: 'Ya no guardamos nada para este pedido.' },
    history: [{ what: 'Pedido hecho' }, { what: 'Cancelado' }],
  });
  expect((await act(api.asAnyone, 'lookup', token)).json<PlacedOrder>()).toMatchObject({
    words: { state: 'Cancelled', next: 'Nothing is being held for it anymore.' },
    history: [{ what: 'Ordered' }, { what: 'Cancelled' }],
  });
});
