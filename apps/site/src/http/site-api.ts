import { makeBaseQuery, type HttpQuery } from '@harmony/api-client';

export interface SiteApiRequest {
  method: string;
  /** Path with query, such as `/api/services`. */
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Address of the visitor on whose behalf the request is made: limits are counted there. */
  remoteAddress?: string | undefined;
}

export interface SiteApiAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
}

/** How the site reaches the API: inside the same process, or over the network. */
export interface SiteApi {
  query(request: SiteApiRequest): Promise<SiteApiAnswer>;
  /** GETs an address of the API's internal room, as the site itself and on behalf of nobody. */
  queryInternal(url: string): Promise<SiteApiAnswer>;
  /**
   * Calls the listener whenever content may have changed; `version` is null when news may have been missed.
   * Answers with the way to stop.
   */
  onContentChange(listener: (change: { version: number | null }) => void): () => void;
}

/** The content version an answer was made from; null when it does not say. */
export function contentVersionOf({ headers }: SiteApiAnswer): number | null {
  const version = Number(headers['x-content-version'] ?? NaN);
  return Number.isInteger(version) ? version : null;
}

/** For whom a page is made. */
export interface Visitor {
  headers: Record<string, string>;
  remoteAddress: string | undefined;
}

export interface VersionedQuery {
  query: HttpQuery;
  /** The oldest content version among the answers so far; null when none named one. */
  contentVersion(): number | null;
}

/** The queries of one page, made on behalf of one visitor. */
export function versionedQuery(api: SiteApi, visitor: Visitor): VersionedQuery {
  let oldest: number | null = null;
  const query = makeBaseQuery(async ({ method, url, headers, body }) => {
    const answer = await api.query({
      method,
      url,
      headers: { ...headers, ...visitor.headers },
      remoteAddress: visitor.remoteAddress,
      ...(body !== undefined && { body }),
    });
    const version = contentVersionOf(answer);
    if (version !== null) oldest = Math.min(oldest ?? version, version);
    return answer;
  });
  return { query, contentVersion: () => oldest };
}
