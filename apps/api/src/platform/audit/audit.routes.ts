import { AuditChoicesSchema, AuditFilter, AuditPageSchema, AuditQuery } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readErrors } from '../http/contracts';
import { sendCsv } from '../csv/csv';
import type { Db } from '../db/schema';
import { allAudit, auditChoices, listAudit } from './audit-list.repo';

const tags = ['audit'];
const HEADER = ['id', 'time (UTC)', 'who', 'action', 'entity', 'entity id', 'fields', 'network', 'request id'];

/** Who did what. Lines are never changed and contain no values. */
export const auditAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/audit-log',
    {
      schema: {
        tags,
        summary: 'Who did what, the newest first; `writesOnly=true` leaves out reads, exports and sign-ins',
        querystring: AuditQuery,
        response: { 200: AuditPageSchema, ...readErrors },
      },
    },
    (request) => listAudit(db, request.query),
  );

  app.get(
    '/audit-log/choices',
    {
      schema: {
        tags,
        summary: 'Entities, actions and names that occur in the log of the last year',
        response: { 200: AuditChoicesSchema, ...readErrors },
      },
    },
    () => auditChoices(db),
  );

  app.get(
    '/audit-log.csv',
    {
      config: { audit: { entity: 'audit-log', action: 'export' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'The same lines as a file for spreadsheets',
        querystring: AuditFilter,
        response: { 200: z.unknown().describe('CSV'), ...readErrors },
      },
    },
    async (request, reply) => {
      const rows = await allAudit(db, request.query);
      await request.audit({ fields: Object.keys(request.query) });
      return sendCsv(reply, {
        filename: `audit-log-${new Date().toISOString().slice(0, 10)}.csv`,
        header: HEADER,
        rows,
        line: (row) => [
          ...[row.id, row.at, row.actorName, row.action, row.entity, row.entityId],
          ...[row.fields, row.network, row.requestId],
        ],
      });
    },
  );
};
