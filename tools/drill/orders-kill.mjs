import { setTimeout as sleep } from 'node:timers/promises';
import { addProduct, buyer, openShop, SHOP_INVARIANTS } from './shop-desk.mjs';

const WRITERS = 8;
const KILLS = 12;
const PRODUCTS = 5;
const PIECES = 400;
const STEPS_BETWEEN_KILLS = 25;
const PATIENCE_MS = 120_000;
const DONE = [200, 201, 204, 400, 404, 409];

export default {
  name: 'orders-kill',
  what: 'eight people order, cancel, pack, unpack, hand over and give back while an instance is killed (-9) twelve times',
  async run({ open, figure }) {
    const clinic = await open();
    const instances = [clinic.first, await clinic.start()];
    const admin = await clinic.administrator(instances[0].origin);
    await openShop(admin);
    const products = [];
    for (let n = 0; n < PRODUCTS; n += 1) products.push(await addProduct(admin, `Tea ${n}`, PIECES));
    const placed = new Map();
    const odd = [];
    let done = 0;
    let started = 0;
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        const n = started++;
        const { origin } = instances[n % 2];
        const answer = await step({ admin, origin, products, placed, n }).catch(() => null);
        // No answer: the instance was killed, and nobody has been told anything.
        if (answer === null) await sleep(100);
        else if (DONE.includes(answer.status)) done += 1;
        else odd.push(`${answer.status} ${JSON.stringify(answer.body)}`);
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, write));
    const until = performance.now() + PATIENCE_MS;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (done < kill * STEPS_BETWEEN_KILLS && performance.now() < until) await sleep(10);
      await sleep(Math.random() * 50);
      const one = instances[kill % 2];
      await one.end('SIGKILL');
      await one.start();
    }
    isOver = true;
    await writing;

    figure('steps that were answered', done, { least: KILLS * STEPS_BETWEEN_KILLS });
    figure('answers that are neither done nor refused', odd.length, { most: 0 });
    if (odd.length > 0) throw new Error(odd[0]);
    figure('orders that were acknowledged', placed.size, { least: 30 });
    const [{ numbers }] = await clinic.sql(`select coalesce(array_agg(number), '{}') as numbers from orders`);
    const stored = new Set(numbers);
    figure('C9: of them lost', [...placed.values()].filter((number) => !stored.has(number)).length, { most: 0 });
    for (const [what, text] of Object.entries(SHOP_INVARIANTS))
      figure(`C9: ${what}`, (await clinic.sql(text))[0].n, { most: 0 });
  },
};

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** Something that somebody does with an order. */
async function step({ admin, origin, products, placed, n }) {
  const kind = Math.random();
  if (kind < 0.4 || placed.size === 0) return placeOne({ origin, products, placed, n });
  const token = pick([...placed.keys()]);
  if (kind < 0.5) return buyer(n).send(origin, 'POST', '/orders/cancel', { token });
  return moveOne({ admin, origin, number: placed.get(token) });
}

async function placeOne({ origin, products, placed, n }) {
  const one = buyer(n);
  const lines = [...products].sort(() => Math.random() - 0.5).slice(0, 3);
  const filled = await one.fill(
    origin,
    lines.map((id) => [id, 1 + Math.floor(Math.random() * 2)]),
  );
  if (filled.status !== 201) return filled;
  const answer = await one.order(origin);
  if (answer.status === 201) placed.set(answer.body.token, answer.body.order.number);
  return answer;
}

/** The next move of the desk, or one back. */
async function moveOne({ admin, origin, number }) {
  const send = async (request) => {
    const { status, text } = await admin({ patienceMs: 30_000, ...request }, origin);
    return { status, body: text === '' ? null : JSON.parse(text) };
  };
  const found = await send({ path: `/api/orders?search=${number}` });
  const order = found.body?.items?.find((one) => one.number === number);
  if (!order) return found;
  const moves = {
    pending: ['cancel'],
    confirmed: ['pack', 'pack', 'pack', 'cancel'],
    ready: ['hand-over', 'hand-over', 'unpack', 'cancel'],
  }[order.status];
  if (!moves) return found;
  const move = pick(moves);
  const more = { ...(move === 'hand-over' && { paidBy: 'cash' }), ...(move === 'cancel' && { reason: 'Drill' }) };
  return send({ method: 'POST', path: `/api/orders/${order.id}/moves`, body: { move, from: order.status, ...more } });
}
