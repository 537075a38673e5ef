import type { InboxPage } from '@harmony/domain';
import type { FastifyRequest } from 'fastify';

/** Says in the audit log whose data an administrator has been shown; nothing was shown on an empty page. */
export function auditRead(request: FastifyRequest, entity: string, { items }: InboxPage<{ id: number }>): void {
  if (items.length === 0) return;
  request.audit({ action: 'read', entity, entityId: items.map(({ id }) => id).join(',') });
}
