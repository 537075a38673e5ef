import type { IncomingMessage, ServerResponse } from 'node:http';
import { traceparentOf, type Traces } from '@harmony/http';
import { findPlace, STATE_FOLDER } from './location';
import type { SiteApi } from './site-api';

/**
 * The site's part in traces: a span for each request that is not answered from memory, of which the API's spans are
 * children. It names the pattern of the page, never its address.
 */
export function siteTraces(traces: Traces) {
  return {
    /** Does the work of a request within its span, which ends with the answer. */
    within(req: IncomingMessage, res: ServerResponse, work: () => Promise<void>): Promise<void> {
      const { method = 'GET', url = '/', headers } = req;
      const span = traces.start({ method, route: patternOf(url), traceparent: headers['traceparent'] });
      res.once('close', () => traces.end(span, res.statusCode));
      return traces.current.run(span, work);
    },
    /** The API, told with each question of a request which span it is asked in. */
    tellApi: (api: SiteApi): SiteApi => ({
      ...api,
      query(request) {
        const span = traces.current.getStore();
        if (!span) return api.query(request);
        return api.query({ ...request, headers: { ...request.headers, traceparent: traceparentOf(span) } });
      },
    }),
  };
}

function patternOf(url: string): string {
  const folder = url.startsWith(`${STATE_FOLDER}/`) ? STATE_FOLDER : '';
  const place = findPlace(url.slice(folder.length));
  return place.kind === 'page' ? folder + place.match.route.path : 'none';
}
