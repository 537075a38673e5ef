import type { IncomingMessage } from 'node:http';
import { verdictOf } from '@harmony/api-client';
import type { Gate } from '../../page.slice';
import { previewToken } from '../../parts/page/preview-place';
import { paths } from '../../paths';
import { splitUrl } from '../location';
import type { SiteApi, Visitor } from '../site-api';
import { visitorOf } from '../visitor';

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

/**
 * What keeps whoever has a request's link out of a site that is closed: that it has ended, or that nobody can tell for now. Null: it shows
 * its draft.
 */
export async function draftGate(api: SiteApi, req: IncomingMessage, { contact }: Gate): Promise<Gate | null> {
  const token = tokenOf(req);
  if (token === null) return { contact, kind: 'ended' };
  const url = `/api/previews/${encodeURIComponent(token)}`;
  const status = await api.query({ method: 'GET', url, ...visitorOf(req, false) }).then(
    (answer) => answer.status,
    () => 503,
  );
  if (status === 200) return null;
  return { contact, kind: verdictOf({ status, message: '' }) === 'unknown' ? 'unavailable' : 'ended' };
}
