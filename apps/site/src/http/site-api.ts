import { makeBaseQuery, type HttpQuery } from '@harmony/api-client';
import { BasisRecorder, type ContentBasis, type ContentChange } from '../content-versions';

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
  /** POSTs JSON to it in the same way. */
  postInternal(url: string, body: object): Promise<SiteApiResponse>;
  /** Calls the listener whenever content may have changed. Returns a function that unsubscribes. */
  onContentChange(listener: (change: ContentChange) => void): () => void;
}

/** The API, and what all the answers it gave through this rest on. */
export interface RecordedApi extends Pick<SiteApi, 'query'>, Pick<BasisRecorder, 'add'> {
  basis: ContentBasis;
  /** When the first of its answers ends by itself, in ms since 1970: free times do, though no content changes. */
  readonly validUntil: number;
}

/** Everything that is kept is made from answers of such an API: so nothing it rests on can be forgotten. */
export function recordedApi(api: Pick<SiteApi, 'query'>): RecordedApi {
  const recorder = new BasisRecorder();
  const query = async (request: SiteApiRequest): Promise<SiteApiResponse> => {
    const response = await api.query(request);
    recorder.add(response);
    return response;
  };
  return {
    query,
    add: (answer) => recorder.add(answer),
    basis: recorder.basis,
    get validUntil() {
      return recorder.validUntil;
    },
  };
}

/** On whose behalf a request to the API is made. */
export interface Visitor {
  headers: Record<string, string>;
  remoteAddress: string | undefined;
}

/** The API queries of one page, on behalf of one visitor. */
export const queryFor = (api: Pick<SiteApi, 'query'>, visitor: Visitor): HttpQuery =>
  makeBaseQuery(({ method, url, headers, body }) =>
    api.query({
      method,
      url,
      headers: { ...headers, ...visitor.headers },
      remoteAddress: visitor.remoteAddress,
      ...(body !== undefined && { body }),
    }),
  );
