import { formulaMg, type PackList } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { addHerb, addHerbLot, signedFormula, type TestHerb } from '../../test/shop/formulas';
import {
  addProduct,
  brokenInvariants,
  fullNetwork,
  levelOf,
  linesOf,
  move,
  openShop,
  orderContextOf,
  place,
} from '../../test/shop/orders';
import { expectShopAgrees } from '../../test/shop/shop-invariants';
import { figuresOf, lotsOf } from '../../test/shop/shop-world';
import { reorder } from '../orders/reorder';
import { editOrder } from '../orders/placing/edit-order';
import { readReceipt } from '../orders/placing/placed-order.repo';
import { refundOrder } from '../payments/refund-order';

/* Orders of formulas: every herb is kept, weighed, lowered and taken back by its weight. */

let api: TestApp;
let desk: As;
beforeAll(async () => {
  api = await buildTestApp();
  desk = await api.asAdmin();
  await openShop(api.db);
});
afterAll(() => api.close());
afterEach(async () => {
  await expectShopAgrees(api.db);
  expect(await brokenInvariants(api.db)).toEqual([]);
});

/** A formula of 30 g and 10 g a pack, of herbs with so much in stock. */
async function formulaOf(first: Parameters<typeof addHerb>[1] = {}, second: Parameters<typeof addHerb>[1] = {}) {
  const herbs: [TestHerb, TestHerb] = [await addHerb(api.db, first), await addHerb(api.db, second)];
  const formulaId = await signedFormula(api.db, {
    lines: [
      { herbId: herbs[0].herbId, mg: 30_000, processing: 'decoct first' },
      { herbId: herbs[1].herbId, mg: 10_000 },
    ],
  });
  return { formulaId, herbs };
}

const staff = { name: 'mei', userId: 1 };
const packListOf = async (id: number) => {
  const { orders } = (await desk(`/api/orders/pack-list?ids=${id}`)).json<PackList>();
  return orders[0];
};
const lotOf = async (itemId: number) =>
  (await api.db.selectFrom('stockLots').select('id').where('itemId', '=', itemId).executeTakeFirstOrThrow()).id;

