import { RetentionSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { previewRetention } from './retention.repo';

/** How long records are kept. The settings themselves are entries of `/config`. */
export const retentionAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/retention',
    {
      schema: {
        tags: ['retention'],
        summary: 'How long each kind of record is kept, and what a removal would take now',
        response: { 200: RetentionSchema, ...readErrors },
      },
    },
    () => previewRetention(db),
  );
};
