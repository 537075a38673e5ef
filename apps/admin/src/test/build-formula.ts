import type { Formula, FormulaDetail, Herb, Refill } from '@harmony/domain';

const AT = '2026-11-20T18:40:00.000Z';

/** A warming root that thins the blood. */
export const buildHerb = (more: Partial<Herb> = {}): Herb => ({
  id: 1,
  name: 'Dang Gui',
  latin: 'Angelica sinensis',
  common: 'Chinese angelica root',
  pricePer100g: 20,
  doseMinMg: 3000,
  doseMaxMg: 9000,
  contraindications: ['anticoagulant'],
  allergens: [],
  isActive: true,
  availableMg: 500_000,
  stockItemId: 31,
  updatedAt: AT,
  ...more,
});

/** Liquorice, of which nothing has to be said. */
export const buildLiquorice = (more: Partial<Herb> = {}): Herb =>
  buildHerb({
    id: 2,
    name: 'Gan Cao',
    latin: 'Glycyrrhiza uralensis',
    common: 'Liquorice root',
    pricePer100g: 8,
    doseMinMg: 1000,
    doseMaxMg: null,
    contraindications: [],
    stockItemId: 32,
    ...more,
  });

export const buildFormulaRow = (more: Partial<Formula> = {}): Formula => ({
  id: 7,
  name: 'Gui Pi Tang',
  state: 'draft',
  version: 1,
  patientId: null,
  patientName: 'Maya Chen',
  patientEmail: 'maya@example.com',
  patientPhone: '206-555-0142',
  herbRequestId: 3,
  form: 'granules',
  days: 7,
  price: 15.4,
  fee: 5,
  weightMg: 62_000,
  signedBy: null,
  signedAt: null,
  offeredAt: null,
  updatedAt: AT,
  ...more,
});

/** A draft for a request: 42 g of the warming root and 20 g of liquorice. */
export const buildFormula = (more: Partial<FormulaDetail> = {}): FormulaDetail => ({
  ...buildFormulaRow(),
  lines: [
    { herbId: 1, name: 'Dang Gui', mg: 42_000, processing: null, availableMg: 500_000 },
    { herbId: 2, name: 'Gan Cao', mg: 20_000, processing: 'dry-fried', availableMg: 100_000 },
  ],
  dose: '1 spoon twice a day',
  preparation: null,
  findings: [
    { key: 'anticoagulant', words: 'Dang Gui: not if “You take blood thinners (anticoagulants)”', reason: null },
  ],
  said: { medications: 'Warfarin', allergies: null, concerns: 'Wakes at 3 AM' },
  replacesId: null,
  replacedById: null,
  orders: [],
  ...more,
});

/** The same, signed, with the one finding answered. */
export const buildSigned = (more: Partial<FormulaDetail> = {}): FormulaDetail => {
  const draft = buildFormula();
  return {
    ...draft,
    state: 'signed',
    signedBy: 'Dr. Lin Park',
    signedAt: AT,
    findings: draft.findings.map((finding) => ({ ...finding, reason: 'Warfarin was stopped in May' })),
    ...more,
  };
};

/** Two times, of which one is used. */
export const buildRefill = (more: Partial<Refill> = {}): Refill => ({
  id: 11,
  formulaId: 7,
  productId: null,
  name: 'Gui Pi Tang',
  email: 'maya@example.com',
  allowed: 2,
  used: 1,
  everyDays: 7,
  lastOn: null,
  usedOn: '2026-11-01',
  remind: false,
  updatedAt: AT,
  ...more,
});
