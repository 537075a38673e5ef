// `npm run bench:orders`: what the shop costs, by the built product on its starter content with a temporary data folder: a press on
// 'Add', the pages of cart and checkout, orders placed at once, payments, and the lists of the desk with 50,000 orders. Linux only: it
// reads /proc. npm fetches Lighthouse. `-- --quick`: fewer of each. Results: dist/bench/orders.json; ends with 1 when a budget of
// budgets.mjs is exceeded.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ask, hangUp } from '../drill/http.mjs';
import { addProduct, buyer, openShop } from '../drill/shop-desk.mjs';
import { ORDER_BUDGETS } from './budgets.mjs';
import { lighthouse } from './lighthouse.mjs';
import { fillOrders, ORDER_LISTS, soldLots } from './order-lists.mjs';
import { cpuOf, cpuPerRequest } from './load.mjs';
import { adminCookie, databaseUrl, root, startProduct, withDataFolder } from './product.mjs';
import { circumstances, report } from './report.mjs';
import { startServer } from './server.mjs';
import { addSeen } from './shop-presses.mjs';
import { baseline, judge, quantile } from './verdicts.mjs';

const LIMITS = {
  LIMIT_GENERAL: '10000000',
  LIMIT_PUBLIC_FORM: '10000000',
  LIMIT_MAILBOX: '10000000',
  PAYMENT_PROVIDER: 'simulator',
};
const PRODUCTS = 200;
/** So many that nothing becomes low. */
const PLENTY = 1_000_000;
const AT_ONCE = 20;
const WARM_UP = 20;
/** How often it is looked whether a payment has arrived. */
const LOOK_MS = 20;
const ELSEWHERE = ['S4: npm run faults:orders.'];

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const amount = values.quick
  ? { requests: 5_000, adds: 200, pages: 300, orders: 200, lists: 50, recalls: 40, presses: 5, paid: 20, silent: 1 }
  : {
      requests: 20_000,
      adds: 1_000,
      pages: 1_000,
      orders: 2_000,
      lists: 200,
      recalls: 200,
      presses: 15,
      paid: 100,
      silent: 5,
    };
const figures = new Map();

/** Notes a value of a line of the budgets. */
function note(name, value) {
  console.error(`measured: ${ORDER_BUDGETS[name].what}`);
  figures.set(name, value);
}

const run = circumstances();
await withDataFolder(async (dataDir) => {
  const before = await bareCost();
  const product = await startProduct(dataDir, LIMITS);
  const database = new pg.Client(databaseUrl(dataDir));
  await database.connect();
  try {
    await measure(product, database);
  } finally {
    hangUp();
    await database.end();
    await product.stop();
  }
  const { base, apart, isQuiet } = baseline(before, await bareCost());
  note('bare', base);
  const verdicts = Object.entries(ORDER_BUDGETS).map(([name, line]) => judge(line, figures.get(name), base));
  const remark = `Bare Fastify before and after differ by ${Math.round(apart * 100)} %${isQuiet ? '.' : ': THE MACHINE IS NOT QUIET.'}`;
  report('orders', run, verdicts, [remark, ...ELSEWHERE]);
});

async function bareCost() {
  const bare = await startServer(path.join(root, 'tools/bench/bare-fastify.mjs'));
  return cpuPerRequest(bare.pid, bare.origin, () => ({ path: '/' }), amount.requests).finally(bare.stop);
}

async function measure({ origin, pid }, database) {
  const cookie = await adminCookie(origin);
  const admin = (request) => ask(origin, { ...request, headers: { origin, cookie, ...request.headers } });
  await openShop(admin);
  const products = [];
  for (let n = 0; n < PRODUCTS; n += 1) products.push(await addProduct(admin, `Bench tea ${n}`, PLENTY));
  await measureCart({ origin, pid }, products);
  await measureScreens(origin, products);
  await measurePayments(origin, database, products);
  await measureOrders(origin, database, products);
  await fillOrders(database);
  for (const { name, path: address } of ORDER_LISTS)
    await timed(name, Array(amount.lists).fill({ path: address }), admin);
  const lots = await soldLots(database, amount.recalls);
  await timed(
    'recall',
    lots.map((lotId) => ({ method: 'POST', path: '/api/recalls', body: { lotId, reason: 'Bench' } })),
    admin,
  );
}

/** How long each of some requests takes. */
async function timed(name, requests, send) {
  const took = [];
  for (const request of requests) {
    const from = performance.now();
    const { status, text } = await send(request);
    if (status !== 200 && status !== 201) throw new Error(`${request.path} was answered ${status}: ${text}`);
    took.push(performance.now() - from);
  }
  note(name, quantile(took, 0.95));
}

