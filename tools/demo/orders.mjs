// Orders of the demo: one on the shelf, one to pack, one that a practitioner has to read, and one more than an address may have open.
import { send, signIn, TYPED } from './day.mjs';

/** Who orders what: name, number, SKUs with pieces, and what they tell us first. */
const ORDERS = [
  ['Grace Hollis', '(206) 555-0161', { 'AS-201': 1, 'HT-402': 1 }, []],
  ['Alan Tully', '(206) 555-0162', { 'WT-301': 2 }, []],
  ['Nina Patel', '(206) 555-0112', { 'AS-201': 2 }, ['pregnancy']],
  ['Tom Reed', '(206) 555-0163', { 'WT-302': 1 }, []],
];

/** What the first order's patient is told to look for. */
const SHELF = 'B3';

/** Places the orders, as browsers do, and packs the first one. */
export async function addOrders(origin) {
  const products = await (await fetch(`${origin}/api/products`)).json();
  const idOf = (sku) => products.find((product) => product.sku === sku)?.id;
  for (const order of ORDERS) await place(origin, idOf, order);
  const ana = await signIn(origin, 'ana');
  const { items } = await ana('GET', '/api/orders');
  const first = items.find(({ customerName, status }) => customerName === ORDERS[0][0] && status === 'confirmed');
  if (first) await ana('POST', `/api/orders/${first.id}/moves`, { move: 'pack', from: 'confirmed', shelf: SHELF });
}

/** One cart and its order. */
async function place(origin, idOf, [name, phone, wanted, flags]) {
  let cookie;
  let cart;
  for (const [sku, quantity] of Object.entries(wanted)) {
    const productId = idOf(sku);
    if (productId === undefined) continue;
    const answer = await send(origin, '/api/cart/lines', { productId, quantity }, cookie ? { cookie } : {}, 'POST');
    cookie ??= answer.headers.get('set-cookie').split(';')[0];
    cart = await answer.json();
  }
  if (!cart) return;
  const { version, totalAmount } = cart;
  const email = `${name.split(' ')[0].toLowerCase()}@example.com`;
  await send(
    origin,
    '/api/orders',
    { ...TYPED, name, email, phone, delivery: 'pickup', flags, version, totalAmount },
    { cookie },
    'POST',
  );
}
