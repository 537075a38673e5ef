import { PRODUCT_SORTS, type ProductSort } from '@harmony/domain';
import { msg } from '@harmony/language';
import { paths } from '../../paths';

/** The filters in the store's URL. Blank: no filter. */
export interface StoreFilters {
  q: string;
  /** Slug of a category. */
  category: string;
  /** Name of a condition. */
  condition: string;
  sort: ProductSort;
}

export const SORT_LABELS: Readonly<Record<ProductSort, string>> = {
  featured: msg('Featured'),
  'price-asc': msg('Price: Low to High'),
  'price-desc': msg('Price: High to Low'),
  name: msg('Name: A to Z'),
};

const [DEFAULT_SORT] = PRODUCT_SORTS;

/** The sort named in a URL; the default for anything else. */
export const readSort = (word: string | null): ProductSort =>
  PRODUCT_SORTS.find((sort) => sort === word) ?? DEFAULT_SORT;

/** The store's query parameters with these filters; blanks and defaults are left out. */
export function storeParams({ q = '', category = '', condition = '', sort = DEFAULT_SORT }: Partial<StoreFilters>) {
  const all = { q: q.trim(), category, condition, sort: sort === DEFAULT_SORT ? '' : sort };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
}

/** The store's URL with these filters. */
export function storeUrl(filters: Partial<StoreFilters>): string {
  const query = storeParams(filters).toString();
  return query === '' ? paths.store() : `${paths.store()}?${query}`;
}
