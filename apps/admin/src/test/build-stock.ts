import type {
  Movement,
  RecallContact,
  RecallDetail,
  StockItem,
  StockItemDetail,
  StockLot,
  StockWarnings,
  StocktakeDetail,
  StocktakeLine,
} from '@harmony/domain';

const AT = '2026-11-20T18:40:00.000Z';

/** Twelve bags of a tea, of which two are held for an order. */
export const buildStockItem = (more: Partial<StockItem> = {}): StockItem => ({
  id: 1,
  productId: 5,
  herbId: null,
  name: 'Ginger tea',
  sku: 'TEA-01',
  unit: 'piece',
  isTracked: true,
  shelf: 'B3',
  lowAt: 3,
  onHand: 12,
  reserved: 2,
  blocked: 0,
  available: 10,
  shown: 'in',
  nextExpiry: '2030-04-30',
  daysOfCover: 45,
  lots: 1,
  updatedAt: AT,
  ...more,
});

export const buildStockLot = (more: Partial<StockLot> = {}): StockLot => ({
  id: 11,
  itemId: 1,
  code: 'A17',
  expiresOn: '2030-04-30',
  state: 'open',
  isPast: false,
  supplier: 'Mountain Herbs',
  cost: 4.5,
  onHand: 12,
  receivedAt: AT,
  ...more,
});

export const buildMovement = (more: Partial<Movement> = {}): Movement => ({
  id: 101,
  itemId: 1,
  lotId: 11,
  lotCode: 'A17',
  kind: 'receive',
  quantity: 12,
  orderNumber: null,
  reason: null,
  by: 'mei',
  at: AT,
  ...more,
});

/** The item with its one lot, which arrived once. */
export const buildStockDetail = (more: Partial<StockItemDetail> = {}): StockItemDetail => ({
  item: buildStockItem(),
  lots: [buildStockLot()],
  movements: { items: [buildMovement()], total: 1 },
  ...more,
});

export const buildStockWarnings = (more: Partial<StockWarnings> = {}): StockWarnings => ({
  low: 0,
  out: 0,
  short: 0,
  expiring: { within30: 0, within60: 0, within90: 0 },
  blocked: 0,
  mismatches: [],
  ...more,
});

export const buildStocktakeLine = (more: Partial<StocktakeLine> = {}): StocktakeLine => ({
  lotId: 11,
  itemId: 1,
  name: 'Ginger tea',
  sku: 'TEA-01',
  unit: 'piece',
  shelf: 'B3',
  code: 'A17',
  expiresOn: '2030-04-30',
  counted: null,
  countedBy: null,
  countedAt: null,
  ...more,
});

/** Of shelf B3, with two lots that nobody has counted. */
export const buildStocktake = (more: Partial<StocktakeDetail> = {}): StocktakeDetail => ({
  id: 4,
  shelf: 'B3',
  state: 'open',
  startedBy: 'mei',
  startedAt: AT,
  postedBy: null,
  postedAt: null,
  counted: 0,
  lines: [
    buildStocktakeLine(),
    buildStocktakeLine({ lotId: 12, itemId: 2, name: 'Moxa sticks', sku: 'MOX-02', code: '', expiresOn: null }),
  ],
  ...more,
});

export const buildRecallContact = (more: Partial<RecallContact> = {}): RecallContact => ({
  id: 21,
  orderId: 9,
  orderNumber: 1047,
  orderStatus: 'completed',
  name: 'Ana Ruiz',
  phone: '+12065550142',
  email: 'ana@example.com',
  quantity: 2,
  formulas: [],
  state: 'open',
  note: null,
  changedBy: null,
  changedAt: null,
  ...more,
});

/** Of one lot, of which one order got some. */
export const buildRecall = (more: Partial<RecallDetail> = {}): RecallDetail => ({
  id: 3,
  lotId: 11,
  itemId: 1,
  name: 'Ginger tea',
  unit: 'piece',
  code: 'A17',
  reason: 'The supplier found metal in it.',
  by: 'mei',
  at: AT,
  withdrawnBy: null,
  withdrawnAt: null,
  open: 1,
  onHand: 4,
  contacts: [buildRecallContact()],
  ...more,
});
