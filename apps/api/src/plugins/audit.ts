import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Db } from '../db/schema';
import { writeAudit, type AuditEntry } from './audit.repo';

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
