/** Id of the field of the search page. */
export const SEARCH_FIELD_ID = 'site-search';

/** History state of a key that leads to the search: its field has the focus. */
export const TYPE_NOW = { typeNow: true } as const;
