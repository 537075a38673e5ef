import {
  ApiErrorSchema,
  CountUnansweredBody,
  ListUnansweredQuery,
  UnansweredCountSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readErrors, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { countUnanswered, listUnanswered } from './chat.repo';

const tags = ['chat'];

export const chatRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.post(
    '/chat/unanswered',
    {
      config: { feature: 'chat_enabled' },
      schema: {
        tags,
        summary: 'Count a question the assistant had no answer to: its kind and length, never its words',
        body: CountUnansweredBody,
        response: { 204: z.undefined().describe('Counted'), 429: ApiErrorSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      await countUnanswered(db, request.body);
      return reply.code(204).send();
    },
  );
};

export const chatAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/chat/unanswered',
    {
      schema: {
        tags,
        summary: 'Questions the assistant had no answer to, counted per day, kind and length',
        querystring: ListUnansweredQuery,
        response: { 200: z.array(UnansweredCountSchema), ...readErrors },
      },
    },
    (request) => listUnanswered(db, request.query.days),
  );
};
