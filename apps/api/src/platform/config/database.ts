import { z } from 'zod';

/** Where the database is, and how much of it one process takes. */
export interface DatabaseConfig {
  /** For statements and transactions; may lead through a pooler in transaction mode. */
  databaseUrl: string;
  /** Postgres itself, for LISTEN and locks of sessions. The same address where there is no such pooler. */
  databaseDirectUrl: string;
  /** Most connections for statements; listeners and locks have their own. */
  databasePool: number;
}

const address = z
  .string({ error: 'is required: the address of a PostgreSQL database' })
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres://');

/** The variables of the database. */
export const databaseVariables = {
  /** `postgres://user:password@host:port/database`, PostgreSQL 15 or newer. */
  DATABASE_URL: address,
  /** Where DATABASE_URL leads through a pooler in transaction mode: the address of PostgreSQL itself. */
  DATABASE_DIRECT_URL: address.optional(),
  /**
   * A backup takes three: one holds its lock, one reads, one notes how far it has come. A copy or trial beside it takes two.
   */
  DATABASE_POOL: z.coerce.number().int().min(5).max(1000).default(10),
};

/** The configuration that these variables make. */
export const databaseConfig = (env: z.output<z.ZodObject<typeof databaseVariables>>): DatabaseConfig => ({
  databaseUrl: env.DATABASE_URL,
  databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
  databasePool: env.DATABASE_POOL,
});
