import { buildTestApp, type As, type TestApp } from '../../test/api';
import { signedFormula } from '../../test/shop/formulas';
import { addProduct, brokenInvariants, itemOf, levelOf, linesOf, move, openShop, place } from '../../test/shop/orders';
import { race } from '../../test/race';

/* What was ordered while nobody counted it is kept from the day on which somebody does. */

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp({ forRaces: true });
  await openShop(api.db);
  admin = await api.asAdmin();
});
afterAll(() => api.close());
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual([]));

const count = async (itemId: number, isTracked: boolean) => {
  const answer = await admin({ method: 'PUT', url: `/api/stock/${itemId}`, payload: { isTracked } });
  expect(answer.statusCode).toBe(200);
};

async function uncounted(stock: number) {
  const productId = await addProduct(api.db, { stock });
  const itemId = await itemOf(api.db, productId);
  await count(itemId, false);
  return { productId, itemId, order: (quantity: number) => place(api, [{ productId, quantity }]) };
}

it('keeps what was ordered before, so that it is not sold a second time', async () => {
  const { productId, itemId, order } = await uncounted(3);
  const id = await order(2);
  const gone = await order(1);
  await move(api, gone, { move: 'cancel' });
  const packed = await order(1);
  await move(api, packed, { move: 'pack' });
  await count(itemId, true);
  expect(await levelOf(api.db, productId)).toMatchObject({ onHand: 3, reserved: 2 });
  await expect(order(2)).rejects.toMatchObject({ status: 409 });
  await order(1);
  await move(api, id, { move: 'pack' });
  expect(await levelOf(api.db, productId)).toMatchObject({ onHand: 1, reserved: 1 });
  await count(itemId, true);
  expect(await levelOf(api.db, productId)).toMatchObject({ reserved: 1 });
});

it('says that there is too little, where more was sold than there is', async () => {
  const { productId, itemId, order } = await uncounted(1);
  const id = await order(2);
  await count(itemId, true);
  expect(await levelOf(api.db, productId)).toMatchObject({ onHand: 1, reserved: 2 });
  const [line] = await linesOf(api.db, id);
  await expect(move(api, id, { move: 'pack' })).rejects.toMatchObject({
    status: 409,
    fields: { [`lines.${line?.id}`]: expect.stringContaining('not enough') as string },
  });
});

it('keeps the herbs of formulas, too', async () => {
  const formulaId = await signedFormula(api.db);
  const herb = await api.db
    .selectFrom('formulaItems')
    .innerJoin('stockItems', 'stockItems.herbId', 'formulaItems.herbId')
    .select(['stockItems.id', 'mg'])
    .where('formulaId', '=', formulaId)
    .executeTakeFirstOrThrow();
  await count(herb.id, false);
  await place(api, [{ formulaId, quantity: 2 }]);
  await count(herb.id, true);
  const { reserved } = await api.db
    .selectFrom('stockLevels')
    .select('reserved')
    .where('itemId', '=', herb.id)
    .executeTakeFirstOrThrow();
  expect(reserved).toBe(2 * herb.mg);
});

it('counting × cancelling and placing, 8 times: nothing is kept of what is cancelled', async () => {
  for (let n = 0; n < 8; n += 1) {
    const { productId, itemId, order } = await uncounted(5);
    const id = await order(1);
    await race(
      () => move(api, id, { move: 'cancel' }),
      () => count(itemId, true),
      () => order(1),
    );
    expect(await levelOf(api.db, productId)).toMatchObject({ reserved: 1 });
  }
}, 300_000);
