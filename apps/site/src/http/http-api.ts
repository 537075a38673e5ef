import { followContent } from './content-stream';
import type { SiteApi, SiteApiResponse, SiteApiRequest } from './site-api';

export interface HttpApiOptions {
  /** Where the API listens, such as `http://api:4000`: one address for each instance, or one that stands for all. */
  apiUrls: readonly string[];
  /** Grants the API's internal access level. */
  internalToken: string;
  onStreamLost(error: unknown): void;
}

/** A page that has waited this long for the API is better shown without its data. */
const TIMEOUT_MS = 5000;

/** The API over the network, for a site server in a process of its own. */
export function httpApi({ apiUrls, internalToken, onStreamLost }: HttpApiOptions): SiteApi {
  const internal = { 'x-internal-token': internalToken };
  let preferred = 0;
  const addressOf = (turn: number): string => apiUrls[turn % apiUrls.length] ?? '';

  /**
   * Asks the instance that answered last, and another one where the connection fails. Whatever is sent here may be sent
   * twice: it reads, signs out, counts what may be counted twice, or is a form with a key by which it is stored once.
   */
  const send = async (url: string, init: RequestInit): Promise<SiteApiResponse> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    for (let tries = 1; ; tries++) {
      const turn = preferred;
      try {
        const response = await fetch(new URL(url, addressOf(turn)), { redirect: 'manual', signal, ...init });
        return {
          status: response.status,
          headers: { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() },
          body: await response.text(),
        };
      } catch (error) {
        // Those that were under way with the same instance have moved on already.
        if (preferred === turn) preferred = (turn + 1) % apiUrls.length;
        // Once more than there are: a single instance may just have closed the connection that was used.
        if (tries > apiUrls.length || signal.aborted) throw error;
      }
    }
  };
  return {
    query: ({ method, url, headers, body, remoteAddress }) =>
      send(url, {
        method,
        // The link of a draft is believed from our own processes only.
        headers: { ...headers, ...forwardedFor(headers, remoteAddress), ...('x-preview-token' in headers && internal) },
        ...(body !== undefined && { body }),
      }),
    queryInternal: (url) => send(url, { headers: internal }),
    postInternal: (url, body) =>
      send(url, {
        method: 'POST',
        headers: { ...internal, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    onContentChange: (listener) => {
      let turn = -1;
      return followContent({
        // Another one after each loss.
        url: () => new URL('/api/content/stream', addressOf((turn += 1))).href,
        headers: internal,
        onChange: listener,
        onLost: onStreamLost,
      });
    },
  };
}

/** Appends the visitor's IP address to the list of forwarding hosts, as every proxy does. */
function forwardedFor(headers: SiteApiRequest['headers'], remoteAddress: string | undefined): Record<string, string> {
  const hops = [headers['x-forwarded-for'], remoteAddress].filter((hop) => hop !== undefined);
  return hops.length > 0 ? { 'x-forwarded-for': hops.join(', ') } : {};
}
