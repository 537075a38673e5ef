import { addDays } from '@harmony/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';
import { adjustStock } from './adjust.repo';
import { receiveStock } from './receive.repo';
import { updateLot } from './update-lot.repo';
import { postStocktake, saveCounts } from '../stocktakes/counts.repo';
import { dropStocktake, linesOf, startStocktake } from '../stocktakes/stocktakes.repo';
import { recallLot, withdrawRecall } from '../recalls/recalls.repo';
import { testDatabase, type TestDatabase } from '../../test/database';
import { playWorlds } from '../../test/scheduling/play-worlds';
import { invariant } from '../../test/random';
import { expectShopAgrees } from '../../test/shop/shop-invariants';
import { figuresOf, makeOrder, makeProduct, PACKER } from '../../test/shop/shop-world';
import { holdStock, releaseHolds, releasePart } from './holds.repo';
import { NotEnoughStock } from './not-enough-stock';
import { proposeLots, putBack, takeStock } from './pack.repo';
import { returnStock } from './returns.repo';
import { isPastOn, keepPastLots } from './sell-by.repo';

/*
 * Random days of a shop, played on the real database and on a small model of it, which knows lots and orders and nothing of levels,
 * reservations or triggers.
 */

interface ModelLot {
  code: string;
  expiresOn: string | null;
  arrived: number;
  onHand: number;
  state: 'open' | 'quarantine' | 'recalled';
}

interface ModelOrder {
  id: number;
  orderItemId: number;
  item: number;
  quantity: number;
  state: 'held' | 'packed' | 'over';
  /** What of each lot is out. */
  out: Map<string, number>;
}

interface World {
  day: string;
  items: { itemId: number; productId: number; lots: Map<string, ModelLot> }[];
  orders: ModelOrder[];
  arrivals: number;
}

const MARGIN = 30;

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

const sellBy = ({ day }: World) => ({ today: day, firstGood: addDays(day, MARGIN) });
const isBlocked = (world: World, lot: ModelLot): boolean =>
  lot.state !== 'open' || isPastOn(lot.expiresOn, sellBy(world));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const heldOf = ({ orders }: World, item: number): number =>
  sum(orders.filter((order) => order.item === item && order.state === 'held').map(({ quantity }) => quantity));

function figures(world: World, item: number) {
  const lots = [...(world.items[item]?.lots.values() ?? [])];
  const onHand = sum(lots.map((lot) => lot.onHand));
  const blocked = sum(lots.filter((lot) => isBlocked(world, lot)).map((lot) => lot.onHand));
  const reserved = heldOf(world, item);
  const free = onHand - blocked - reserved;
  return { onHand, reserved, blocked, shown: free <= 0 ? 'out' : free <= 3 ? 'low' : 'in' };
}

async function begin(): Promise<World> {
  const world: World = { day: '2026-06-01', items: [], orders: [], arrivals: 0 };
  for (const stock of [5, 0]) {
    const { itemId, productId } = await makeProduct(db, stock);
    // It is otherwise made when it is first needed, and would count as having arrived then.
    await sql`select unlabelled_lot(${itemId})`.execute(db);
    const lot: ModelLot = { code: '', expiresOn: null, arrived: 0, onHand: stock, state: 'open' };
    world.items.push({ itemId, productId, lots: new Map([['', lot]]) });
  }
  return world;
}

