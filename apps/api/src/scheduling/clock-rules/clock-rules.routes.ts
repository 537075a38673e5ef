import { ClockRulesSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { compareClocks } from './compare-clocks.repo';

/** The law that the clinic's clock goes by. */
export const clockRulesRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/clock-rules',
    {
      schema: {
        tags: ['clock-rules'],
        summary: 'How old the rules of the clinic’s clock are, and who holds others for right',
        response: { 200: ClockRulesSchema, ...readErrors },
      },
    },
    () => compareClocks(db, new Date()),
  );
};
