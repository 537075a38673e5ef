import type { IncomingMessage } from 'node:http';
import { previewToken } from '../parts/preview-place';
import { paths } from '../paths';
import { splitUrl } from './location';
import type { SiteApi, Visitor } from './site-api';
import { visitorOf } from './visitor';

/** The token of a draft's link that a request carries; null for every other page. */
function tokenOf({ url = '/' }: IncomingMessage): string | null {
  const { path, search } = splitUrl(url);
  return path === paths.preview() ? previewToken(new URLSearchParams(search)) : null;
}

/** The visitor with what lets their page be read in preview mode, too: the link that they have. */
export function withPreviewLink(visitor: Visitor, req: IncomingMessage): Visitor {
  const token = tokenOf(req);
  // Anything else could not stand in a header.
  if (token === null || !/^[\w-]+$/.test(token)) return visitor;
  return { ...visitor, headers: { ...visitor.headers, 'x-preview-token': token } };
}

/** Whether the link of a request still works. An API that fails shows nobody a site that is closed. */
export async function showsDraft(api: SiteApi, req: IncomingMessage): Promise<boolean> {
  const token = tokenOf(req);
  if (token === null) return false;
  const url = `/api/previews/${encodeURIComponent(token)}`;
  const answer = await api.query({ method: 'GET', url, ...visitorOf(req, false) }).catch(() => null);
  return answer?.status === 200;
}
