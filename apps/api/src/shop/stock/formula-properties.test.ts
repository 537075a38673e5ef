import { fefo, isWeighed } from '@harmony/domain';
import type { Db } from '../../platform/db/schema';
import { testDatabase, type TestDatabase } from '../../test/database';
import { addHerb, addHerbLot, signedFormula, type TestHerb } from '../../test/shop/formulas';
import { playWorlds } from '../../test/scheduling/play-worlds';
import { invariant } from '../../test/random';
import { expectShopAgrees } from '../../test/shop/shop-invariants';
import { figuresOf, makeOrder, PACKER } from '../../test/shop/shop-world';
import { holdStock, releaseHolds, releasePart } from './holds.repo';
import { lotsOfItems } from './lots.repo';
import { NotEnoughStock } from './not-enough-stock';
import { putBack, takeStock } from './pack.repo';
import { returnStock } from './returns.repo';

/*
 * Random days of a dispensary, played on the real database and on a model that knows herbs, formulas and orders, and nothing of lots,
 * levels or reservations.
 */

interface ModelHerb extends TestHerb {
  onHand: number;
  /** Came back, and lies in quarantine. */
  blocked: number;
}

interface ModelFormula {
  id: number;
  /** Milligrams of a pack, by the place of the herb. */
  mg: ReadonlyMap<number, number>;
}

interface ModelOrder {
  id: number;
  orderItemId: number;
  formula: ModelFormula;
  packs: number;
  state: 'held' | 'packed' | 'over';
  /** What is out of each herb, and the packs that came back. */
  out: Map<number, number>;
  back: number;
}

interface World {
  herbs: ModelHerb[];
  formulas: ModelFormula[];
  orders: ModelOrder[];
  lots: number;
}

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const isRefused = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => false,
    () => true,
  );

async function begin(): Promise<World> {
  const herbs: ModelHerb[] = [];
  for (const stockMg of [30_000, 9000, 0])
    herbs.push({ ...(await addHerb(db, { stockMg })), onHand: stockMg, blocked: 0 });
  const formulas: ModelFormula[] = [];
  for (const mg of [
    new Map([
      [0, 1501],
      [1, 999],
    ]),
    new Map([
      [2, 50],
      [1, 333],
    ]),
  ]) {
    const lines = [...mg].map(([at, each]) => ({ herbId: herbs[at]?.herbId ?? 0, mg: each }));
    formulas.push({ id: await signedFormula(db, { lines }), mg });
  }
  return { herbs, formulas, orders: [], lots: 0 };
}

const needOf = ({ formula, packs }: ModelOrder, at: number): number => (formula.mg.get(at) ?? 0) * packs;
const reservedOf = ({ orders }: World, at: number): number =>
  sum(orders.filter(({ state }) => state === 'held').map((order) => needOf(order, at)));
const freeOf = (world: World, at: number): number => {
  const { onHand = 0, blocked = 0 } = world.herbs[at] ?? {};
  return onHand - blocked - reservedOf(world, at);
};