describe('placing', () => {
  it('charges what was signed, by the tax of formulas, and keeps every herb for all packs', async () => {
    const rate = { label: 'Formulas', taxClass: 'formula', state: 'WA', ppm: 50_000, validFrom: '2020-01-01' } as const;
    const { id: rateId } = await api.db.insertInto('taxRates').values(rate).returning('id').executeTakeFirstOrThrow();
    await api.db
      .insertInto('config')
      .values({ id: 'shop_zip', data: '98101', dataType: 'T', configType: 'O' })
      .execute();
    const { formulaId, herbs } = await formulaOf();
    const id = await place(api, [{ formulaId, quantity: 3 }], { shownCents: 7875 });
    const order = await api.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(order).toMatchObject({ status: 'confirmed', subtotalCents: 7500, taxCents: 375, totalCents: 7875 });
    const item = await api.db.selectFrom('orderItems').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow();
    expect(item).toMatchObject({ formulaId, productId: null, taxClass: 'formula', quantity: 3, unitCents: 2500 });
    expect(await figuresOf(api.db, herbs[0].itemId)).toMatchObject({ onHand: 1_000_000, reserved: 90_000 });
    expect(await figuresOf(api.db, herbs[1].itemId)).toMatchObject({ reserved: 30_000 });
    await expect(place(api, [{ formulaId, quantity: 1 }], { shownCents: 2500 })).rejects.toMatchObject({
      code: 'cart_changed',
    });
    await api.db.deleteFrom('taxRates').where('id', '=', rateId).execute();
  });

  it('is refused in words when a herb is short, and nothing is stored', async () => {
    const { formulaId, herbs } = await formulaOf({ stockMg: 65_000 });
    const before = await api.db.selectFrom('orders').select('id').execute();
    await expect(place(api, [{ formulaId, quantity: 3 }])).rejects.toMatchObject({
      status: 409,
      message: 'There are only enough herbs for 2 packs at the moment.',
      fields: { [`formulas.${formulaId}`]: 'There are only enough herbs for 2 packs at the moment' },
    });
    await expect(place(api, [{ formulaId, quantity: 3 }], { by: staff })).rejects.toMatchObject({
      fields: { [`formulas.${formulaId}`]: `${herbs[0].name}: 90 g needed, 65 g free` },
    });
    expect(await api.db.selectFrom('orders').select('id').execute()).toHaveLength(before.length);
    expect(await figuresOf(api.db, herbs[0].itemId)).toMatchObject({ reserved: 0 });
    await place(api, [{ formulaId, quantity: 2 }]);
    await expect(place(api, [{ formulaId, quantity: 1 }])).rejects.toMatchObject({
      message: 'One of its herbs is out of stock at the moment. Ask us when it’ll be back.',
    });
  });

  it('adds up what two formulas need of one herb', async () => {
    const { formulaId, herbs } = await formulaOf({ stockMg: 50_000 });
    const other = await signedFormula(api.db, { lines: [{ herbId: herbs[0].herbId, mg: 25_000 }] });
    const lines = [
      { formulaId, quantity: 1 },
      { formulaId: other, quantity: 1 },
    ];
    await expect(place(api, lines)).rejects.toMatchObject({
      message: 'Not everything in this order is available.',
      fields: { [`formulas.${formulaId}`]: expect.any(String), [`formulas.${other}`]: expect.any(String) },
    });
  });

  it('adds up the lines of a herb that occurs twice', async () => {
    const herb = await addHerb(api.db, { stockMg: 50_000 });
    const formulaId = await signedFormula(api.db, {
      lines: [
        { herbId: herb.herbId, mg: 10_000 },
        { herbId: herb.herbId, mg: 5000, processing: 'honey-fried' },
      ],
    });
    const id = await place(api, [{ formulaId, quantity: 2 }]);
    expect(await figuresOf(api.db, herb.itemId)).toMatchObject({ reserved: 30_000 });
    expect((await packListOf(id))?.lines).toMatchObject([{ quantity: 30_000, processing: '5 g honey-fried' }]);
    await expect(place(api, [{ formulaId, quantity: 2 }])).rejects.toMatchObject({ status: 409 });
    await move(api, id, { move: 'pack' });
  });

  it.each([
    ['replaced', 'There’s a newer version of this formula. Ask us for it.'],
    ['withdrawn', 'This formula can no longer be ordered. Ask us about it.'],
  ] as const)('is refused when the formula is %s', async (state, message) => {
    const { formulaId } = await formulaOf();
    await api.db.updateTable('formulas').set({ state }).where('id', '=', formulaId).execute();
    await expect(place(api, [{ formulaId, quantity: 1 }])).rejects.toMatchObject({ status: 409, message });
  });

  it('is refused beyond fourteen packs, for staff, too', async () => {
    const { formulaId } = await formulaOf();
    await expect(place(api, [{ formulaId, quantity: 15 }], { by: staff })).rejects.toMatchObject({
      message: 'At most 14 packs of a formula in one order.',
    });
  });

  it('keeps nothing of what nobody counts', async () => {
    const { formulaId, herbs } = await formulaOf({ stockMg: 0 });
    await api.db.updateTable('stockLevels').set({ isTracked: false }).where('itemId', '=', herbs[0].itemId).execute();
    const id = await place(api, [{ formulaId, quantity: 2 }]);
    expect((await packListOf(id))?.lines).toMatchObject([{ isTracked: false, lots: [] }, { isTracked: true }]);
    await move(api, id, { move: 'pack' });
    expect(await figuresOf(api.db, herbs[1].itemId)).toMatchObject({ onHand: 980_000, reserved: 0 });
  });

  it('of what only practitioners recommend is for staff and for whoever has a refill', async () => {
    const productId = await addProduct(api.db);
    await api.db.updateTable('products').set({ practitionerOnly: true }).where('id', '=', productId).execute();
    await expect(place(api, [{ productId, quantity: 1 }])).rejects.toMatchObject({ status: 409 });
    const id = await place(api, [{ productId, quantity: 1, refillId: 7 }], { channel: 'refill' });
    const item = await api.db.selectFrom('orderItems').select('refillId').where('orderId', '=', id).execute();
    expect(item).toEqual([{ refillId: 7 }]);
  });

  it('of a network with many open orders keeps nothing until it is accepted, which names the herbs that are short', async () => {
    const { formulaId, herbs } = await formulaOf({ stockMg: 65_000 });
    const id = await place(api, [{ formulaId, quantity: 2 }], { ip: await fullNetwork(orderContextOf(api)) });
    expect(await figuresOf(api.db, herbs[0].itemId)).toMatchObject({ reserved: 0 });
    const taken = await place(api, [{ formulaId, quantity: 1 }]);
    const [line] = await linesOf(api.db, id);
    await expect(move(api, id, { move: 'accept' })).rejects.toMatchObject({
      fields: { [`lines.${line?.id}`]: expect.stringContaining(`35 g of ${herbs[0].name} left`) },
    });
    await move(api, taken, { move: 'cancel', reason: 'No' });
    await move(api, id, { move: 'accept' });
    expect(await figuresOf(api.db, herbs[0].itemId)).toMatchObject({ reserved: 60_000 });
  });
});

