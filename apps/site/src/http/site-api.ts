import { makeBaseQuery, type HttpQuery } from '@harmony/api-client';

export interface SiteApiRequest {
  method: string;
  /** Path with query, such as `/api/services`. */
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** IP address of the visitor on whose behalf the request is made: rate limits are counted by it. */
  remoteAddress?: string | undefined;
}

export interface SiteApiResponse {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
}

/** How the site reaches the API: inside the same process, or over the network. */
export interface SiteApi {
  query(request: SiteApiRequest): Promise<SiteApiResponse>;
  /** GETs a URL of the API's internal access level, as the site itself and on behalf of nobody. */
  queryInternal(url: string): Promise<SiteApiResponse>;
  /**
   * Calls the listener whenever content may have changed; `version` is null when changes may have been missed.
   * Returns a function that unsubscribes.
   */
  onContentChange(listener: (change: { version: number | null }) => void): () => void;
}

/** The content version a response was made from; null when it does not say. */
export function contentVersionOf({ headers }: SiteApiResponse): number | null {
  const version = Number(headers['x-content-version'] ?? NaN);
  return Number.isInteger(version) ? version : null;
}

/** On whose behalf a request to the API is made. */
export interface Visitor {
  headers: Record<string, string>;
  remoteAddress: string | undefined;
}

export interface VersionedQuery {
  query: HttpQuery;
  /** The oldest content version among the responses so far; null when none named one. */
  contentVersion(): number | null;
}

/** The API queries of one page, on behalf of one visitor. */
export function versionedQuery(api: SiteApi, visitor: Visitor): VersionedQuery {
  let oldest: number | null = null;
  const query = makeBaseQuery(async ({ method, url, headers, body }) => {
    const response = await api.query({
      method,
      url,
      headers: { ...headers, ...visitor.headers },
      remoteAddress: visitor.remoteAddress,
      ...(body !== undefined && { body }),
    });
    const version = contentVersionOf(response);
    if (version !== null) oldest = Math.min(oldest ?? version, version);
    return response;
  });
  return { query, contentVersion: () => oldest };
}
