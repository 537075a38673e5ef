import { msg } from '@harmony/language';
import { CONTRAINDICATIONS, type Contraindication } from '../../publishing/content/lists/products';
import { shopQuestionLabel } from '../questions';

/*
 * Custom formulas: what a practitioner writes for one patient, out of the herbs of the dispensary. Weights are whole milligrams, money is
 * cents. Nothing here decides for a practitioner: what is found is shown, and answered with a reason before the formula is signed.
 */

export const FORMULA_FORMS = ['granules', 'raw', 'capsules', 'tincture'] as const;
export type FormulaForm = (typeof FORMULA_FORMS)[number];

export const FORMULA_FORM_NAMES: Readonly<Record<FormulaForm, string>> = {
  granules: msg('Granules'),
  raw: msg('Raw herbs'),
  capsules: msg('Capsules'),
  tincture: msg('Tincture'),
};

/** `template`: a pattern to begin with, of nobody in particular. A signed one never changes: a change is a new version. */
export const FORMULA_STATES = ['template', 'draft', 'signed', 'replaced', 'withdrawn'] as const;
export type FormulaState = (typeof FORMULA_STATES)[number];

/** Packs of one formula in one order at most: more of it at a time is manufacturing, not dispensing for one person. */
export const FORMULA_PACKS_MAX = 14;

/** Formulas that a list has at most, what was changed last first: further ones are found by search and filters. */
export const FORMULAS_LISTED = 500;

/** By how much what was weighed may differ from what was written, in parts per million. */
export const WEIGHING_TOLERANCE_PPM = 20_000;

/** A herb as formulas see it. */
export interface FormulaHerb {
  id: number;
  name: string;
  /** Cents of 100 grams. */
  centsPer100g: number;
  /** The usual dose of a day in milligrams; null: nobody has said. */
  doseMinMg: number | null;
  doseMaxMg: number | null;
  contraindications: readonly Contraindication[];
  allergens: readonly string[];
}

/** So much of a herb in one pack. */
export interface FormulaLine {
  herbId: number;
  mg: number;
}

const total = (lines: readonly FormulaLine[]): number => lines.reduce((sum, { mg }) => sum + mg, 0);

/** What one pack weighs, in milligrams. */
export const formulaMg = (lines: readonly FormulaLine[]): number => total(lines);

/** The price of one pack in cents: every herb by its weight, rounded once, and the fee. Half a cent rounds up. */
export function formulaCents(lines: readonly FormulaLine[], herbs: readonly FormulaHerb[], feeCents: number): number {
  const MG_OF_100G = 100_000;
  const sum = lines.reduce((all, { herbId, mg }) => {
    const herb = herbs.find(({ id }) => id === herbId);
    return all + mg * (herb?.centsPer100g ?? 0);
  }, 0);
  return Math.floor((sum + MG_OF_100G / 2) / MG_OF_100G) + feeCents;
}

/** The same formula with another weight: every herb keeps its share, and the weights add up to the milligram. */
export function scaleFormula<Line extends FormulaLine>(lines: readonly Line[], toMg: number): Line[] {
  const from = total(lines);
  if (from === 0) return [...lines];
  const exact = lines.map(({ mg }) => (mg * toMg) / from);
  const floors = exact.map((value) => Math.floor(value));
  let rest = toMg - floors.reduce((sum, value) => sum + value, 0);
  const order = exact
    .map((value, index) => ({ index, part: value - Math.floor(value) }))
    .sort((a, b) => b.part - a.part || a.index - b.index);
  for (const { index } of order) {
    if (rest <= 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    rest -= 1;
  }
  return lines.map((line, index) => ({ ...line, mg: floors[index] ?? line.mg }));
}

/** Something about a formula that a practitioner has to answer. `key` is what the answer is stored by. */
export interface FormulaFinding {
  key: string;
  words: string;
}

/** What has to be answered before a formula can be signed: contraindications, allergens, herbs that occur twice, unusual doses. */
export function formulaFindings(
  lines: readonly FormulaLine[],
  herbs: readonly FormulaHerb[],
  days: number,
): FormulaFinding[] {
  const used = lines.flatMap((line) => {
    const herb = herbs.find(({ id }) => id === line.herbId);
    return herb ? [{ ...line, herb }] : [];
  });
  const namesWith = (has: (herb: FormulaHerb) => boolean): string =>
    [...new Set(used.filter(({ herb }) => has(herb)).map(({ herb }) => herb.name))].join(', ');
  const contraindications = CONTRAINDICATIONS.flatMap((key) => {
    const names = namesWith((herb) => herb.contraindications.includes(key));
    return names === '' ? [] : [{ key, words: `${names}: not if “${shopQuestionLabel(key)}”` }];
  });
  const allergens = [...new Set(used.flatMap(({ herb }) => herb.allergens.map((name) => name.toLowerCase())))]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((name) => ({
      key: `allergy:${name}`,
      words: `${namesWith((herb) => herb.allergens.some((one) => one.toLowerCase() === name))}: contains ${name}`,
    }));
  const counts = new Map<number, number>();
  for (const { herbId } of used) counts.set(herbId, (counts.get(herbId) ?? 0) + 1);
  const repeated = [...counts].flatMap(([id, count]) =>
    count < 2 ? [] : [{ key: `repeated:${id}`, words: `${nameOf(herbs, id)} appears ${count} times` }],
  );
  return [...contraindications, ...allergens, ...repeated, ...doses(used, days)];
}

function doses(used: readonly (FormulaLine & { herb: FormulaHerb })[], days: number): FormulaFinding[] {
  const perHerb = new Map<FormulaHerb, number>();
  for (const { herb, mg } of used) perHerb.set(herb, (perHerb.get(herb) ?? 0) + mg);
  return [...perHerb].flatMap(([herb, mg]) => {
    const aDay = mg / Math.max(1, days);
    const grams = (value: number): string => `${Math.round(value / 100) / 10} g`;
    if (herb.doseMaxMg !== null && aDay > herb.doseMaxMg)
      return [
        {
          key: `dose:${herb.id}`,
          words: `${herb.name}: ${grams(aDay)} a day; the usual maximum is ${grams(herb.doseMaxMg)}`,
        },
      ];
    if (herb.doseMinMg !== null && aDay < herb.doseMinMg)
      return [
        {
          key: `dose:${herb.id}`,
          words: `${herb.name}: ${grams(aDay)} a day; the usual minimum is ${grams(herb.doseMinMg)}`,
        },
      ];
    return [];
  });
}

const nameOf = (herbs: readonly FormulaHerb[], id: number): string =>
  herbs.find((herb) => herb.id === id)?.name ?? `Herb ${id}`;

/** Whether what was weighed of a herb is near enough to what was written for all packs. */
export const isWeighed = (wantedMg: number, weighedMg: number): boolean =>
  Math.abs(weighedMg - wantedMg) * 1_000_000 <= wantedMg * WEIGHING_TOLERANCE_PPM;

/** By how much a weight differs from what was written: '1.2 % more than written'; null: it does not. */
export function weighedText(wantedMg: number, weighedMg: number): string | null {
  if (wantedMg === weighedMg) return null;
  const percent = Math.ceil((Math.abs(weighedMg - wantedMg) * 1000) / wantedMg) / 10;
  return `${percent}% ${weighedMg > wantedMg ? 'more' : 'less'} than written`;
}

/** What stands on the pack: the order's number and the place of the line in it. */
export const batchNumber = (orderNumber: number, place: number): string => `${orderNumber}-${place}`;
