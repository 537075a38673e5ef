import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './http.mjs';

const SWITCHES = ['store_enabled', 'checkout_enabled'];
const PATIENCE_MS = 30_000;

/** An address of the loopback network for each buyer: orders of one network are counted. */
const addressOf = (n) => `127.${1 + (n % 200)}.${1 + (Math.floor(n / 200) % 200)}.9`;

/** Lets patients order. `admin`: sends as the administrator. */
export async function openShop(admin) {
  for (const name of SWITCHES)
    await admin({ method: 'PUT', path: `/api/config/${name}`, body: { data: 'true', isActive: true } });
}

/** Adds a product with its stock to the store. @returns {Promise<number>} its id */
export async function addProduct(admin, name, stockQuantity) {
  const { status, text } = await admin({
    method: 'POST',
    path: '/api/products',
    body: { name, price: 18, stockQuantity },
  });
  if (status !== 201) throw new Error(`a product cannot be added: ${status} ${text}`);
  return JSON.parse(text).id;
}

/** Somebody with a cart of their own, who sends from an address of their own. */
export function buyer(n) {
  const from = addressOf(n);
  let cookie = '';
  let cart = null;

  /** Sends, and again while the answer is 503 with a time to wait; a lost connection is the caller's to see. */
  async function send(origin, method, path, body, headers = {}) {
    for (let waits = 0; ; waits += 1) {
      const answer = await ask(origin, {
        method,
        path: `/api${path}`,
        body,
        from,
        patienceMs: PATIENCE_MS,
        headers: { ...(cookie && { cookie }), ...headers },
      });
      const [set] = answer.headers['set-cookie'] ?? [];
      if (set) cookie = set.split(';')[0];
      const { status, text } = answer;
      if (status !== 503 || !answer.headers['retry-after'] || waits >= 50)
        return { status, waits, body: text === '' ? null : JSON.parse(text) };
      await sleep(100 + Math.random() * 200);
    }
  }

  return {
    send,
    cookie: () => cookie,
    /** Puts pieces of products into the cart. */
    async fill(origin, lines) {
      for (const [productId, quantity] of lines) {
        const answer = await send(origin, 'POST', '/cart/lines', { productId, quantity });
        if (answer.status !== 201 && answer.status !== 200) return answer;
        cart = answer.body;
      }
      return { status: 201, body: cart };
    },
    /** Orders what is in the cart; `key` makes a repetition harmless. `pays`: 'at-clinic' or 'online'. */
    order: (origin, key = randomUUID(), pays = 'at-clinic') =>
      send(
        origin,
        'POST',
        '/orders',
        {
          name: `Buyer ${n}`,
          email: `buyer-${n}@clinic.example`,
          phone: `(206) 555-${String(n % 10_000).padStart(4, '0')}`,
          delivery: 'pickup',
          pays,
          version: cart.version,
          totalAmount: cart.totalAmount,
          website: '',
          elapsedMs: 9_000,
          proof: null,
        },
        { 'idempotency-key': key },
      ),
  };
}

/** What has to be true of stock and orders at any moment: the number of rows for which it is not. */
export const SHOP_INVARIANTS = {
  'lots that are not the sum of their movements': `
    select count(*)::integer as n from stock_lots l
    where on_hand <> (select coalesce(sum(quantity), 0) from stock_movements m where m.lot_id = l.id)`,
  'items that are not the sum of their lots': `
    select count(*)::integer as n from stock_levels v
    where on_hand <> (select coalesce(sum(on_hand), 0) from stock_lots l where l.item_id = v.item_id)`,
  'items that hold something else than their orders': `
    select count(*)::integer as n from stock_levels v
    where reserved <> (select coalesce(sum(quantity), 0) from reservations r where r.item_id = v.item_id and r.state = 'open')`,
  'items of which more is held than there is': `
    select count(*)::integer as n from stock_levels where is_tracked and reserved > on_hand`,
  'orders whose goods are not held, taken or free as they should be': `
    select count(*)::integer as n from orders o join order_items i on i.order_id = o.id
      join stock_items s on s.product_id = i.product_id
      left join reservations r on r.order_item_id = i.id and r.item_id = s.id
    where i.quantity > 0 and coalesce(r.state, 'none') <> case
      when o.status in ('pending', 'confirmed') and o.is_held then 'open'
      when o.status in ('ready', 'shipped', 'completed') then 'used'
      when r.state is null then 'none' else 'released' end`,
  'packed lines that are not what left the shelf': `
    select count(*)::integer as n from orders o join order_items i on i.order_id = o.id
    where (case when o.status in ('ready', 'shipped', 'completed') then i.quantity else 0 end)
      <> -(select coalesce(sum(quantity), 0) from stock_movements m
        where m.order_item_id = i.id and m.kind in ('sale', 'unpack'))`,
  'orders that do not add up': `
    select count(*)::integer as n from orders o
    where subtotal_cents <> (select coalesce(sum(total_cents), 0) from order_items i where i.order_id = o.id)`,
  'orders whose payments do not add up': `
    select count(*)::integer as n from orders o
    where paid_cents <> (select coalesce(sum(cents), 0) from payments p where p.order_id = o.id and p.state = 'paid')`,
};
