import type { Kysely } from 'kysely';

/**
 * Every table: each `tables.ts` beside the code that owns them adds its own (`declare module`). Names are camelCase here and snake_case in
 * SQL (`CamelCasePlugin`). The migrations make the tables; `schema.test.ts` compares the two.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the rooms
export interface Database {}

export type Db = Kysely<Database>;
