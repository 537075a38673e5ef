import type { IncomingMessage } from 'node:http';

/** A `Host` header may say anything: only these are believed without being told the site's public address. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/** The site's origin for absolute addresses: the configured one, or the local host it was asked under, or ''. */
export function originOf(req: IncomingMessage, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const { host } = req.headers;
  return host !== undefined && LOCAL_HOST.test(host) ? `http://${host}` : '';
}
