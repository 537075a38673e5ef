import { msg } from '@harmony/language';
import { stripHtml } from '../../../platform/text/text';
import { declareSearch, searchPhrase, type Found } from '../../search/search';
import { byBodySystem } from './body-systems';
import type { HealthCondition } from './health-conditions.schema';
import type { Product } from './products.schema';

/** Who must ask before using a product. Allergens are named one by one instead: there is no end to them. */
export const CONTRAINDICATIONS = ['pregnancy', 'anticoagulant', 'sedative', 'blood-pressure'] as const;
export type Contraindication = (typeof CONTRAINDICATIONS)[number];

/** Shown with every product that is a supplement, word for word (21 CFR 101.93). */
export const DISCLAIMER = msg(
  'These statements have not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure, or prevent any disease.',
);

/** How the store can be sorted; the first is its default (docs/product.md, section 9). */
export const PRODUCT_SORTS = ['featured', 'price-asc', 'price-desc', 'name'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** What the buyer pays for one, in dollars. */
export const productPrice = ({ price, salePrice }: Pick<Product, 'price' | 'salePrice'>): number => salePrice ?? price;

export interface ProductFilter {
  /** Words to find, as typed. */
  search?: string;
  categoryId?: number | null;
  /** The exact name of a health condition. */
  condition?: string | null;
}

type SearchableProduct = Pick<Product, 'name' | 'description' | 'conditions' | 'categoryId'>;

const search = declareSearch<SearchableProduct>(
  ({ name, conditions, description }) => [name, conditions.join('\n'), stripHtml(description)],
  searchPhrase,
);

/** Prepares a product to be searched, as the first search would. */
export const prepareProduct = search.prepare;

/**
 * The products that pass every filter given: the search, in any case, is part of the name, of a condition's name or of
 * the description without its HTML, in this order; typos are corrected when no product at all has the term. The category
 * and the condition are theirs exactly (docs/product.md, section 5).
 */
export function filterProducts<T extends SearchableProduct>(products: readonly T[], filter: ProductFilter): Found<T> {
  const { search: term = '', categoryId = null, condition = null } = filter;
  const found = search(products, term);
  const rows = found.rows.filter(
    (product) =>
      (categoryId === null || product.categoryId === categoryId) &&
      (condition === null || product.conditions.includes(condition)),
  );
  return { ...found, rows };
}

type SortableProduct = Pick<Product, 'name' | 'price' | 'salePrice' | 'isFeatured'>;

const COMPARE: Readonly<Record<ProductSort, (a: SortableProduct, b: SortableProduct) => number>> = {
  featured: (a, b) => Number(b.isFeatured) - Number(a.isFeatured),
  'price-asc': (a, b) => productPrice(a) - productPrice(b),
  'price-desc': (a, b) => productPrice(b) - productPrice(a),
  // The language is named, so that the server and every browser agree.
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
};

/** A sorted copy; equals keep the order given (docs/product.md, section 5). */
export function sortProducts<T extends SortableProduct>(products: readonly T[], sort: ProductSort): T[] {
  return [...products].sort(COMPARE[sort]);
}

/** Every condition named by a product, once, by name: the choices of the store's filter. */
export function productConditions(products: readonly Pick<Product, 'conditions'>[]): string[] {
  return [...new Set(products.flatMap(({ conditions }) => conditions))].sort((a, b) => a.localeCompare(b, 'en'));
}

export interface ConditionGroup {
  /** The body system the conditions are listed under, such as 'Pain Management'. */
  name: string;
  /** Names of conditions, in the order given. */
  conditions: string[];
}

/**
 * The cards of 'Shop by Health Condition': conditions that some product names, grouped by body system. Groups are in
 * the order of their first condition; conditions without a body system belong to none (docs/product.md, section 2).
 */
export function conditionGroups(
  conditions: readonly Pick<HealthCondition, 'name' | 'bodySystem'>[],
  products: readonly Pick<Product, 'conditions'>[],
): ConditionGroup[] {
  const offered = new Set(products.flatMap((product) => product.conditions));
  return byBodySystem(conditions.filter(({ name }) => offered.has(name))).flatMap(({ name, conditions: members }) =>
    name === null ? [] : [{ name, conditions: members.map((condition) => condition.name) }],
  );
}
