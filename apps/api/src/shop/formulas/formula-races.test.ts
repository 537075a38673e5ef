import { sql } from 'kysely';
import { connect } from '../../platform/db/connection/connect';
import type { Db } from '../../platform/db/schema';
import { ApiError } from '../../platform/http/api-error';
import { buildTestApp, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { addHerb, signedFormula } from '../../test/shop/formulas';
import { brokenInvariants, linesOf, move, openShop, orderContextOf, place } from '../../test/shop/orders';
import { expectShopAgrees } from '../../test/shop/shop-invariants';
import { figuresOf } from '../../test/shop/shop-world';
import { editOrder } from '../orders/placing/edit-order';
import { race } from '../../test/race';

/* Orders of formulas at the same moment, from two processes. */

const ROUNDS = 40;

let api: TestApp;
let other: Db;
beforeAll(async () => {
  api = await buildTestApp({ forRaces: true });
  other = connect(api.url, { dataKeys: api.config.dataKeys, log: console, connectTimeoutMs: 20_000 });
  await openShop(api.db);
});
afterAll(async () => {
  await other.destroy();
  await api.close();
});
afterEach(async () => {
  await expectShopAgrees(api.db);
  expect(await brokenInvariants(api.db)).toEqual([]);
});

it('of the last herbs, exactly as many formulas are sold as there are herbs for, in whatever order they are written', async () => {
  const [a, b] = [await addHerb(api.db, { stockMg: 100_000 }), await addHerb(api.db, { stockMg: 100_000 })];
  const lines = [
    { herbId: a.herbId, mg: 10_000 },
    { herbId: b.herbId, mg: 10_000 },
  ];
  const formulas = [await signedFormula(api.db, { lines }), await signedFormula(api.db, { lines: lines.toReversed() })];
  const buyers = Array.from({ length: ROUNDS }, (_, at) => {
    const shop = at % 2 === 0 ? api : { ...api, db: other };
    return () => place(shop, [{ formulaId: formulas[at % 2] ?? 0, quantity: 1 }]);
  });
  expect(await race(...buyers)).toBe(10);
  for (const { itemId } of [a, b])
    expect(await figuresOf(api.db, itemId)).toMatchObject({ onHand: 100_000, reserved: 100_000 });
}, 120_000);

it(`pack × edit × cancel × place, ${ROUNDS} times: what is kept is what is ordered`, async () => {
  const herbs = [await addHerb(api.db), await addHerb(api.db)];
  const lines = herbs.map(({ herbId }) => ({ herbId, mg: 5001 }));
  const formulaId = await signedFormula(api.db, { lines });
  const backwards = await signedFormula(api.db, { lines: lines.toReversed() });
  for (let round = 0; round < ROUNDS; round++) {
    const id = await place(api, [
      { formulaId, quantity: 3 },
      { formulaId: backwards, quantity: 1 },
    ]);
    const [line] = await linesOf(api.db, id);
    const changes = { lines: [{ itemId: line?.id ?? 0, quantity: 2 }], reason: 'Fewer', name: 'mei', seen: null };
    const edit = () => other.transaction().execute((trx) => editOrder(trx, id, changes, orderContextOf(api)));
    const another = () => place({ ...api, db: other }, [{ formulaId: backwards, quantity: 1 }]);
    const done = await race(
      edit,
      () => move(api, id, { move: 'pack' }),
      ...(round % 2 === 0 ? [() => move({ ...api, db: other }, id, { move: 'cancel', reason: 'No' })] : []),
      another,
    );
    expect(done).toBeGreaterThanOrEqual(2);
  }
}, 120_000);

it('whoever orders while a formula is being withdrawn waits, and is refused', async () => {
  const formulaId = await signedFormula(api.db);
  const withdrawn = await other.startTransaction().execute();
  await withdrawn.updateTable('formulas').set({ state: 'withdrawn' }).where('id', '=', formulaId).execute();
  const placed = place(api, [{ formulaId, quantity: 1 }]).then(
    () => 'placed',
    (error: unknown) => (error instanceof ApiError ? error.message : error),
  );
  await eventually(async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
      api.db,
    );
    return rows[0]?.waits === true;
  });
  await withdrawn.commit().execute();
  expect(await placed).toBe('This formula can no longer be ordered. Ask us about it.');
  expect(await api.db.selectFrom('orderItems').select('id').where('formulaId', '=', formulaId).execute()).toEqual([]);
});
