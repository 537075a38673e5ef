import { shopRules, type PricedLine } from '@harmony/domain';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import { lineProblem, mostOf, problemWords } from '../cart/line-problem';
import { readQuote, type QuoteNow } from '../orders/placing/quote.repo';
import type { KnownRefill } from './refills.repo';
import { mostPacks, readFormulas } from '../formulas/shop-formulas.repo';
import { readProducts } from '../products/shop-products.repo';
import type { TotalsWanted } from '../orders/placing/totals.repo';

/** What one costs by a refill. */
export interface RefillQuote extends Pick<QuoteNow, 'quote'> {
  /** The price of one, without tax. */
  cents: number;
  /** Why it cannot be had at all at the moment, in words; null: it can. */
  problem: string | null;
}

const GONE = 'This is no longer prepared';

/**
 * What a refill costs at this moment, delivered as it is wanted.
 *
 * @param takesPayments a payment provider is set up
 */
export async function quoteRefill(
  db: Db,
  refill: Pick<KnownRefill, 'formulaId' | 'productId'>,
  { delivery, zip }: Pick<TotalsWanted, 'delivery' | 'zip'>,
  takesPayments: boolean,
): Promise<RefillQuote> {
  const { problem, ...line } = await (refill.productId === null
    ? priceFormula(db, refill.formulaId ?? 0)
    : priceProduct(db, refill.productId));
  const { quote } = await readQuote(db, { lines: [line], delivery, zip }, takesPayments);
  return { quote, cents: line.cents, problem };
}

type Priced = PricedLine & { problem: string | null };

async function priceFormula(db: Db, id: number): Promise<Priced> {
  const [formula] = await readFormulas(db, [id]);
  // Signed formulas are never deleted.
  if (!formula) throw new Error(`formula ${id} of a refill is gone`);
  const { cents, taxClass, state } = formula;
  const problem = state === 'signed' ? null : GONE;
  return { cents, taxClass, quantity: 1, problem: problem ?? (mostPacks(formula) < 1 ? problemWords('out', 0) : null) };
}

async function priceProduct(db: Db, id: number): Promise<Priced> {
  const [product] = await readProducts(db, [id]);
  // A deleted product takes its refills along.
  if (!product) throw new Error(`product ${id} of a refill is gone`);
  const rules = shopRules(await readSettings(db));
  const { cents, taxClass } = product;
  // Whoever has granted the refill has recommended it.
  const problem = lineProblem({ ...product, practitionerOnly: false }, 1, rules);
  return { cents, taxClass, quantity: 1, problem: problem && problemWords(problem, mostOf(product, rules)) };
}
