import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../drill/http.mjs';
import { addProduct, buyer, openShop } from '../../drill/shop-desk.mjs';
import { pressTime, withBrowser } from '../browser.mjs';
import { lighthouse } from '../lighthouse.mjs';
import { cpuOf, timesOf } from '../load.mjs';
import { fillOrders } from '../rows.mjs';
import { NO_SHIFT, quantile, xBare } from '../verdicts.mjs';

const PRODUCTS = 200;
/** So many that nothing becomes low. */
const PLENTY = 1_000_000;
const AT_ONCE = 20;
const WARM_UP = 20;
/** How often it is looked whether a payment has arrived. */
const LOOK_MS = 20;
const RIVALS = 500;
const LAST_PIECES = 10;
/** So often each of them sends the same order. */
const TIMES = 3;
const ROWS = { orders: 50_000, movements: 200_000 };
/** The lists of the desk, by their figures. */
const LISTS = { inbox: '/api/orders?limit=50', filtered: '/api/orders?limit=50&state=completed&search=lee' };

export default {
  name: 'orders',
  what: 'the shop: carts, orders placed at once, payments, and lists of 50,000 orders',
  figures: {
    add: { what: 'a press on Add, server answer, p95', unit: 'ms', budget: 80 },
    seen: { what: 'the same until it is seen', unit: 'ms', budget: 50 },
    seenSlow: { what: 'the same on a phone four times slower', unit: 'ms' },
    addCpu: { what: 'processor time of the answer', unit: 'cpu ms', budget: xBare(0.6) },
    cart: { what: '/cart rendered, processor time', unit: 'cpu ms', budget: xBare(4) },
    checkout: { what: '/checkout rendered, processor time', unit: 'cpu ms', budget: xBare(4) },
    cartSeen: { what: '/cart, largest paint on a slow phone and line', unit: 'ms', budget: 850 },
    cartShift: { what: '/cart, layout shift', unit: '', budget: NO_SHIFT },
    checkoutSeen: { what: '/checkout, largest paint on a slow phone and line', unit: 'ms', budget: 850 },
    checkoutShift: { what: '/checkout, layout shift', unit: '', budget: NO_SHIFT },
    orders: { what: `orders of 3 of 200 products, ${AT_ONCE} at once`, unit: '1/s', budget: 100, atLeast: true },
    ordersP99: { what: 'one of them, p99', unit: 'ms', budget: 500 },
    hot: { what: `orders of one product, ${AT_ONCE} at once`, unit: '1/s', budget: 50, atLeast: true },
    dropped: { what: 'times that pages with stock were dropped meanwhile', unit: '', budget: 0 },
    paid: { what: 'paid until the order is confirmed, p95', unit: 'ms', budget: 2_000 },
    paidSilently: { what: 'the same when no news of it arrives, longest', unit: 'ms', budget: 75_000 },
    rivals: { what: `${RIVALS} people want the last ten pieces at two instances`, unit: 'ms', budget: 30_000 },
    inbox: { what: '50 of 50,000 orders, p95', unit: 'ms', budget: 300 },
    filtered: { what: 'the same searched, p95', unit: 'ms', budget: 300 },
    recall: { what: 'a lot recalled, with all who got it, of 200,000 movements, p95', unit: 'ms', budget: 500 },
  },
  async run({ quick, note, product }) {
    const amount = quick
      ? { adds: 200, pages: 300, orders: 200, lists: 50, recalls: 40, presses: 5, paid: 20, silent: 1 }
      : { adds: 1_000, pages: 1_000, orders: 2_000, lists: 200, recalls: 200, presses: 15, paid: 100, silent: 5 };
    await openShop(product.admin);
    const products = [];
    for (let n = 0; n < PRODUCTS; n += 1) products.push(await addProduct(product.admin, `Bench tea ${n}`, PLENTY));
    const stage = { product, products, amount, note };
    await measureCart(stage);
    await measureScreens(stage);
    await measurePayments(stage);
    await measureOrders(stage);
    await product.withSecond(async (other) => note('rivals', await rivals(product, [product.origin, other])));
    await measureLists(stage);
  },
};

/** A press on 'Add', and the pages that show the cart. */
async function measureCart({ product: { origin, pid }, products, amount, note }) {
  const add = async (n) => mustFill(origin, buyer(n), [products[n % PRODUCTS]]);
  const took = [];
  for (let n = 0; n < WARM_UP; n += 1) await add(n);
  const spent = await cpuOf(pid, async () => {
    for (let n = 0; n < amount.adds; n += 1) {
      const from = performance.now();
      await add(n);
      took.push(performance.now() - from);
    }
  });
  note('add', quantile(took, 0.95));
  note('addCpu', spent / 1_000 / amount.adds);
  const one = buyer(1);
  await mustFill(origin, one, products.slice(0, 3));
  const send = (request) => ask(origin, { ...request, headers: { cookie: one.cookie() } });
  // One after another: the site renders two pages of one address at a time, and lets the others wait.
  for (const name of ['cart', 'checkout']) {
    const read = (times) => timesOf(Array(times).fill({ path: `/${name}` }), send);
    await read(WARM_UP);
    note(name, (await cpuOf(pid, () => read(amount.pages))) / 1_000 / amount.pages);
  }
}

async function mustFill(origin, one, productIds) {
  const { status, body } = await one.fill(origin, productIds.map((id) => [id, 1])); // prettier-ignore
  if (status !== 201) throw new Error(`an article was answered ${status}: ${JSON.stringify(body)}`);
}

