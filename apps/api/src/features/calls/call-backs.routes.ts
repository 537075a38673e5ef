import type { CallBack } from '@harmony/domain';
import { ApiErrorSchema, CallBackSchema, CallBacksSchema, CloseCallBackBody, IdParams } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { CallerMatcher } from '../../clinic-systems/caller-matcher';
import type { Db } from '../../db/schema';
import { conflict, notFound } from '../../errors/api-error';
import { closeCallBack, findCallBack, listCallBacks } from './call-backs.repo';

const tags = ['calls'];
const entity = 'call-backs';
const errors = { 400: ApiErrorSchema, 401: ApiErrorSchema, 429: ApiErrorSchema, 503: ApiErrorSchema };

/** Numbers that reached nobody and wait to be called back. */
export const callBacksRoutes: FastifyPluginAsyncZod<{ db: Db; matcher: CallerMatcher }> = async (
  app,
  { db, matcher },
) => {
  const withPatients = async (row: Omit<CallBack, 'patients'>): Promise<CallBack> => ({
    ...row,
    patients: (await matcher.match(row.from, 'number')).patients,
  });

  app.get(
    '/call-backs',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'Call-backs: open ones by when they are due, or those closed in the last seven days',
        querystring: z.object({ state: z.enum(['open', 'closed']).default('open'), sessionId: z.string().optional() }),
        response: { 200: CallBacksSchema, ...errors },
      },
    },
    async (request) => {
      await request.audit();
      return Promise.all((await listCallBacks(db, request.query.state)).map(withPatients));
    },
  );

  app.post(
    '/call-backs/:id/close',
    {
      config: { audit: { entity, action: 'close' } },
      schema: {
        tags,
        summary: 'Close a call-back with what came of it; 409 when it is closed already',
        params: IdParams,
        body: CloseCallBackBody,
        response: { 200: CallBackSchema, 404: ApiErrorSchema, 409: ApiErrorSchema, ...errors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const closedBy = request.receptionist?.displayName ?? '';
      const closed = await request.audited(async (trx) => {
        const row = await closeCallBack(trx, id, { ...request.body, closedBy });
        if (row) return row;
        if (!(await findCallBack(trx, id))) throw notFound('Call-back');
        throw conflict('This call-back was closed in the meantime');
      });
      return withPatients(closed);
    },
  );
};
