import { FORMULA_PACKS_MAX, gramWords } from '@harmony/domain';
import { mostPacks, type ShopFormula, type ShopHerb } from './shop-formulas.repo';

/** A formula with the packs that somebody wants of it. */
export type WantedFormula = ShopFormula & { quantity: number };

/**
 * Why packs of formulas cannot be ordered, in words by formula; empty: they can. What several of them need of one herb is added up.
 *
 * @param names whether herbs are named with what is free of them, which is for staff alone
 */
export function formulaProblems(wanted: readonly WantedFormula[], { names }: { names: boolean }): Map<number, string> {
  const problems = new Map<number, string>();
  for (const formula of wanted) {
    const packs = wanted
      .filter(({ formulaId }) => formulaId === formula.formulaId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const problem = stateProblem(formula) ?? packsProblem(packs) ?? herbProblem(formula, wanted, names);
    if (problem !== null) problems.set(formula.formulaId, problem);
  }
  return problems;
}

function stateProblem({ state }: ShopFormula): string | null {
  switch (state) {
    case 'signed':
      return null;
    case 'replaced':
      return 'There’s a newer version of this formula. Ask us for it';
    case 'withdrawn':
      return 'This formula can no longer be ordered. Ask us about it';
    case 'draft':
    case 'template':
      return 'This formula isn’t signed yet';
  }
}

const packsProblem = (packs: number): string | null =>
  packs > FORMULA_PACKS_MAX ? `At most ${FORMULA_PACKS_MAX} packs of a formula in one order` : null;

function herbProblem(formula: WantedFormula, all: readonly WantedFormula[], names: boolean): string | null {
  const neededOf = ({ itemId }: ShopHerb): number =>
    all
      .flatMap(({ herbs, quantity }) => herbs.filter((herb) => herb.itemId === itemId).map(({ mg }) => mg * quantity))
      .reduce((sum, mg) => sum + mg, 0);
  const short = formula.herbs.filter((herb) => herb.isTracked && herb.available < neededOf(herb));
  if (short.length === 0) return null;
  if (names)
    return short
      .map(
        (herb) => `${herb.name}: ${gramWords(neededOf(herb))} needed, ${gramWords(Math.max(0, herb.available))} free`,
      )
      .join('; ');
  const most = mostPacks(formula);
  return most > 0 && most < formula.quantity
    ? `There are only enough herbs for ${most} ${most === 1 ? 'pack' : 'packs'} at the moment`
    : 'One of its herbs is out of stock at the moment. Ask us when it’ll be back';
}
