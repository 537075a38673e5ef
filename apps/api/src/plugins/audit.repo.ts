import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/schema';

/** What was done, without any value. */
export interface AuditEntry {
  /** 'create', 'update', 'delete', 'reorder', 'read', 'login' ... */
  action: string;
  entity: string;
  entityId?: string | number;
  /** Names of the fields that were sent. */
  fields?: readonly string[];
  /** Who did it, where it is not the signed-in user (a failed sign-in). */
  actor?: { id: number | null; name: string | null };
}

/** Writes audit lines. A failure is logged and does not undo what was done. */
export async function writeAudit(db: Db, request: FastifyRequest, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ action, entity, entityId, fields, actor }) => ({
    action,
    entity,
    entityId: entityId === undefined ? null : String(entityId),
    fields: [...(fields ?? [])].map((field) => field.slice(0, 100)),
    actorUserId: actor ? actor.id : (request.user?.id ?? null),
    actorName: actor ? actor.name : (request.receptionist?.displayName ?? request.user?.username ?? null),
    ip: request.ip,
    requestId: request.id,
  }));
  await db
    .insertInto('auditLog')
    .values(rows)
    .execute()
    .catch((error: unknown) => request.log.error({ err: error }, 'audit line could not be written'));
}
