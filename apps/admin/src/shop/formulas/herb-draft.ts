import { CONTRAINDICATIONS, gramsField, readWeight } from '@harmony/domain';
import type { Contraindication, Herb, HerbBody } from '@harmony/domain';
import { HerbBody as HerbContract } from '@harmony/domain/schemas';
import { problemsOf } from '../../platform/kit/forms/contract-problems';
import { orNull } from '../../platform/kit/forms/field-values';

/** A herb as its form holds it: price and weights as they are typed, these in grams. */
export interface HerbDraft {
  name: string;
  latin: string;
  common: string;
  pricePer100g: string;
  doseMinMg: string;
  doseMaxMg: string;
  contraindications: readonly Contraindication[];
  allergens: readonly string[];
  isActive: boolean;
}

const gramsOrNothing = (mg: number | null | undefined): string => (mg == null ? '' : gramsField(mg));

/** What the form starts with; null: a new herb. */
export const herbDraftOf = (herb: Herb | null): HerbDraft => ({
  name: herb?.name ?? '',
  latin: herb?.latin ?? '',
  common: herb?.common ?? '',
  pricePer100g: herb ? String(herb.pricePer100g) : '',
  doseMinMg: gramsOrNothing(herb?.doseMinMg),
  doseMaxMg: gramsOrNothing(herb?.doseMaxMg),
  contraindications: herb?.contraindications ?? [],
  allergens: herb?.allergens ?? [],
  isActive: herb?.isActive ?? true,
});

const NO_WEIGHT = 'Enter grams such as 3 or 4.5';
const NO_PRICE = 'Enter an amount such as 12 or 12.50';

/** The body of the call, and what is wrong with the draft by the names of the body's fields. */
export function herbBodyOf(draft: HerbDraft): { body: HerbBody; problems: Readonly<Record<string, string>> } {
  const { doseMinMg, doseMaxMg, pricePer100g } = draft;
  const body: HerbBody = {
    name: draft.name,
    latin: orNull(draft.latin),
    common: orNull(draft.common),
    pricePer100g: pricePer100g.trim().replace(/^\$\s*/, ''),
    doseMinMg: readWeight(doseMinMg),
    doseMaxMg: readWeight(doseMaxMg),
    contraindications: CONTRAINDICATIONS.filter((key) => draft.contraindications.includes(key)),
    allergens: [...draft.allergens],
    isActive: draft.isActive,
  };
  const found = problemsOf(HerbContract, body);
  const isWrong = (typed: string): boolean => typed.trim() !== '' && readWeight(typed) === null;
  return {
    body,
    problems: {
      ...found,
      ...(found['pricePer100g'] !== undefined && { pricePer100g: NO_PRICE }),
      ...(isWrong(doseMinMg) && { doseMinMg: NO_WEIGHT }),
      ...(isWrong(doseMaxMg) && { doseMaxMg: NO_WEIGHT }),
    },
  };
}
