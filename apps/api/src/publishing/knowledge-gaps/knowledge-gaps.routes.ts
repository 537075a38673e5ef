import { GapsQuery, KnowledgeGapsSchema, MarkGapBody } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { listGaps, markGap } from './knowledge-gaps.repo';

const tags = ['knowledge-gaps'];

/** What visitors and callers asked and nothing published answers. */
export const knowledgeGapsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/knowledge-gaps',
    {
      schema: {
        tags,
        summary:
          'Searches in vain, questions the assistant had no answer to, and calls with questions, most asked first',
        description:
          'Of the assistant’s questions and of calls only their kind is known: what was said is nowhere kept.',
        querystring: GapsQuery,
        response: { 200: KnowledgeGapsSchema, ...readErrors },
      },
    },
    async ({ query: { days } }) => ({ days, gaps: await listGaps(db, days) }),
  );

  app.put(
    '/knowledge-gaps',
    {
      config: { audit: { entity: 'knowledge-gaps', action: 'update' } },
      schema: {
        tags,
        summary: 'Mark a gap as answered or as no question, or as open again',
        body: MarkGapBody,
        response: { 204: z.undefined().describe('Marked'), ...writeErrors },
      },
    },
    async (request, reply) => {
      const { body, user } = request;
      await request.audited((trx) => markGap(trx, body, user?.username ?? null), { fields: ['state'] });
      return reply.code(204).send();
    },
  );
};
