import { followContent } from './content-stream';
import type { SiteApi, SiteApiResponse, SiteApiRequest } from './site-api';

export interface HttpApiOptions {
  /** Where the API listens, such as `http://api:4000`. */
  apiUrl: string;
  /** Grants the API's internal access level. */
  internalToken: string;
  onStreamLost(error: unknown): void;
}

/** A page that has waited this long for the API is better shown without its data. */
const TIMEOUT_MS = 5000;

/** The API over the network, for a site server in a process of its own. */
export function httpApi({ apiUrl, internalToken, onStreamLost }: HttpApiOptions): SiteApi {
  const internal = { 'x-internal-token': internalToken };
  const send = async (url: string, init: RequestInit): Promise<SiteApiResponse> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(new URL(url, apiUrl), { redirect: 'manual', signal, ...init });
    return {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() },
      body: await response.text(),
    };
  };
  return {
    query: ({ method, url, headers, body, remoteAddress }) =>
      send(url, {
        method,
        headers: { ...headers, ...forwardedFor(headers, remoteAddress) },
        ...(body !== undefined && { body }),
      }),
    queryInternal: (url) => send(url, { headers: internal }),
    onContentChange: (listener) =>
      followContent({
        url: new URL('/api/content/stream', apiUrl).href,
        headers: internal,
        onChange: listener,
        onLost: onStreamLost,
      }),
  };
}

/** Appends the visitor's IP address to the list of forwarding hosts, as every proxy does. */
function forwardedFor(headers: SiteApiRequest['headers'], remoteAddress: string | undefined): Record<string, string> {
  const hops = [headers['x-forwarded-for'], remoteAddress].filter((hop) => hop !== undefined);
  return hops.length > 0 ? { 'x-forwarded-for': hops.join(', ') } : {};
}
