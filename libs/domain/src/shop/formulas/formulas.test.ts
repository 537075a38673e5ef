import fc from 'fast-check';
import {
  batchNumber,
  formulaCents,
  formulaFindings,
  formulaMg,
  isWeighed,
  scaleFormula,
  weighedText,
  type FormulaHerb,
} from './formulas';

const herb = (id: number, more: Partial<FormulaHerb> = {}): FormulaHerb => ({
  id,
  name: `Herb ${id}`,
  centsPer100g: 400,
  doseMinMg: null,
  doseMaxMg: null,
  contraindications: [],
  allergens: [],
  ...more,
});

describe('the price of a pack', () => {
  it.each([
    ['nothing', [], 500, 500],
    [
      'every herb by its weight, and the fee',
      [
        { herbId: 1, mg: 30_000 },
        { herbId: 2, mg: 45_500 },
      ],
      250,
      552,
    ],
    ['half a cent rounds up', [{ herbId: 1, mg: 125 }], 0, 1],
    ['less than half a cent rounds down', [{ herbId: 1, mg: 124 }], 0, 0],
  ])('%s', (_what, lines, fee, cents) => {
    expect(formulaCents(lines, [herb(1), herb(2)], fee)).toBe(cents);
  });
});

it('another weight keeps the shares and adds up to the milligram', () => {
  const line = fc.record({ herbId: fc.integer({ min: 1, max: 60 }), mg: fc.integer({ min: 1, max: 10_000_000 }) });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      (lines, to) => {
        const scaled = scaleFormula(lines, to);
        expect(formulaMg(scaled)).toBe(to);
        for (const [at, { mg, herbId }] of scaled.entries()) {
          const before = lines[at];
          expect(herbId).toBe(before?.herbId);
          expect(Math.abs(mg - ((before?.mg ?? 0) * to) / formulaMg(lines))).toBeLessThan(1.000001);
        }
      },
    ),
  );
  expect(scaleFormula([], 5)).toEqual([]);
});

describe('what a practitioner has to answer', () => {
  const herbs = [
    herb(1, {
      name: 'Dang Gui',
      contraindications: ['anticoagulant', 'pregnancy'],
      doseMinMg: 3_000,
      doseMaxMg: 15_000,
    }),
    herb(2, { name: 'Chuan Xiong', contraindications: ['pregnancy'], allergens: ['Celery'] }),
    herb(3, { name: 'Gan Cao', doseMaxMg: 9_000 }),
  ];
  const words = (lines: { herbId: number; mg: number }[], days = 7) =>
    formulaFindings(lines, herbs, days).map((finding) => `${finding.key}: ${finding.words}`);

  it('is nothing where nothing was found', () => {
    expect(words([{ herbId: 3, mg: 7_000 }])).toEqual([]);
  });

  it('names the herbs of each contraindication and allergen', () => {
    expect(
      words([
        { herbId: 1, mg: 70_000 },
        { herbId: 2, mg: 1_000 },
      ]),
    ).toEqual([
      'pregnancy: Dang Gui, Chuan Xiong: not if “You are pregnant, might be, or are breastfeeding”',
      'anticoagulant: Dang Gui: not if “You take blood thinners (anticoagulants)”',
      'allergy:celery: Chuan Xiong: contains celery',
    ]);
  });

  it('counts a herb that occurs twice, and doses it by both', () => {
    expect(
      words([
        { herbId: 3, mg: 35_000 },
        { herbId: 3, mg: 35_000 },
      ]),
    ).toEqual(['repeated:3: Gan Cao appears 2 times', 'dose:3: Gan Cao: 10 g a day; the usual maximum is 9 g']);
  });

  it('says what is below the usual dose', () => {
    expect(words([{ herbId: 1, mg: 7_000 }]).at(-1)).toBe('dose:1: Dang Gui: 1 g a day; the usual minimum is 3 g');
  });
});

it.each([
  [100_000, 102_000, true],
  [100_000, 98_000, true],
  [100_000, 102_001, false],
  [100_000, 97_999, false],
])('of %d mg %d are near enough: %s', (wanted, weighed, isEnough) => {
  expect(isWeighed(wanted, weighed)).toBe(isEnough);
});

it.each([
  [100_000, 101_200, '1.2% more than written'],
  [100_000, 95_000, '5% less than written'],
  [100_000, 102_001, '2.1% more than written'],
  [100_000, 100_000, null],
])('of %d mg %d are %s', (wanted, weighed, words) => {
  expect(weighedText(wanted, weighed)).toBe(words);
});

it('a batch is the number of the order and the place of the line', () => {
  expect(batchNumber(1047, 2)).toBe('1047-2');
});
