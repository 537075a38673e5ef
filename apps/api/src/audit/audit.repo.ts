import type { AuditEntity } from '@harmony/domain';
import type { FastifyRequest } from 'fastify';
import { actingPerson, type ActingPerson } from '../auth/acting-person';
import type { Db } from '../db/schema';

/** What was done, without any value. */
export interface AuditEntry {
  /** 'create', 'update', 'delete', 'reorder', 'read', 'login' ... */
  action: string;
  entity: AuditEntity;
  entityId?: string | number | null;
  /** Names of the fields that were sent. */
  fields?: readonly string[];
  /** Who did it, if not the signed-in user (a failed sign-in). */
  actor?: ActingPerson;
}

/**
 * Writes one line of the audit log. Call it with the transaction of the change it describes, so that neither commits
 * without the other. Rejects when the line cannot be written; the request must fail then.
 */
export async function writeAudit(
  db: Db,
  request: FastifyRequest,
  { action, entity, entityId, fields = [], actor = actingPerson(request) }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      action,
      entity,
      entityId: entityId?.toString() ?? null,
      fields: fields.map((field) => field.slice(0, 100)),
      actorUserId: actor.id,
      actorName: actor.name,
      ip: request.ip,
      requestId: request.id,
    })
    .execute();
}
