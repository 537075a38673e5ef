import { gramsField, readWeight } from '@harmony/domain';
import type { Contraindication, Herb, HerbBody } from '@harmony/domain';
import { HerbBody as HerbContract } from '@harmony/domain/schemas';
import { problemsOf } from '../../platform/kit/forms/contract-problems';
import { orNull } from '../../platform/kit/forms/field-values';

/** A herb as its form holds it: weights in grams, as they are typed. */
export interface HerbDraft {
  name: string;
  latin: string;
  common: string;
  price: string;
  doseMin: string;
  doseMax: string;
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
  price: herb ? String(herb.pricePer100g) : '',
  doseMin: gramsOrNothing(herb?.doseMinMg),
  doseMax: gramsOrNothing(herb?.doseMaxMg),
  contraindications: herb?.contraindications ?? [],
  allergens: herb?.allergens ?? [],
  isActive: herb?.isActive ?? true,
});

const NO_WEIGHT = 'Enter grams such as 3 or 4.5';
const NO_PRICE = 'Enter an amount such as 12 or 12.50';

/** The body of the call, and what is wrong with the draft by the names of the body's fields. */
export function herbBodyOf(draft: HerbDraft): { body: HerbBody; problems: Readonly<Record<string, string>> } {
  const { doseMin, doseMax, price } = draft;
  const body: HerbBody = {
    name: draft.name,
    latin: orNull(draft.latin),
    common: orNull(draft.common),
    pricePer100g: price.trim().replace(/^\$\s*/, ''),
    doseMinMg: readWeight(doseMin),
    doseMaxMg: readWeight(doseMax),
    contraindications: [...draft.contraindications],
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
      ...(isWrong(doseMin) && { doseMinMg: NO_WEIGHT }),
      ...(isWrong(doseMax) && { doseMaxMg: NO_WEIGHT }),
    },
  };
}