describe('packing', () => {
  it('lists every herb with what to weigh, where it stands and its lots, and says what stands on the pack', async () => {
    const { formulaId, herbs } = await formulaOf(
      { stockMg: 50_000, expiresOn: '2027-05-01', name: 'Dang Shen', latin: 'Codonopsis radix' },
      { expiresOn: '2027-03-01', name: 'Bai Zhu' },
    );
    const second = await addHerbLot(api.db, herbs[0].itemId, {
      code: 'DS-2',
      quantity: 50_000,
      expiresOn: '2027-02-01',
    });
    await api.db.updateTable('stockItems').set({ shelf: 'D4' }).where('id', '=', herbs[0].itemId).execute();
    const productId = await addProduct(api.db);
    const id = await place(api, [
      { productId, quantity: 2 },
      { formulaId, quantity: 3 },
    ]);
    const packed = await packListOf(id);
    expect(packed?.lines).toMatchObject([
      { quantity: 2, unit: 'piece', processing: null },
      {
        name: 'Dang Shen',
        quantity: 90_000,
        unit: 'mg',
        processing: 'decoct first',
        place: 'D4',
        stockItemId: herbs[0].itemId,
        lots: [
          { lotId: second, quantity: 50_000 },
          { code: expect.any(String), quantity: 40_000 },
        ],
        choices: [{ lotId: second }, { quantity: 50_000 }],
        isShort: false,
      },
      { name: 'Bai Zhu', quantity: 30_000, processing: null, lots: [{ quantity: 30_000 }] },
    ]);
    const { number } = packed ?? {};
    expect(packed?.formulas).toEqual([
      {
        itemId: packed?.lines[1]?.itemId,
        batch: `${number}-2`,
        name: expect.stringMatching(/^Warm and calm/),
        form: 'granules',
        days: 7,
        packs: 3,
        weightMg: formulaMg([
          { herbId: 1, mg: 30_000 },
          { herbId: 2, mg: 10_000 },
        ]),
        dose: 'One spoon twice a day',
        preparation: 'Stir into hot water',
        ingredients: ['Dang Shen (Codonopsis radix)', 'Bai Zhu'],
        patientName: 'Ada Mossgrove',
        practitioner: 'Dr. Lee',
        useBy: '2027-02-01',
      },
    ]);
    await move(api, id, { move: 'pack' });
    const after = await packListOf(id);
    expect(after?.lines[1]?.lots).toMatchObject([{ quantity: 40_000 }, { lotId: second, quantity: 50_000 }]);
    expect(after?.formulas).toMatchObject([{ useBy: '2027-02-01' }]);
    const kinds = await api.db
      .selectFrom('stockMovements')
      .select('kind')
      .distinct()
      .where('itemId', '=', herbs[0].itemId)
      .orderBy('kind')
      .execute();
    expect(kinds).toEqual([{ kind: 'dispense' }, { kind: 'receive' }]);
  });

  it('takes what was weighed within two percent, and keeps what was written when it is unpacked', async () => {
    const { formulaId, herbs } = await formulaOf();
    const id = await place(api, [{ formulaId, quantity: 2 }]);
    const [line] = await linesOf(api.db, id);
    const itemId = line?.id ?? 0;
    const lots = [await lotOf(herbs[0].itemId), await lotOf(herbs[1].itemId)] as const;
    const weigh = (first: number, second: number) =>
      move(api, id, {
        move: 'pack',
        picks: [
          { itemId, lotId: lots[0], quantity: first },
          { itemId, lotId: lots[1], quantity: second },
        ],
      });
    await expect(weigh(58_799, 20_000)).rejects.toMatchObject({
      status: 400,
      fields: {
        [`lines.${itemId}.${herbs[0].itemId}`]: `${herbs[0].name}: weigh 60 g, give or take 2 %; this is 58.799 g`,
      },
    });
    await expect(weigh(60_000, 20_401)).rejects.toMatchObject({ status: 400 });
    await weigh(58_800, 20_400);
    expect(await figuresOf(api.db, herbs[0].itemId)).toMatchObject({ onHand: 941_200, reserved: 0 });
    expect(await figuresOf(api.db, herbs[1].itemId)).toMatchObject({ onHand: 979_600, reserved: 0 });
    await expectShopAgrees(api.db);
    await move(api, id, { move: 'unpack' });
    expect(await figuresOf(api.db, herbs[0].itemId)).toMatchObject({ onHand: 1_000_000, reserved: 60_000 });
    expect(await figuresOf(api.db, herbs[1].itemId)).toMatchObject({ onHand: 1_000_000, reserved: 20_000 });
    await weigh(60_600, 20_000);
    await move(api, id, { move: 'cancel', reason: 'No' });
    expect(await figuresOf(api.db, herbs[0].itemId)).toMatchObject({ onHand: 1_000_000, reserved: 0 });
  });

  it('takes no more than was written when the rest is kept for others', async () => {
    const { formulaId, herbs } = await formulaOf({ stockMg: 60_100 });
    const id = await place(api, [{ formulaId, quantity: 1 }]);
    await place(api, [{ formulaId, quantity: 1 }]);
    const [line] = await linesOf(api.db, id);
    const itemId = line?.id ?? 0;
    const weigh = async (quantity: number) =>
      move(api, id, {
        move: 'pack',
        picks: [
          { itemId, lotId: await lotOf(herbs[0].itemId), quantity },
          { itemId, lotId: await lotOf(herbs[1].itemId), quantity: 10_000 },
        ],
      });
    await expect(weigh(30_200)).rejects.toMatchObject({
      status: 409,
      fields: {
        [`lines.${itemId}.${herbs[0].itemId}`]: `${herbs[0].name}: the rest is kept for other orders. Weigh 30 g`,
      },
    });
    await weigh(30_100);
    expect(await figuresOf(api.db, herbs[0].itemId)).toMatchObject({ onHand: 30_000, reserved: 30_000 });
  });

  it('is refused where a lot was blocked meanwhile, by the name of the herb', async () => {
    const { formulaId, herbs } = await formulaOf();
    const id = await place(api, [{ formulaId, quantity: 1 }]);
    const lotId = await lotOf(herbs[1].itemId);
    await desk({ method: 'POST', url: '/api/recalls', payload: { lotId, reason: 'Lead' } });
    expect((await packListOf(id))?.lines.map(({ isShort }) => isShort)).toEqual([false, true]);
    const [line] = await linesOf(api.db, id);
    await expect(move(api, id, { move: 'pack' })).rejects.toMatchObject({
      fields: { [`lines.${line?.id}`]: expect.stringContaining(`not enough of ${herbs[1].name} may be sold now`) },
    });
  });
});

