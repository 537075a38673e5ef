const address = (params: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(params).toString();
  return search === '' ? '/orders' : `/orders?${search}`;
};

/** Where the parts of the page of orders are. */
export const orderPlaces = {
  list: () => address({}),
  order: (id: number) => address({ state: 'all', row: String(id) }),
  found: (search: string) => address({ state: 'all', q: search }),
  /** Everything that is to be packed, or these orders; `at`: the one that is being packed. */
  pack: (ids: readonly number[] = [], at?: number) =>
    address({
      view: 'pack',
      ...(ids.length > 0 && { ids: ids.join(',') }),
      ...(at !== undefined && { order: String(at) }),
    }),
  shelf: () => address({ view: 'shelf' }),
};
