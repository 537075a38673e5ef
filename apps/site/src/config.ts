import { readFileSync } from 'node:fs';

/** The configuration of the stand-alone site server. */
export interface SiteConfig {
  host: string;
  port: number;
  apiUrl: string;
  internalToken: string;
  publicUrl: string | undefined;
  /** Further names under which the site answers. */
  allowedHosts: readonly string[];
  /** Where Prometheus asks for figures; null: nowhere. */
  metrics: { host: string; port: number } | null;
}

/**
 * Reads `HOST` (0.0.0.0), `PORT` (4300), `API_URL` (required), `INTERNAL_TOKEN` (required, the API's own),
 * `PUBLIC_URL` (such as https://clinic.example), `ALLOWED_HOSTS` (further names, separated by commas), `METRICS_PORT` and
 * `METRICS_HOST` (127.0.0.1). `INTERNAL_TOKEN_FILE` names a file with the token instead. Throws with the names of those that cannot be used.
 */
export function readSiteConfig(env: NodeJS.ProcessEnv = process.env): Readonly<SiteConfig> {
  const { HOST: host = '0.0.0.0', PORT: port = '4300', API_URL: apiUrl = '' } = env;
  const { token: internalToken, problem } = readToken(env);
  const metricsPort = env['METRICS_PORT'] || null;
  const publicUrl = env['PUBLIC_URL'] ? env['PUBLIC_URL'].replace(/\/+$/, '') : undefined;
  const allowedHosts = (env['ALLOWED_HOSTS'] ?? '').split(',').flatMap((name) => name.trim() || []);
  const problems = [
    problem,
    metricsPort !== null && !/^\d{1,5}$/.test(metricsPort) && 'METRICS_PORT must be a number',
    !/^\d{1,5}$/.test(port) && 'PORT must be a number',
    !isHttpUrl(apiUrl) && 'API_URL must be the address of the API, such as http://api:4000',
    internalToken.length < 32 && 'INTERNAL_TOKEN must have at least 32 characters, the same as the API has',
    publicUrl !== undefined && !isHttpUrl(publicUrl) && 'PUBLIC_URL must be an address such as https://clinic.example',
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const metrics = metricsPort === null ? null : { host: env['METRICS_HOST'] || '127.0.0.1', port: Number(metricsPort) };
  return Object.freeze({ host, port: Number(port), apiUrl, internalToken, publicUrl, allowedHosts, metrics });
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
