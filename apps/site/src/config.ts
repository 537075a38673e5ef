/** The configuration of the stand-alone site server. */
export interface SiteConfig {
  host: string;
  port: number;
  apiUrl: string;
  internalToken: string;
  publicUrl: string | undefined;
  /** Further names under which the site answers. */
  allowedHosts: readonly string[];
}

/**
 * Reads `HOST` (0.0.0.0), `PORT` (4300), `API_URL` (required), `INTERNAL_TOKEN` (required, the API's own),
 * `PUBLIC_URL` (such as https://clinic.example) and `ALLOWED_HOSTS` (further names, separated by commas). Throws with the names of those that cannot be used.
 */
export function readSiteConfig(env: NodeJS.ProcessEnv = process.env): Readonly<SiteConfig> {
  const { HOST: host = '0.0.0.0', PORT: port = '4300', API_URL: apiUrl = '', INTERNAL_TOKEN: internalToken = '' } = env;
  const publicUrl = env['PUBLIC_URL'] ? env['PUBLIC_URL'].replace(/\/+$/, '') : undefined;
  const allowedHosts = (env['ALLOWED_HOSTS'] ?? '').split(',').flatMap((name) => name.trim() || []);
  const problems = [
    !/^\d{1,5}$/.test(port) && 'PORT must be a number',
    !isHttpUrl(apiUrl) && 'API_URL must be the address of the API, such as http://api:4000',
    internalToken.length < 32 && 'INTERNAL_TOKEN must have at least 32 characters, the same as the API has',
    publicUrl !== undefined && !isHttpUrl(publicUrl) && 'PUBLIC_URL must be an address such as https://clinic.example',
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.freeze({ host, port: Number(port), apiUrl, internalToken, publicUrl, allowedHosts });
}

const isHttpUrl = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