/** A press on 'Add', and the pages that show the cart. */
async function measureCart({ origin, pid }, products) {
  const took = [];
  const add = async (n, isMeasured) => {
    const from = performance.now();
    const answer = await buyer(n).fill(origin, [[products[n % PRODUCTS], 1]]);
    if (answer.status !== 201)
      throw new Error(`an article was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    if (isMeasured) took.push(performance.now() - from);
  };
  for (let n = 0; n < WARM_UP; n += 1) await add(n, false);
  const spent = await cpuOf(pid, async () => {
    for (let n = 0; n < amount.adds; n += 1) await add(n, true);
  });
  note('add', quantile(took, 0.95));
  note('addCpu', spent / 1_000 / amount.adds);
  const one = buyer(1);
  await one.fill(
    origin,
    products.slice(0, 3).map((id) => [id, 1]),
  );
  // One after another: the site renders two pages of one address at a time, and lets the others wait.
  const page = async (address) => {
    const read = async () => {
      const { status } = await ask(origin, { path: address, headers: { cookie: one.cookie() } });
      if (status !== 200) throw new Error(`${address} was answered ${status}`);
    };
    for (let n = 0; n < WARM_UP; n += 1) await read();
    const spent = await cpuOf(pid, async () => {
      for (let n = 0; n < amount.pages; n += 1) await read();
    });
    return spent / 1_000 / amount.pages;
  };
  note('cart', await page('/cart'));
  note('checkout', await page('/checkout'));
}

/** What a visitor sees of it. */
async function measureScreens(origin, products) {
  note('seen', await addSeen(origin, amount.presses, 1));
  note('seenSlow', await addSeen(origin, amount.presses, 4));
  const fill = async (tab) => {
    for (const productId of products.slice(0, 3)) {
      const request = { data: { productId, quantity: 1 }, headers: { origin } };
      const answer = await tab.context().request.post(`${origin}/api/cart/lines`, request);
      if (answer.status() !== 201) throw new Error(`the cart was answered ${answer.status()}`);
    }
  };
  for (const name of ['cart', 'checkout']) {
    const { lcp, cls } = await lighthouse(origin, `/${name}`, 'light', fill);
    note(`${name}Seen`, lcp);
    note(`${name}Shift`, cls);
  }
}

/** How long it takes until a payment has confirmed its order: with news of it from the provider, and without. */
async function measurePayments(origin, database, products) {
  let n = 50_000;
  const pay = async (act) => {
    const one = buyer((n += 1));
    await one.fill(origin, [[products[n % PRODUCTS], 1]]);
    const { status, body } = await one.order(origin, undefined, 'online');
    if (status !== 201) throw new Error(`an order was answered ${status}: ${JSON.stringify(body)}`);
    const press = { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' };
    const pressed = await fetch(new URL(body.payUrl, origin), press);
    if (pressed.status !== 303) throw new Error(`the payment page was answered ${pressed.status}`);
    const from = performance.now();
    const text = 'select status from orders where number = $1';
    while ((await database.query(text, [body.order.number])).rows[0].status !== 'confirmed') await sleep(LOOK_MS);
    return performance.now() - from;
  };
  const took = [];
  for (let left = amount.paid; left > 0; left--) took.push(await pay('pay'));
  note('paid', quantile(took, 0.95));
  note(
    'paidSilently',
    Math.max(...(await Promise.all(Array.from({ length: amount.silent }, () => pay('pay-silently'))))),
  );
}

/** Orders of three products each, many at once; then of one product only. */
async function measureOrders(origin, database, products) {
  const versionOf = async () => {
    const { rows } = await database.query(`select tables ->> 'stock_levels' as version from content_version`);
    return Number(rows[0].version ?? 0);
  };
  const buyers = Array.from({ length: amount.orders * 2 }, (_, n) => buyer(n));
  await atOnce(buyers.slice(0, amount.orders), (one, n) =>
    one.fill(
      origin,
      [0, 1, 2].map((at) => [products[(n * 7 + at * 61) % PRODUCTS], 1]),
    ),
  );
  await atOnce(buyers.slice(amount.orders), (one) => one.fill(origin, [[products[0], 1]]));
  const seen = await versionOf();
  const many = await placed(origin, buyers.slice(0, amount.orders));
  note('orders', many.perSecond);
  note('ordersP99', many.p99);
  const hot = await placed(origin, buyers.slice(amount.orders));
  note('hot', hot.perSecond);
  note('dropped', (await versionOf()) - seen);
}

async function placed(origin, buyers) {
  const took = [];
  const begun = performance.now();
  await atOnce(buyers, async (one) => {
    const from = performance.now();
    const { status, body } = await one.order(origin);
    if (status !== 201) throw new Error(`an order was answered ${status}: ${JSON.stringify(body)}`);
    took.push(performance.now() - from);
  });
  return { perSecond: (buyers.length * 1_000) / (performance.now() - begun), p99: quantile(took, 0.99) };
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
