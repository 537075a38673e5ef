import type { IncomingMessage } from 'node:http';

/** A `Host` header may say anything: without a configured public URL only these are trusted. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/** The site's origin for absolute URLs: the configured one, or the local host of this request, or ''. */
export function originOf(req: IncomingMessage, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const { host } = req.headers;
  return host !== undefined && LOCAL_HOST.test(host) ? `http://${host}` : '';
}
