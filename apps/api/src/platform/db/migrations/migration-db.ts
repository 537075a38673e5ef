import type { Kysely } from 'kysely';

/**
 * What a migration works on. Migrations are frozen in time, so they must not know today's `Database`: a type that
 * moves on would break (or quietly change the meaning of) files that may never be edited again.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one allowed `any`, for the reason above
export type MigrationDb = Kysely<any>;
