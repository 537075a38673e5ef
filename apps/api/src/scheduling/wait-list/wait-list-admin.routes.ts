import {
  IdParams,
  UpdateWaitStateBody,
  WaitListQuery,
  WaitListRowSchema,
  WaitListSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditListRead } from '../../platform/audit/audit-list-read';
import { readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { findWaiting, listWaiting, setWaiting } from './list.repo';

const tags = ['wait list'];
const entity = 'wait-list';

/** The wait list, as the desk uses it. Every look at it leaves a line in the audit log. */
export const waitListAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/wait-list',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'Who waits, the longest first; of those who have booked, left or waited in vain the latest first',
        querystring: WaitListQuery,
        response: { 200: WaitListSchema, ...readErrors },
      },
    },
    async (request) => {
      const list = { items: await listWaiting(db, request.query.state) };
      await auditListRead(request, list);
      return list;
    },
  );

  app.put(
    '/wait-list/:id/state',
    {
      config: { audit: { entity, action: 'move' } },
      schema: {
        tags,
        summary: 'Take somebody off the list, or put them back',
        params: IdParams,
        body: UpdateWaitStateBody,
        response: { 200: WaitListRowSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await request.audited((trx) => setWaiting(trx, id, request.body.state));
      return findWaiting(db, id);
    },
  );
};
