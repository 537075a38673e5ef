import { STOCK_SORTS, type StockFilter, type StockSort, type StockWarnings } from '@harmony/domain';

/** What the list can be narrowed to, by its word in the address. */
export const SHOWN = [
  { value: '', label: 'All' },
  { value: 'low', label: 'Low' },
  { value: 'out', label: 'Out of stock' },
  { value: 'expiring', label: 'Expiring' },
  { value: 'blocked', label: 'Blocked' },
] as const;
export type Shown = (typeof SHOWN)[number]['value'];

export const STOCK_FILTERS = ['q', 'show', 'days', 'sort'] as const;
type Values = Readonly<Record<(typeof STOCK_FILTERS)[number], string>>;

export const SORT_NAMES: Readonly<Record<StockSort, string>> = {
  name: 'Name',
  shelf: 'Shelf',
  available: 'Available',
  expiry: 'Next expiry',
  cover: 'Days of cover',
};

/** Within how many days something expires, to choose from; the first unless another is chosen. */
export const DAYS = ['90', '60', '30'] as const;

/** Which of the words of the address are in force; any other is as good as none. */
export const shownOf = (show: string): Shown => SHOWN.find(({ value }) => value === show)?.value ?? '';
export const daysOf = (days: string): (typeof DAYS)[number] => DAYS.find((each) => each === days) ?? DAYS[0];
export const sortOf = (sort: string): StockSort => STOCK_SORTS.find((each) => each === sort) ?? STOCK_SORTS[0];

/** The filters of the address as the API takes them. */
export function stockFilter(values: Values): Partial<StockFilter> {
  const show = shownOf(values.show);
  const sort = sortOf(values.sort);
  return {
    ...(values.q !== '' && { search: values.q }),
    ...((show === 'low' || show === 'out') && { shown: show }),
    ...(show === 'expiring' && { expiring: Number(daysOf(values.days)) }),
    ...(show === 'blocked' && { blocked: true }),
    ...(sort !== 'name' && { sort }),
  };
}

/** How many rows a filter would show; undefined while that is not known. */
export function countOf(show: Shown, days: string, warnings: StockWarnings | undefined): number | undefined {
  if (warnings === undefined || show === '') return undefined;
  if (show !== 'expiring') return warnings[show];
  const { within30, within60, within90 } = warnings.expiring;
  return { '30': within30, '60': within60, '90': within90 }[daysOf(days)];
}
