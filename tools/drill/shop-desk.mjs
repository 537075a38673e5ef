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