/** One step of a world: does it on both sides, or expects it to be refused. */
function stepper(world: World, random: () => number) {
  const upTo = (most: number): number => Math.floor(random() * most);
  const oneOf = <T>(list: readonly T[]): T | undefined => list[upTo(list.length)];
  const index = () => upTo(world.items.length);
  const inTrx = <T>(work: (trx: Parameters<typeof holdStock>[0]) => Promise<T>): Promise<T> =>
    db.transaction().execute(work);
  const lotId = async (itemId: number, code: string): Promise<number> => {
    const where = db.selectFrom('stockLots').select('id').where('itemId', '=', itemId).where('code', '=', code);
    return (await where.executeTakeFirstOrThrow()).id;
  };
  const labelled = (item: number): ModelLot[] =>
    [...(world.items[item]?.lots.values() ?? [])].filter(({ code }) => code !== '' && !code.includes('returned'));
  const itemAt = (at: number) => {
    const item = world.items[at];
    if (!item) throw new Error('no such item');
    return item;
  };
  /** As the model would take it: what expires first, then what came first. */
  const toTake = (at: number, quantity: number): Map<string, number> | null => {
    const lots = [...itemAt(at).lots.values()].filter((lot) => lot.onHand > 0 && !isBlocked(world, lot));
    lots.sort((a, b) => (a.expiresOn ?? '9').localeCompare(b.expiresOn ?? '9') || a.arrived - b.arrived);
    const taken = new Map<string, number>();
    let missing = quantity;
    for (const lot of lots) {
      const some = Math.min(missing, lot.onHand);
      if (some > 0) taken.set(lot.code, some);
      missing -= some;
    }
    return missing > 0 ? null : taken;
  };

  const steps = {
    async receive() {
      const { itemId, lots } = itemAt(index());
      const code = `L${upTo(3)}`;
      const known = lots.get(code);
      const expiresOn = known ? known.expiresOn : (oneOf([null, '2026-07-10', '2026-08-15', '2027-01-01']) ?? null);
      const quantity = 1 + upTo(5);
      const line = { itemId, code, expiresOn, quantity, cost: null };
      await inTrx((trx) => receiveStock(trx, { supplier: null, lines: [line] }, { by: PACKER, sellBy: sellBy(world) }));
      const lot = known ?? { code, expiresOn, arrived: ++world.arrivals, onHand: 0, state: 'open' as const };
      lots.set(code, { ...lot, onHand: lot.onHand + quantity });
    },
    async hold() {
      const at = index();
      const { productId } = itemAt(at);
      const quantity = 1 + upTo(4);
      const { onHand, reserved, blocked } = figures(world, at);
      const free = onHand - reserved - blocked;
      const order = await makeOrder(db, [{ productId, quantity }]);
      const held = inTrx((trx) => holdStock(trx, order.lines));
      if (free < quantity) {
        const error = await held.then(
          () => null,
          (reason: unknown) => reason,
        );
        invariant(
          error instanceof NotEnoughStock && error.lines[0]?.available === Math.max(0, free),
          `too little is refused with what is free (${free})`,
        );
        return;
      }
      await held;
      const [line] = order.lines;
      const out = new Map<string, number>();
      world.orders.push({
        id: order.orderId,
        orderItemId: line?.orderItemId ?? 0,
        item: at,
        quantity,
        state: 'held',
        out,
      });
    },
    async release() {
      const order = oneOf(world.orders.filter(({ state }) => state === 'held'));
      if (!order) return;
      if (order.quantity > 1 && random() < 0.5) {
        await inTrx((trx) => releasePart(trx, order.orderItemId, { pieces: 1, of: order.quantity }));
        order.quantity -= 1;
      } else {
        await inTrx((trx) => releaseHolds(trx, order.id));
        order.state = 'over';
      }
    },
    async pack() {
      const order = oneOf(world.orders.filter(({ state }) => state === 'held'));
      if (!order) return;
      const expected = toTake(order.item, order.quantity);
      const [line] = await proposeLots(db, order.id);
      invariant(line?.isShort === (expected === null), 'a line is short exactly when the model has too little');
      if (!line || !expected) return;
      const proposed = new Map(line.lots.map(({ code, quantity }) => [code, quantity]));
      invariant(
        JSON.stringify([...proposed].sort()) === JSON.stringify([...expected].sort()),
        `proposes ${JSON.stringify([...expected])}, not ${JSON.stringify([...proposed])}`,
      );
      const picks = line.lots.map(({ lotId: id, quantity }) => ({
        orderItemId: order.orderItemId,
        lotId: id,
        quantity,
      }));
      await inTrx((trx) => takeStock(trx, { orderId: order.id, picks, by: PACKER }));
      for (const [code, quantity] of expected) {
        const lot = itemAt(order.item).lots.get(code);
        if (lot) lot.onHand -= quantity;
      }
      order.out = expected;
      order.state = 'packed';
    },
    async unpack() {
      const order = oneOf(
        world.orders.filter(({ state, quantity, out }) => state === 'packed' && sum([...out.values()]) === quantity),
      );
      if (!order) return;
      await inTrx((trx) => putBack(trx, { orderId: order.id, by: PACKER }));
      for (const [code, quantity] of order.out) {
        const lot = itemAt(order.item).lots.get(code);
        if (lot) lot.onHand += quantity;
      }
      order.out = new Map();
      order.state = 'held';
    },
    async takeBack() {
      const order = oneOf(world.orders.filter(({ state }) => state === 'packed'));
      if (!order) return;
      const out = sum([...order.out.values()]);
      const quantity = 1 + upTo(3);
      const { lots } = itemAt(order.item);
      const back = inTrx((trx) =>
        returnStock(trx, { orderItemId: order.orderItemId, quantity, by: PACKER, reason: 'did not like it' }),
      );
      if (quantity > out)
        return invariant(
          await back.then(
            () => false,
            () => true,
          ),
          'no more comes back than went out',
        );
      await back;
      // The lots that they came back to are read: which of them took what is the ledger's own business.
      const rows = await db
        .selectFrom('stockLots')
        .select(['code', 'expiresOn', 'state', 'onHand'])
        .where('itemId', '=', itemAt(order.item).itemId)
        .where('returnedFrom', 'is not', null)
        .execute();
      for (const row of rows) {
        const before = lots.get(row.code);
        lots.set(row.code, { ...row, arrived: before?.arrived ?? ++world.arrivals, onHand: row.onHand });
        invariant(before !== undefined || row.state !== 'open', 'what comes back is not sold at once');
      }
      let missing = quantity;
      for (const [code, some] of order.out) {
        const taken = Math.min(some, missing);
        order.out.set(code, some - taken);
        missing -= taken;
      }
    },
    async quarantine() {
      const at = index();
      const lot = oneOf(labelled(at).filter(({ state }) => state !== 'recalled'));
      if (!lot) return;
      const state = lot.state === 'open' ? 'quarantine' : 'open';
      const id = await lotId(itemAt(at).itemId, lot.code);
      await inTrx((trx) => updateLot(trx, id, { state }, sellBy(world)));
      lot.state = state;
    },
    async recall() {
      const at = index();
      const lot = oneOf(labelled(at));
      if (!lot) return;
      const id = await lotId(itemAt(at).itemId, lot.code);
      const open = await db
        .selectFrom('recalls')
        .select('id')
        .where('lotId', '=', id)
        .where('withdrawnAt', 'is', null)
        .executeTakeFirst();
      if (open) await inTrx((trx) => withdrawRecall(trx, open.id, 'Mei'));
      else await inTrx((trx) => recallLot(trx, { lotId: id, reason: 'the supplier says so', by: 'Mei' }));
      lot.state = open ? 'quarantine' : 'recalled';
      for (const back of itemAt(at).lots.values())
        if (back.code.startsWith(`${lot.code} returned`) && (!open || back.state === 'recalled'))
          back.state = lot.state;
    },
    async count() {
      const at = index();
      const lot = oneOf([...itemAt(at).lots.values()]);
      if (!lot) return;
      const quantity = upTo(7) - 3 || 1;
      const kind = quantity < 0 && random() < 0.5 ? ('waste' as const) : ('count' as const);
      const { itemId } = itemAt(at);
      const id = lot.code === '' ? null : await lotId(itemId, lot.code);
      const done = inTrx((trx) => adjustStock(trx, { itemId, lotId: id, kind, quantity, reason: 'found' }, PACKER));
      if (lot.onHand + quantity < 0)
        return invariant(
          await done.then(
            () => false,
            () => true,
          ),
          'nothing goes below zero',
        );
      await done;
      lot.onHand += quantity;
    },
    async stocktake() {
      const shelf = `shelf ${world.items[0]?.itemId}`;
      await sql`update stock_items set shelf = ${shelf} where id = any (${world.items.map(({ itemId }) => itemId)}::int[])`.execute(
        db,
      );
      const id = await inTrx((trx) => startStocktake(trx, shelf, 'Mei'));
      const found = new Map<ModelLot, number>();
      for (const { lotId: counted, itemId, code } of await linesOf(db, id)) {
        const lot = world.items.find((item) => item.itemId === itemId)?.lots.get(code);
        if (!lot || random() < 0.3) continue;
        const count = Math.max(0, lot.onHand + upTo(3) - 1);
        found.set(lot, count - lot.onHand);
        await inTrx((trx) => saveCounts(trx, id, { counts: [{ lotId: counted, counted: count }] }, PACKER));
        // Somebody buys while others count, and the count stays right.
        if (random() < 0.5) await steps.pack();
      }
      const isPosted = await inTrx((trx) => postStocktake(trx, id, PACKER)).catch(() => false);
      const fits = [...found].every(([lot, difference]) => lot.onHand + difference >= 0);
      invariant(isPosted === fits, 'a stocktake is posted unless more is missing than there is');
      if (isPosted) for (const [lot, difference] of found) lot.onHand += difference;
      else await inTrx((trx) => dropStocktake(trx, id));
    },
    async nextDays() {
      world.day = addDays(world.day, upTo(20));
      await keepPastLots(db, sellBy(world));
    },
  };
  return steps;
}

it('whatever happens in whatever order, all figures agree, with one another and with a small model', async () => {
  const played = await playWorlds({
    first: 7000,
    worlds: 40,
    begin,
    stepsOf: stepper,
    often: ['receive', 'hold', 'hold', 'hold', 'pack', 'pack', 'takeBack'],
    async check(world) {
      for (const [at, { itemId }] of world.items.entries()) {
        const [found, expected] = [await figuresOf(db, itemId), figures(world, at)];
        invariant(
          JSON.stringify(found) === JSON.stringify(expected),
          `item ${at} is ${JSON.stringify(found)}, the model says ${JSON.stringify(expected)}`,
        );
      }
      await expectShopAgrees(db);
    },
  });
  expect(played).toBe(11);
}, 240_000);
