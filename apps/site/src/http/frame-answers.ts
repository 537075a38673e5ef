import { BasisRecorder, type ContentVersions } from '../content-versions';
import type { SiteApi, SiteApiRequest, SiteApiResponse } from './site-api';

/** What the frame around every page shows, and what can be booked: pages that change with each booking ask for them, too. */
const KEPT = new Set(['/api/config', '/api/hours', '/api/pages/links', '/api/booking-options']);

interface Kept {
  response: SiteApiResponse;
  isCurrent: () => boolean;
}

/**
 * The API, with the few answers that nearly every page is made from kept in memory until what they rest on changes, as the pages are
 * themselves. Answers for somebody, and those that end by themselves, are asked for each time.
 */
export function frameAnswers(api: Pick<SiteApi, 'query'>, versions: ContentVersions): Pick<SiteApi, 'query'> {
  const kept = new Map<string, Kept>();

  const ask = async (request: SiteApiRequest): Promise<SiteApiResponse> => {
    const { era } = versions;
    const response = await api.query(request);
    const recorder = new BasisRecorder();
    recorder.add(response);
    if (response.status === 200 && recorder.validUntil === Infinity)
      kept.set(request.url, { response, isCurrent: () => versions.isCurrent(recorder.basis, era) });
    return response;
  };

  const query = (request: SiteApiRequest): Promise<SiteApiResponse> => {
    const { method, url, headers } = request;
    if (method !== 'GET' || !KEPT.has(url) || headers['cookie'] !== undefined) return api.query(request);
    const known = kept.get(url);
    return known?.isCurrent() ? Promise.resolve(known.response) : ask(request);
  };
  return { query };
}
