import { z } from 'zod';

/** What only operators need: the figures for their monitoring. */
export interface OperationsConfig {
  /** Where Prometheus asks for figures; null: nowhere, and nothing is counted. */
  metrics: { host: string; port: number } | null;
}

/** Variables of operators. */
export const operationsVariables = {
  /** A port of its own, so that no proxy publishes it by accident. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /**
   * The same database as DATABASE_URL under the role that owns its tables. Only commands use it (`harmony migrate`): then
   * the API itself runs under a role that cannot change tables.
   */
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
};

/** The configuration of the variables above. */
export function operationsConfig(env: { METRICS_PORT?: number | undefined; METRICS_HOST: string }): OperationsConfig {
  return { metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT } };
}
