/** Search, filters and sort of a list. Kept in the URL, so that they survive reloading, going back and sharing a link. */
export interface ListView {
  search: string;
  /** Ids of the filters that are on. */
  filters: readonly string[];
  /** Null is the manual order, as visitors see it. */
  sort: { id: string; descending: boolean } | null;
}

interface Choices {
  filters: readonly { id: string; group?: string }[];
  sorts: readonly { id: string }[];
}

/** Reads `?q=&filter=&sort=`. Values the list does not know, from an old link, are ignored. */
export function readView(params: URLSearchParams, { filters, sorts }: Choices): ListView {
  const requested = params.getAll('filter');
  const [, minus, id] = /^(-?)(.*)$/.exec(params.get('sort') ?? '') ?? [];
  return {
    search: params.get('q') ?? '',
    filters: filters.filter((filter) => requested.includes(filter.id)).map((filter) => filter.id),
    sort: sorts.some((sort) => sort.id === id) && id !== undefined ? { id, descending: minus === '-' } : null,
  };
}

/** The URL parameters with this view; all other parameters stay. */
export function writeView(params: URLSearchParams, { search, filters, sort }: ListView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['q', 'filter', 'sort']) next.delete(name);
  if (search.trim() !== '') next.set('q', search);
  for (const id of filters) next.append('filter', id);
  if (sort) next.set('sort', `${sort.descending ? '-' : ''}${sort.id}`);
  return next;
}

/** Turns a filter on or off; turning it on turns off the others of its group. */
export function toggleFilter(on: readonly string[], id: string, choices: Choices['filters']): string[] {
  if (on.includes(id)) return on.filter((other) => other !== id);
  const group = choices.find((filter) => filter.id === id)?.group;
  const rivals = choices.filter((filter) => group !== undefined && filter.group === group).map((filter) => filter.id);
  return [...on.filter((other) => !rivals.includes(other)), id];
}

/** The sort after a press on a column head: one direction, then the other, then the manual order again. */
export function nextSort(
  current: ListView['sort'],
  { id, descendingFirst = false }: { id: string; descendingFirst?: boolean },
): ListView['sort'] {
  if (current?.id !== id) return { id, descending: descendingFirst };
  return current.descending === descendingFirst ? { id, descending: !descendingFirst } : null;
}

/** Whether rows may be moved: only in the manual order, and only while no row is filtered out. */
export const isManual = ({ search, filters, sort }: ListView): boolean =>
  search.trim() === '' && filters.length === 0 && sort === null;
