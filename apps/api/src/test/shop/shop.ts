import { randomUUID } from 'node:crypto';
import type { Cart, OrderReceipt } from '@harmony/domain';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Insertable } from 'kysely';
import type { Database, Db } from '../../platform/db/schema';
import { buildTestApp, type As, type TestApp, type TestAppOptions } from '../api';
import { eventually } from '../eventually';

/** Sets a value of the settings. */
export async function setConfig(db: Db, id: string, data: string): Promise<void> {
  const dataType = data === 'true' || data === 'false' ? 'B' : 'T';
  await db
    .insertInto('config')
    .values({ id, data, dataType, configType: 'O' })
    .onConflict((clash) => clash.column('id').doUpdateSet({ data, isActive: true }))
    .execute();
}

/** The API of a clinic that takes orders. `env`: variables besides. */
export async function buildShopApp(
  env: Record<string, string> = {},
  options: Omit<TestAppOptions, 'env'> = {},
): Promise<TestApp> {
  const limits = { LIMIT_PUBLIC_FORM: '100000', LIMIT_GENERAL: '100000', TRUST_PROXY: '127.0.0.1' };
  const api = await buildTestApp({ forRaces: true, env: { ...limits, ...env }, ...options });
  await openShop(api.db);
  await eventually(async () => (await api.asAnyone('/api/cart')).statusCode === 200);
  return api;
}

/** Switches store and orders on, with a rate for Seattle and one for sending. */
export async function openShop(db: Db): Promise<void> {
  await setConfig(db, 'store_enabled', 'true');
  await setConfig(db, 'checkout_enabled', 'true');
  await setConfig(db, 'shop_zip', '98101');
  await setConfig(db, 'shop_open_orders', '100');
  await db
    .insertInto('taxRates')
    .values({ label: 'Seattle', taxClass: 'supplement', state: 'WA', ppm: 103_500, validFrom: '2020-01-01' })
    .execute();
  await db.insertInto('shippingRates').values({ label: 'Standard', cents: 800, days: 5 }).execute();
}

let made = 0;

/** A product with this much stock; $18.00, if nothing else is said. */
export async function addProduct(
  db: Db,
  stockQuantity: number,
  changes: Partial<Insertable<Database['products']>> = {},
): Promise<number> {
  made += 1;
  const name = `Herb ${made}`;
  const { id } = await db
    .insertInto('products')
    .values({ name, slug: `herb-${made}-${randomUUID().slice(0, 8)}`, price: 18, stockQuantity, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A browser: it keeps its cookie, and comes from an address of its own. */
export interface Browser {
  send: As;
  add(productId: number, quantity?: number): Promise<LightMyRequestResponse>;
  cart(): Promise<Cart>;
  /** Orders what the cart shows. */
  order(changes?: object, key?: string): Promise<LightMyRequestResponse>;
}

export const CONTACT = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '(253) 555-0142' };

/** A browser at an app: `send` is how requests reach it. */
export function browserAt(send: As, ip = '203.0.113.7'): Browser {
  let cookie: string | undefined;
  const kept: As = async (options) => {
    const request: InjectOptions = typeof options === 'string' ? { url: options } : options;
    const headers = { 'x-forwarded-for': ip, ...(cookie !== undefined && { cookie }), ...request.headers };
    const response = await send({ ...request, headers });
    const [given] = response.cookies;
    if (given) cookie = `${given.name}=${given.value}`;
    return response;
  };
  const cart = async () => (await kept('/api/cart')).json<Cart>();
  return {
    send: kept,
    cart,
    add: (productId, quantity = 1) =>
      kept({ method: 'POST', url: '/api/cart/lines', payload: { productId, quantity } }),
    async order(changes = {}, key = randomUUID()) {
      const { version, totalAmount, delivery } = await cart();
      return kept({
        method: 'POST',
        url: '/api/orders',
        headers: { 'idempotency-key': key },
        payload: { ...CONTACT, delivery, version, totalAmount: totalAmount ?? 0, elapsedMs: 60_000, ...changes },
      });
    },
  };
}

/** An order of so many pieces of a product. */
export async function placeOne(
  api: TestApp,
  productId: number,
  quantity = 1,
  changes: object = {},
): Promise<OrderReceipt> {
  const browser = browserAt(api.asAnyone);
  await browser.add(productId, quantity);
  const response = await browser.order(changes);
  if (response.statusCode !== 201) throw new Error(`not ordered: ${response.statusCode} ${response.body}`);
  return response.json<OrderReceipt>();
}
