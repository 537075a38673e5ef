import { sql } from 'kysely';

/** What an item is called, in queries that join `products`, `herbs` and the items as `i`: the name outlives what it is of. */
export const itemName = sql<string>`coalesce(products.name, herbs.name, i.name, '')`;
