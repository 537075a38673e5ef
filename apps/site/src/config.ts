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
  /** Seconds between a stop signal and the end of taking requests. */
  drainSeconds: number;
  /** What site servers and the gateway share: files of earlier builds, and the page of an outage. */
  sharedDir: string | undefined;
}

const listOf = (value = ''): string[] => value.split(',').flatMap((part) => part.trim() || []);

/**
 * Reads `HOST` (0.0.0.0), `PORT` (4300), `API_URL` (required, several by comma), `INTERNAL_TOKEN` (required, the API's own),
 * `PUBLIC_URL` (such as https://clinic.example), `ALLOWED_HOSTS` (further names, separated by commas), `STAFF_HOST`,
 * `HSTS_SUBDOMAINS` (false), `DRAIN_SECONDS` (5) and `SHARED_DIR`. Throws with the names of those that cannot be used.
 */
export function readSiteConfig(env: NodeJS.ProcessEnv = process.env): Readonly<SiteConfig> {
  const { HOST: host = '0.0.0.0', PORT: port = '4300', INTERNAL_TOKEN: internalToken = '' } = env;
  const apiUrls = listOf(env['API_URL']);
  const publicUrl = env['PUBLIC_URL'] ? env['PUBLIC_URL'].replace(/\/+$/, '') : undefined;
  const drainSeconds = env['DRAIN_SECONDS'] || '5';
  const problems = [
    !/^\d{1,5}$/.test(port) && 'PORT must be a number',
    (apiUrls.length === 0 || !apiUrls.every(isHttpUrl)) &&
      'API_URL must be the address of the API, such as http://api:4000',
    internalToken.length < 32 && 'INTERNAL_TOKEN must have at least 32 characters, the same as the API has',
    publicUrl !== undefined && !isHttpUrl(publicUrl) && 'PUBLIC_URL must be an address such as https://clinic.example',
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
    drainSeconds: Number(drainSeconds),
    sharedDir: env['SHARED_DIR'] || undefined,
  });
}

const isHttpUrl = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
