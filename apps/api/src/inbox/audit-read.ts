import type { InboxPage } from '@harmony/domain';
import type { FastifyRequest } from 'fastify';

/** A list that stays open asks again every half minute: so long, in milliseconds, one line stands for the same view. */
const SAME_VIEW_MS = 15 * 60_000;
/** Views remembered at most; the oldest is forgotten first, which costs a line too many and never one too few. */
const REMEMBERED = 2_000;

/** When which ids were last written down, by who looked where: server, user, list and filter. */
const views = new WeakMap<object, Map<string, { at: number; ids: ReadonlySet<number> }>>();

/**
 * Says in the audit log whose data an administrator has been shown; nothing was shown on an empty page. The same user who
 * looks at the same list with the same filter again leaves no further line for 15 minutes, unless somebody appears who was
 * not on it before. Details are written down by their routes, every time. Kept in memory: a restart writes afresh.
 */
export function auditRead(request: FastifyRequest, entity: string, { items }: InboxPage<{ id: number }>): void {
  if (items.length === 0) return;
  const now = Date.now();
  const ofServer = views.get(request.server.server) ?? new Map<string, { at: number; ids: ReadonlySet<number> }>();
  views.set(request.server.server, ofServer);
  const view = JSON.stringify([request.user?.id ?? null, request.ip, entity, request.query]);
  const before = ofServer.get(view);
  const isFresh = before !== undefined && now - before.at < SAME_VIEW_MS;
  if (isFresh && items.every(({ id }) => before.ids.has(id))) return;
  // Moved to the end: a map keeps the order in which its keys were added.
  ofServer.delete(view);
  ofServer.set(view, { at: now, ids: new Set(items.map(({ id }) => id)) });
  if (ofServer.size > REMEMBERED) ofServer.delete(ofServer.keys().next().value ?? '');
  request.audit({ action: 'read', entity, entityId: items.map(({ id }) => id).join(',') });
}
