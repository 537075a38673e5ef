import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Says what this request did; the line is written when it has succeeded. */
    audit(entry: AuditEntry): void;
    auditEntries: AuditEntry[] | null;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * One line per write of an administrator or the reception, written before the answer leaves; a route that says nothing is still named.
 * Reads leave a line when their route says so: those of patients' data do.
 */
export const audit = fp(
  async (app: FastifyInstance, { db }: { db: Db }) => {
    app.decorateRequest('auditEntries', null);
    app.decorateRequest('audit', function (this: FastifyRequest, entry: AuditEntry) {
      (this.auditEntries ??= []).push(entry);
    });
    app.addHook('onSend', async (request, reply) => {
      if (reply.statusCode >= 400) return;
      const { config, url } = request.routeOptions;
      if (config.access !== 'admin' && config.access !== 'staff' && config.access !== 'reception') return;
      const unsaid = { action: request.method.toLowerCase(), entity: url ?? 'unknown' };
      const entries = request.auditEntries ?? (SAFE_METHODS.has(request.method) ? [] : [unsaid]);
      if (entries.length > 0) await writeAudit(db, request, entries);
    });
  },
  { name: 'audit' },
);

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
