import type { ShopRules } from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { conflict } from '../../platform/http/api-error';
import { readFormulaHerbs } from '../stock/formula-herbs.repo';
import type { HeldLevel } from '../stock/holds.repo';
import { lockLevels } from '../stock/levels.repo';
import { formulaProblems } from '../formulas/formula-problem';
import { lineProblem, mostOf, NOT_ALL, problemWords } from './line-problem';
import { lockFormulas, readFormulas, type ShopFormula } from '../formulas/shop-formulas.repo';
import { lockProducts, readProducts, type ShopProduct } from '../products/shop-products.repo';

/** Pieces that a line can have. */
const LINE_MAX = 99;

/** A line that is wanted: of a product in pieces, or of a signed formula in packs. `refillId`: it is had by a refill. */
export type WantedLine = { quantity: number; refillId?: number } & (
  { productId: number; formulaId?: undefined } | { formulaId: number; productId?: undefined }
);

/** What a line is of, as it is sold at this moment, and how much of it is wanted. */
export type WantedThing = (ShopProduct | ShopFormula) & { quantity: number; refillId: number | null };

export const isProduct = <Thing extends ShopProduct | ShopFormula>(thing: Thing): thing is Thing & ShopProduct =>
  thing.productId !== null;

/** What is wanted, and the levels of its stock. */
export interface LockedLines {
  lines: WantedThing[];
  levels: readonly HeldLevel[];
}

/** What is wanted, with prices and stock that nobody changes until the end of the transaction: formulas are locked, then stock. */
export async function lockLines(trx: Transaction<Database>, wanted: readonly WantedLine[]): Promise<LockedLines> {
  const productIds = wanted.flatMap(({ productId }) => productId ?? []);
  const formulaIds = wanted.flatMap(({ formulaId }) => formulaId ?? []);
  const locked =
    formulaIds.length === 0 ? await lockProducts(trx, productIds) : await lockBoth(trx, productIds, formulaIds);
  const products = new Map(locked.products.map((product) => [product.productId, product]));
  const formulas = new Map((await readFormulas(trx, formulaIds)).map((formula) => [formula.formulaId, formula]));
  const lines = wanted.map(({ productId, formulaId, quantity, refillId = null }) => {
    const thing = productId === undefined ? formulas.get(formulaId) : products.get(productId);
    if (!thing) {
      const field = productId === undefined ? `formulas.${formulaId}` : `lines.${productId}`;
      throw conflict('Something in this order is no longer sold', { [field]: problemWords('gone', 0) });
    }
    return { ...thing, quantity, refillId };
  });
  return { lines, levels: locked.levels };
}

/** Stock of products and of herbs is locked at once, in the order of its ids. */
async function lockBoth(trx: Transaction<Database>, productIds: readonly number[], formulaIds: readonly number[]) {
  await lockFormulas(trx, formulaIds);
  const itemIds = (await readFormulaHerbs(trx, formulaIds)).map(({ itemId }) => itemId);
  const levels = await lockLevels(trx, { productIds, itemIds });
  return { levels, products: await readProducts(trx, productIds) };
}

/**
 * 409 with words for every line that cannot be had. Staff may order for a patient what only practitioners recommend, and so may whoever
 * has a refill of it.
 */
export function refuseLines(
  lines: readonly WantedThing[],
  { isStaff, rules }: { isStaff: boolean; rules: Pick<ShopRules, 'maxPerOrder'> },
): void {
  const fields: Record<string, string> = {};
  const bound = isStaff ? { maxPerOrder: LINE_MAX } : rules;
  for (const line of lines.filter(isProduct)) {
    const isRecommended = isStaff || line.refillId !== null;
    const problem = lineProblem(isRecommended ? { ...line, practitionerOnly: false } : line, line.quantity, bound);
    if (problem !== null) fields[`lines.${line.productId}`] = problemWords(problem, mostOf(line, bound));
  }
  const formulas = lines.filter((line) => !isProduct(line));
  for (const [id, words] of formulaProblems(formulas, { names: isStaff })) fields[`formulas.${id}`] = words;
  const [words] = Object.values(fields);
  // Whoever orders one formula alone is told at once what is wrong with it.
  if (words !== undefined) throw conflict(lines.length === 1 && formulas.length === 1 ? `${words}.` : NOT_ALL, fields);
}
