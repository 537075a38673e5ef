import { readFileSync } from 'node:fs';
import type { TracesConfig } from '@harmony/http';

/** The configuration of the stand-alone site server. */
export interface SiteConfig {
  host: string;
  port: number;
  /** Where the API listens; the first that answers is asked. */
  apiUrls: readonly string[];
  internalToken: string;
  publicUrl: string | undefined;
  /** Further names under which the site answers. */
  allowedHosts: readonly string[];
  /** The staff's own host, where they see the site in preview mode. */
  staffHost: string | undefined;
  hstsSubdomains: boolean;
  /** Requests per minute and address that the API answers. */
  apiLimit: number;
  /** Seconds between a stop signal and the end of taking requests. */
  drainSeconds: number;
  /** What site servers and the gateway share: files of earlier builds, and the page of an outage. */
  sharedDir: string | undefined;
  /** Where Prometheus asks for figures; null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** Where traces go; null: nowhere, and there are none. */
  traces: TracesConfig | null;
}

const listOf = (value = ''): string[] => value.split(',').flatMap((part) => part.trim() || []);

/**
 * Reads `HOST` (0.0.0.0), `PORT` (4300), `API_URL` (required, several by comma), `INTERNAL_TOKEN` (required, the API's own; or
 * `INTERNAL_TOKEN_FILE` with the name of a file), `PUBLIC_URL` (such as https://clinic.example), `ALLOWED_HOSTS` (further names,
 * separated by commas), `STAFF_HOST`, `HSTS_SUBDOMAINS` (false), `LIMIT_GENERAL` (1200), `DRAIN_SECONDS` (5), `SHARED_DIR`, `METRICS_PORT`,
 * `METRICS_HOST` (127.0.0.1), `OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_SERVICE_NAME` (harmony-site) and `OTEL_TRACES_SAMPLER_ARG` (1). Throws with the names of those that cannot be used.
 */
export function readSiteConfig(env: NodeJS.ProcessEnv = process.env): Readonly<SiteConfig> {
  const { HOST: host = '0.0.0.0', PORT: port = '4300' } = env;
  const { token: internalToken, problem } = readToken(env);
  const metricsPort = env['METRICS_PORT'] || null;
  const apiUrls = listOf(env['API_URL']);
  const publicUrl = env['PUBLIC_URL'] ? env['PUBLIC_URL'].replace(/\/+$/, '') : undefined;
  const drainSeconds = env['DRAIN_SECONDS'] || '5';
  const apiLimit = env['LIMIT_GENERAL'] || '1200';
  const traces = readTraces(env);
  const problems = [
    problem,
    metricsPort !== null && !/^\d{1,5}$/.test(metricsPort) && 'METRICS_PORT must be a number',
    !/^\d{1,5}$/.test(port) && 'PORT must be a number',
    (apiUrls.length === 0 || !apiUrls.every(isHttpUrl)) &&
      'API_URL must be the address of the API, such as http://api:4000',
    internalToken.length < 32 && 'INTERNAL_TOKEN must have at least 32 characters, the same as the API has',
    publicUrl !== undefined && !isHttpUrl(publicUrl) && 'PUBLIC_URL must be an address such as https://clinic.example',
    traces !== null &&
      !isHttpUrl(traces.endpoint) &&
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector:4318',
    traces !== null &&
      !(traces.ratio >= 0 && traces.ratio <= 1) &&
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
    !/^[1-9]\d{0,7}$/.test(apiLimit) && 'LIMIT_GENERAL must be a number of requests per minute',
    !/^\d{1,2}$/.test(drainSeconds) && 'DRAIN_SECONDS must be a number of seconds below 100',
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.freeze({
    host,
    port: Number(port),
    apiUrls,
    internalToken,
    publicUrl,
    allowedHosts: listOf(env['ALLOWED_HOSTS']),
    staffHost: env['STAFF_HOST'] || undefined,
    hstsSubdomains: ['true', '1'].includes(env['HSTS_SUBDOMAINS'] ?? ''),
    apiLimit: Number(apiLimit),
    drainSeconds: Number(drainSeconds),
    sharedDir: env['SHARED_DIR'] || undefined,
    metrics: metricsPort === null ? null : { host: env['METRICS_HOST'] || '127.0.0.1', port: Number(metricsPort) },
    traces,
  });
}

function readTraces(env: NodeJS.ProcessEnv): TracesConfig | null {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!endpoint) return null;
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG'] || '1');
  return { endpoint, serviceName: env['OTEL_SERVICE_NAME'] || 'harmony-site', ratio };
}

/** The token, or that of the file that is named; the file counts when both are given. */
function readToken(env: NodeJS.ProcessEnv): { token: string; problem: string | false } {
  const file = env['INTERNAL_TOKEN_FILE'];
  if (!file) return { token: env['INTERNAL_TOKEN'] ?? '', problem: false };
  try {
    return { token: readFileSync(file, 'utf8').replace(/\r?\n$/, ''), problem: false };
  } catch {
    return { token: '', problem: `INTERNAL_TOKEN_FILE names a file that cannot be read: ${file}` };
  }
}

const isHttpUrl = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
