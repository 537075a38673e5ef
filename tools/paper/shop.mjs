// Orders with long names: to be picked up and to be sent, with products and with a formula; and a recall of a lot that many have got.
import { send, signIn, TYPED } from '../demo/day.mjs';
import { emailOf, LONG_NAMES, SHORT_NAMES } from './names.mjs';

const PHONE = '(206) 555-0190';
/** As long as addresses are that people type. */
const ADDRESS = {
  line1: '12345 North Martin Luther King Junior Boulevard',
  line2: 'Building C, Apartment 1207',
  city: 'Rancho Santa Margarita',
};
const ZIP = '98402';
const PRODUCT = 'AS-203';
/** A lot that goes first, and that is recalled; and the orders that get some of it: more than one sheet of the list holds. */
const [LOT, GOT] = ['PAPER-1', 40];
const RECALLED_FOR = 'The supplier found a wrong label on some of the boxes.';
const YEAR_MS = 365 * 86_400_000;
const FORMULA = 'Eight treasures for long and restless nights';

/** Every order of somebody, found by the name. */
async function ordersOf(admin, name) {
  const { items } = await admin('GET', `/api/orders?search=${encodeURIComponent(name)}&limit=100`);
  return items.filter(({ customerName }) => customerName === name);
}

/** An order of the website. Answers the token of its link. */
export async function orderOnline(origin, { name, email = emailOf(name) }, productId, delivery) {
  const answer = await send(origin, '/api/cart/lines', { productId, quantity: 1 }, {}, 'POST');
  const cookie = answer.headers.get('set-cookie').split(';')[0];
  const isSent = delivery === 'shipping';
  const quote = { delivery, ...(isSent && { zip: ZIP }) };
  // What is sent is paid before.
  const pays = isSent ? 'online' : 'at-clinic';
  const { version, totalAmount } = await (await send(origin, '/api/cart/quote', quote, { cookie }, 'POST')).json();
  const who = { ...TYPED, name, email, phone: PHONE, flags: [], pays, version, totalAmount, ...quote };
  const placed = await send(origin, '/api/orders', { ...who, ...(isSent && ADDRESS) }, { cookie }, 'POST');
  return (await placed.json()).token;
}

/** A formula that is signed, whose patient has one of the long names. */
async function signedFormula(admin, origin) {
  const known = (await admin('GET', '/api/formulas')).find(({ name, state }) => name === FORMULA && state === 'signed');
  if (known) return known;
  const herbs = await admin('GET', '/api/herbs');
  // Only practitioners sign.
  const lin = await signIn(origin, 'lin');
  const { id, findings } = await lin('POST', '/api/formulas', {
    name: FORMULA,
    patientName: LONG_NAMES[2],
    patientEmail: emailOf(LONG_NAMES[2]),
    patientPhone: PHONE,
    form: 'granules',
    days: 14,
    fee: 12,
    dose: 'One spoon twice a day, between meals, in half a cup of warm water',
    lines: herbs.slice(0, 6).map((herb) => ({ herbId: herb.id, mg: 14_000 })),
  });
  const answers = findings.map(({ key }) => ({ key, reason: 'Asked at the visit: does not apply' }));
  await lin('POST', `/api/formulas/${id}/sign`, { answers });
  return { id };
}

/** Confirms an order that waits for it: papers are printed of those that are to be packed. What is sent has to be paid first. */
async function confirm(admin, { id, status, toPay, delivery, isHeld }) {
  if (status !== 'pending') return;
  if (!isHeld || delivery === 'pickup')
    await admin('POST', `/api/orders/${id}/moves`, { move: 'accept', from: status });
  if (delivery === 'shipping') await admin('POST', `/api/orders/${id}/payments`, { method: 'transfer', amount: toPay });
}

/** Blocks the lot that many have got. Answers the recall. */
async function addRecall(admin, product) {
  const isOf = ({ code }) => code === LOT;
  const known = (await admin('GET', '/api/recalls')).items.find(isOf);
  if (known) return known;
  const itemId = (await admin('GET', `/api/stock?search=${product.sku}`)).items.find(
    ({ sku }) => sku === product.sku,
  ).id;
  if (!(await admin('GET', `/api/recalls/lots?code=${LOT}`)).items.some(isOf))
    await admin('POST', '/api/stock/receipts', {
      supplier: 'Evergreen Herbs',
      lines: [
        { itemId, code: LOT, expiresOn: new Date(Date.now() + YEAR_MS).toISOString().slice(0, 10), quantity: 2 * GOT },
      ],
    });
  const names = [...LONG_NAMES, ...SHORT_NAMES];
  const sold = (await admin('GET', `/api/recalls/lots?code=${LOT}`)).items.find(isOf).orders;
  for (let n = sold; n < GOT; n += 1) {
    const name = names[n % names.length];
    const lines = [{ productId: product.id, quantity: 1 }];
    const order = await admin('POST', '/api/orders/by-staff', { name, email: emailOf(name), phone: PHONE, lines });
    await admin('POST', `/api/orders/${order.id}/moves`, { move: 'pack', from: order.status });
  }
  const { lotId } = (await admin('GET', `/api/recalls/lots?code=${LOT}`)).items.find(isOf);
  return admin('POST', '/api/recalls', { lotId, reason: RECALLED_FOR });
}

/** Adds what is not there. Answers what views are opened by. */
export async function addShop(admin, origin) {
  // Otherwise nothing is sent, and no order has an address label.
  await admin('PUT', '/api/config/shop_shipping', { data: true, isActive: true });
  const products = await (await fetch(`${origin}/api/products`)).json();
  const product = products.find(({ sku }) => sku === PRODUCT);
  const recall = await addRecall(admin, product);
  for (const name of LONG_NAMES)
    if (!(await ordersOf(admin, name)).some(({ delivery }) => delivery === 'shipping'))
      await orderOnline(origin, { name }, product.id, 'shipping');
  const formula = await signedFormula(admin, origin);
  const { orders } = await admin('GET', `/api/formulas/${formula.id}`);
  if (orders.length === 0) await admin('POST', `/api/formulas/${formula.id}/order`, { packs: 2 });
  for (const name of LONG_NAMES) for (const order of await ordersOf(admin, name)) await confirm(admin, order);
  return { recallId: recall.id, formulaId: formula.id, orderId: (await ordersOf(admin, LONG_NAMES[2]))[0].id };
}