describe('afterwards', () => {
  it('fewer packs keep and cost less, and none of them nothing', async () => {
    const { formulaId, herbs } = await formulaOf();
    const productId = await addProduct(api.db);
    const id = await place(api, [
      { formulaId, quantity: 3 },
      { productId, quantity: 1 },
    ]);
    const [line] = await linesOf(api.db, id);
    const edit = (quantity: number) =>
      api.db
        .transaction()
        .execute((trx) =>
          editOrder(
            trx,
            id,
            { lines: [{ itemId: line?.id ?? 0, quantity }], reason: 'Fewer', name: 'mei', seen: null },
            orderContextOf(api),
          ),
        );
    await edit(2);
    expect(await figuresOf(api.db, herbs[0].itemId)).toMatchObject({ reserved: 60_000 });
    expect(await figuresOf(api.db, herbs[1].itemId)).toMatchObject({ reserved: 20_000 });
    await edit(0);
    expect(await figuresOf(api.db, herbs[0].itemId)).toMatchObject({ reserved: 0 });
    expect(await packListOf(id)).toMatchObject({ formulas: [], lines: [{ unit: 'piece' }] });
    expect(await levelOf(api.db, productId)).toMatchObject({ reserved: 1 });
  });

  it('packs that come back go into quarantine, herb by herb, whatever was weighed', async () => {
    const { formulaId, herbs } = await formulaOf();
    const id = await place(api, [{ formulaId, quantity: 3 }]);
    const [line] = await linesOf(api.db, id);
    const itemId = line?.id ?? 0;
    const picks = [
      { itemId, lotId: await lotOf(herbs[0].itemId), quantity: 90_001 },
      { itemId, lotId: await lotOf(herbs[1].itemId), quantity: 30_000 },
    ];
    await move(api, id, { move: 'pack', picks });
    await move(api, id, { move: 'hand-over', paidBy: 'cash' });
    const refund = (quantity: number) =>
      api.db
        .transaction()
        .execute((trx) =>
          refundOrder(
            trx,
            id,
            { lines: [{ itemId, quantity, restock: true }], shippingCents: 0, amountCents: 0 },
            { by: { id: null, name: 'mei' }, reason: 'Not wanted' },
            orderContextOf(api),
          ),
        );
    await refund(1);
    expect(await lotsOf(api.db, herbs[0].itemId)).toEqual([
      expect.stringMatching(/open 909999$/),
      expect.stringMatching(/returned quarantine 30000$/),
    ]);
    await refund(2);
    expect(await figuresOf(api.db, herbs[0].itemId)).toMatchObject({ onHand: 1_000_000, blocked: 90_001 });
    expect(await figuresOf(api.db, herbs[1].itemId)).toMatchObject({ onHand: 1_000_000, blocked: 30_000 });
  });

  it('a formula is not ordered again by the cart: it is named as missing', async () => {
    const { formulaId } = await formulaOf();
    const id = await place(api, [{ formulaId, quantity: 1 }]);
    const { uid } = await api.db.selectFrom('orders').select('uid').where('id', '=', id).executeTakeFirstOrThrow();
    const receipt = await readReceipt(api.db, uid, api.config.dataKeys, false);
    expect(receipt?.order).toMatchObject({ canReorder: false, items: [{ formulaId, productId: null, slug: null }] });
    const again = await api.db.transaction().execute((trx) => reorder(trx, receipt?.order.items ?? [], null));
    expect(again).toMatchObject({ added: 0, missing: [receipt?.order.items[0]?.name] });
  });
});
