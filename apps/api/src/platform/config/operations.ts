import type { TracesConfig } from '@harmony/http';
import { z } from 'zod';

/** What only operators need: where figures and traces go. */
export interface OperationsConfig {
  /** Where Prometheus asks for figures; null: nowhere, and nothing is counted. */
  metrics: { host: string; port: number } | null;
  /** Where traces go; null: nowhere, and there are none. */
  traces: TracesConfig | null;
}

/** Variables of operators. */
export const operationsVariables = {
  /** A port of its own, so that no proxy publishes it by accident. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Collector of OpenTelemetry; the exporter reads further variables itself, such as OTEL_EXPORTER_OTLP_HEADERS. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://collector:4318' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('harmony-api'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /**
   * The same database as DATABASE_URL under the role that owns its tables. Only commands use it (`harmony migrate`): then
   * the API itself runs under a role that cannot change tables.
   */
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
};

interface Variables {
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/** The configuration of the variables above. */
export function operationsConfig(env: Variables): OperationsConfig {
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  return {
    metrics: port === undefined ? null : { host: env.METRICS_HOST, port },
    traces:
      endpoint === undefined
        ? null
        : { endpoint, serviceName: env.OTEL_SERVICE_NAME, ratio: env.OTEL_TRACES_SAMPLER_ARG },
  };
}