async function mustOrder(origin, one, pays) {
  const { status, body } = await one.order(origin, randomUUID(), pays);
  if (status !== 201) throw new Error(`an order was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** What a visitor sees of it. */
async function measureScreens({ product: { origin }, products, amount, note }) {
  const press = { selector: '#main button[name=add]', shows: 'Added', width: 390, rounds: amount.presses, delay: null };
  await withBrowser(async (browser) => {
    for (const [name, slowdown] of Object.entries({ seen: 1, seenSlow: 4 }))
      note(name, await pressTime(browser, `${origin}/store`, { ...press, slowdown }));
  });
  const prepare = async (tab) => {
    for (const productId of products.slice(0, 3)) {
      const request = { data: { productId, quantity: 1 }, headers: { origin } };
      const answer = await tab.context().request.post(`${origin}/api/cart/lines`, request);
      if (answer.status() !== 201) throw new Error(`the cart was answered ${answer.status()}`);
    }
  };
  for (const name of ['cart', 'checkout']) {
    const { lcp, cls } = await lighthouse(origin, `/${name}`, { prepare });
    note(`${name}Seen`, lcp);
    note(`${name}Shift`, cls);
  }
}

/** How long it takes until a payment has confirmed its order: with news of it from the provider, and without. */
async function measurePayments({ product: { origin, sql }, products, amount, note }) {
  let n = 50_000;
  const pay = async (act) => {
    const one = buyer((n += 1));
    await mustFill(origin, one, [products[n % PRODUCTS]]);
    const { payUrl, order } = await mustOrder(origin, one, 'online');
    const press = { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' };
    const pressed = await fetch(new URL(payUrl, origin), press);
    if (pressed.status !== 303) throw new Error(`the payment page was answered ${pressed.status}`);
    const from = performance.now();
    const status = async () => (await sql('select status from orders where number = $1', [order.number]))[0].status;
    while ((await status()) !== 'confirmed') await sleep(LOOK_MS);
    return performance.now() - from;
  };
  const took = [];
  for (let left = amount.paid; left > 0; left--) took.push(await pay('pay'));
  note('paid', quantile(took, 0.95));
  const silent = await Promise.all(Array.from({ length: amount.silent }, () => pay('pay-silently')));
  note('paidSilently', Math.max(...silent));
}

/** Orders of three products each, many at once; then of one product only. */
async function measureOrders({ product: { origin, sql }, products, amount, note }) {
  const versionOf = async () =>
    Number((await sql(`select tables ->> 'stock_levels' as version from content_version`))[0].version ?? 0);
  const three = (n) => [0, 1, 2].map((at) => products[(n * 7 + at * 61) % PRODUCTS]);
  const many = await filled(origin, amount.orders, three);
  const hot = await filled(origin, amount.orders, () => [products[0]]);
  const seen = await versionOf();
  const ofMany = await placed(origin, many);
  note('orders', ofMany.perSecond);
  note('ordersP99', ofMany.p99);
  note('hot', (await placed(origin, hot)).perSecond);
  note('dropped', (await versionOf()) - seen);
}

let buyers = 0;
/** People with these products in their carts. */
async function filled(origin, count, productsOf) {
  const all = Array.from({ length: count }, () => buyer(buyers++));
  await atOnce(all, (one, n) => mustFill(origin, one, productsOf(n)));
  return all;
}

async function placed(origin, all) {
  const took = [];
  const begun = performance.now();
  await atOnce(all, async (one) => {
    const from = performance.now();
    await mustOrder(origin, one);
    took.push(performance.now() - from);
  });
  return { perSecond: (all.length * 1_000) / (performance.now() - begun), p99: quantile(took, 0.99) };
}

/** For each of them, so many at a time. */
async function atOnce(list, act) {
  let next = 0;
  const work = async () => {
    while (next < list.length) {
      const n = next++;
      await act(list[n], n);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Each sends their order several times; it is theirs, or gone, for all times. @returns milliseconds until the last answer */
async function rivals({ origin, admin }, origins) {
  const productId = await addProduct(admin, 'The last ten', LAST_PIECES);
  const all = await filled(origin, RIVALS, () => [productId]);
  const from = performance.now();
  const answers = await Promise.all(
    all.map((one) => {
      const key = randomUUID();
      return Promise.all(Array.from({ length: TIMES }, (_, n) => one.order(origins[n % 2], key)));
    }),
  );
  const took = performance.now() - from;
  const told = (status) => answers.filter((own) => own.every((answer) => answer.status === status)).length;
  if (told(201) !== LAST_PIECES || told(409) !== RIVALS - LAST_PIECES)
    throw new Error(
      `${told(201)} of ${RIVALS} have one of ${LAST_PIECES} pieces, ${told(409)} were told that it is gone`,
    );
  return took;
}

async function measureLists({ product, amount, note }) {
  await fillOrders(product, ROWS);
  for (const [name, path] of Object.entries(LISTS))
    note(name, quantile(await timesOf(Array(amount.lists).fill({ path }), product.admin), 0.95));
  // Lots that have been sold to many, each of which can be recalled once.
  const lots = await product.sql(`
    select lot_id as id from stock_movements where kind = 'sale' group by lot_id order by count(*) desc limit ${amount.recalls}`);
  const recalls = lots.map(({ id }) => ({
    method: 'POST',
    path: '/api/recalls',
    body: { lotId: id, reason: 'Bench' },
  }));
  note('recall', quantile(await timesOf(recalls, product.admin), 0.95));
}
