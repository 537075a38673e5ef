import { ApiErrorSchema, BlockedNumberSchema, CallOutcomeBody } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actingPerson } from '../../platform/http/acting-person';
import { Deleted, readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import { block, listBlocked, unblock } from './blocked-numbers.repo';
import { setOutcome } from './call-marks.repo';

const tags = ['calls'];
const NumberParams = z.object({ number: z.string().regex(/^\+\d{5,15}$/, 'Must be a number such as +12065550123') });
const errors = { ...writeErrors, 404: ApiErrorSchema, 409: ApiErrorSchema };

/** What the front desk says of calls: what came of them, and which numbers ring no screen. */
export const callWorkRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.put(
    '/calls/:id/outcome',
    {
      config: { audit: { entity: 'calls', action: 'update' } },
      schema: {
        tags,
        summary: 'Say what came of a call, or take it back; live and recent calls are sent again',
        params: z.object({ id: z.uuid('Must be a call ID') }),
        body: CallOutcomeBody,
        response: { 204: Deleted.describe('Noted'), ...errors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const by = actingPerson(request).name ?? 'Front desk';
      await request.audited(async (trx) => {
        const call = await setOutcome(trx, id, request.body.outcome, by);
        if (!call) throw notFound('Call');
        if (call.number !== null) await app.clinicSystems.announceNumber(trx, call.number);
      });
      return reply.code(204).send();
    },
  );

  app.get(
    '/blocked-numbers',
    {
      config: { audit: { entity: 'blocked-numbers', action: 'read' } },
      schema: {
        tags,
        summary: 'Numbers whose calls ring no screen, the latest first',
        response: { 200: z.array(BlockedNumberSchema), ...readErrors },
      },
    },
    async (request) => {
      await request.audit();
      return listBlocked(db);
    },
  );

  app.put(
    '/blocked-numbers/:number',
    {
      config: { audit: { entity: 'blocked-numbers', action: 'create' } },
      schema: {
        tags,
        summary: 'Block a number: its calls are shown like voicemails and ring no screen',
        params: NumberParams,
        response: { 204: Deleted.describe('Blocked'), ...errors },
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const by = actingPerson(request).name ?? 'Front desk';
      await request.audited(
        async (trx) => {
          if (await block(trx, number, by)) await app.clinicSystems.announceNumber(trx, number);
        },
        { entityId: `…${number.slice(-4)}` },
      );
      return reply.code(204).send();
    },
  );

  app.delete(
    '/blocked-numbers/:number',
    {
      config: { audit: { entity: 'blocked-numbers', action: 'delete' } },
      schema: {
        tags,
        summary: 'Let a number ring again',
        params: NumberParams,
        response: { 204: Deleted.describe('Rings again'), ...errors },
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      await request.audited(
        async (trx) => {
          if (!(await unblock(trx, number))) throw notFound('Blocked number');
          await app.clinicSystems.announceNumber(trx, number);
        },
        { entityId: `…${number.slice(-4)}` },
      );
      return reply.code(204).send();
    },
  );
};
