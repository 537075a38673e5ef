import type { InboxPage } from '@harmony/domain';
import type { FastifyRequest } from 'fastify';

/** An open list is loaded again every half minute: for this many milliseconds one line covers the same view. */
const SAME_VIEW_MS = 15 * 60_000;
/** The oldest view is forgotten first, which at worst writes a line too many, never one too few. */
const MOST_VIEWS = 2_000;

/** For each server: which ids were last written down, and when, by user, address, list and filter. */
const viewsByServer = new WeakMap<object, Map<string, { at: number; ids: ReadonlySet<number> }>>();

/**
 * Writes into the audit log whose data a list has shown; an empty page shows nobody's. The same
 * user who looks at the same list with the same filter again leaves no further line for 15 minutes, unless it shows
 * somebody new. Routes of a single row write a line every time. Kept in memory: after a restart lines are written
 * afresh.
 */
export async function auditListRead(
  request: FastifyRequest,
  { items }: Pick<InboxPage<{ id: number }>, 'items'>,
): Promise<void> {
  if (items.length === 0) return request.audit(null);
  const now = Date.now();
  const views = viewsByServer.get(request.server.server) ?? new Map<string, { at: number; ids: ReadonlySet<number> }>();
  viewsByServer.set(request.server.server, views);
  const { user, ip, query, routeOptions } = request;
  const view = JSON.stringify([user?.id ?? null, ip, routeOptions.url, query]);
  const before = views.get(view);
  const isFresh = before !== undefined && now - before.at < SAME_VIEW_MS;
  if (isFresh && items.every(({ id }) => before.ids.has(id))) return request.audit(null);
  await request.audit({ entityId: items.map(({ id }) => id).join(',') });
  // Deleted first, because a map keeps the order in which its keys were added.
  views.delete(view);
  views.set(view, { at: now, ids: new Set(items.map(({ id }) => id)) });
  if (views.size > MOST_VIEWS) views.delete(views.keys().next().value ?? '');
}