/** One step of a world: does it on both sides, or expects it to be refused. */
function stepper(world: World, random: () => number) {
  const upTo = (most: number): number => Math.floor(random() * most);
  const oneOf = <T>(list: readonly T[]): T | undefined => list[upTo(list.length)];
  const inTrx = <T>(work: (trx: Parameters<typeof holdStock>[0]) => Promise<T>): Promise<T> =>
    db.transaction().execute(work);
  const inState = (state: ModelOrder['state']) => oneOf(world.orders.filter((order) => order.state === state));
  const move = (at: number, mg: number) => {
    const herb = world.herbs[at];
    if (herb) herb.onHand += mg;
  };

  return {
    async receive() {
      const at = upTo(world.herbs.length);
      const quantity = 500 + upTo(9000);
      await addHerbLot(db, world.herbs[at]?.itemId ?? 0, { code: `R${++world.lots}`, quantity });
      move(at, quantity);
    },
    async order() {
      const formula = oneOf(world.formulas);
      if (!formula) return;
      const packs = 1 + upTo(5);
      const order = await makeOrder(db, [{ productId: null, formulaId: formula.id, quantity: packs }]);
      const short = [...formula.mg].filter(([at, mg]) => freeOf(world, at) < mg * packs);
      const error = await inTrx((trx) => holdStock(trx, order.lines)).catch((reason: unknown) => reason);
      if (short.length > 0)
        return invariant(
          error instanceof NotEnoughStock &&
            short.every(([at]) => error.lines.some(({ herb }) => herb === world.herbs[at]?.name)) &&
            error.lines.length === short.length,
          `too little is refused by the names of ${short.length} herbs: ${error}`,
        );
      if (error !== undefined) throw error;
      const orderItemId = order.lines[0]?.orderItemId ?? 0;
      world.orders.push({ id: order.orderId, orderItemId, formula, packs, state: 'held', out: new Map(), back: 0 });
    },
    async lower() {
      const order = inState('held');
      if (!order || order.packs < 2) return;
      const pieces = 1 + upTo(order.packs - 1);
      await inTrx((trx) => releasePart(trx, order.orderItemId, { pieces, of: order.packs }));
      const quantity = order.packs - pieces;
      await db.updateTable('orderItems').set({ quantity }).where('id', '=', order.orderItemId).execute();
      order.packs = quantity;
    },
    async giveUp() {
      const order = inState('held');
      if (!order) return;
      await inTrx((trx) => releaseHolds(trx, order.id));
      order.state = 'over';
    },
    async pack() {
      const order = inState('held');
      if (!order) return;
      const lots = await lotsOfItems(
        db,
        world.herbs.map(({ itemId }) => itemId),
      );
      const weighed = new Map<number, number>();
      const picks = [...order.formula.mg.keys()].flatMap((at) => {
        const need = needOf(order, at);
        const mg = need + Math.round(need * (oneOf([0, 0, 0.01, -0.01, 0.02, -0.02, 0.021, -0.03]) ?? 0));
        weighed.set(at, mg);
        const own = lots.filter(({ itemId }) => itemId === world.herbs[at]?.itemId);
        return (fefo(own, mg) ?? []).map(({ lot, quantity }) => ({
          orderItemId: order.orderItemId,
          lotId: lot.id,
          quantity,
        }));
      });
      const fits = [...weighed].every(
        ([at, mg]) => isWeighed(needOf(order, at), mg) && mg - needOf(order, at) <= Math.max(0, freeOf(world, at)),
      );
      const refused = await isRefused(inTrx((trx) => takeStock(trx, { orderId: order.id, picks, by: PACKER })));
      invariant(refused !== fits, `weighed ${JSON.stringify([...weighed])} is ${fits ? 'taken' : 'refused'}`);
      if (refused) return;
      for (const [at, mg] of weighed) move(at, -mg);
      order.out = weighed;
      order.state = 'packed';
    },
    async unpack() {
      const order = oneOf(world.orders.filter(({ state, back }) => state === 'packed' && back === 0));
      if (!order) return;
      await inTrx((trx) => putBack(trx, { orderId: order.id, by: PACKER }));
      for (const [at, mg] of order.out) move(at, mg);
      order.out = new Map();
      order.state = 'held';
    },
    async takeBack() {
      const order = inState('packed');
      if (!order) return;
      const of = order.packs - order.back;
      const quantity = 1 + upTo(of);
      await inTrx((trx) =>
        returnStock(trx, { orderItemId: order.orderItemId, quantity, of, by: PACKER, reason: 'not wanted' }),
      );
      order.back += quantity;
      for (const [at, mg] of order.out) {
        const herb = world.herbs[at];
        if (!herb) continue;
        const { onHand } = await figuresOf(db, herb.itemId);
        const came = onHand - herb.onHand;
        const share = (mg * quantity) / of;
        invariant(Math.abs(came - share) < 1 && (quantity < of || came === mg), `${came} of ${share} mg returned`);
        herb.onHand += came;
        herb.blocked += came;
        order.out.set(at, mg - came);
      }
      if (order.back === order.packs) order.state = 'over';
    },
  };
}

it('whatever happens to formulas in whatever order, every herb adds up to the milligram', async () => {
  const played = await playWorlds({
    first: 9000,
    worlds: 25,
    begin,
    stepsOf: stepper,
    often: ['order', 'order', 'pack', 'pack'],
    async check(world) {
      for (const [at, { itemId, onHand, blocked }] of world.herbs.entries()) {
        const { shown: _shown, ...found } = await figuresOf(db, itemId);
        const expected = { onHand, reserved: reservedOf(world, at), blocked };
        invariant(
          JSON.stringify(found) === JSON.stringify(expected),
          `herb ${at} is ${JSON.stringify(found)}, the model says ${JSON.stringify(expected)}`,
        );
      }
      await expectShopAgrees(db);
    },
  });
  expect(played).toBe(7);
}, 240_000);
