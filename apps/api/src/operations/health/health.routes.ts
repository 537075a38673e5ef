import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/db/schema';
import { databaseAnswers } from './health.repo';

const CACHED_MS = 1_000;
const tags = ['health'];
const State = z.object({ status: z.enum(['ok', 'draining', 'database-down']) });

/** For load balancers; reveals no details. */
export const healthRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  let checkedAt = 0;
  let database: Promise<boolean> = Promise.resolve(false);

  /** Queries the database at most once a second, however many requests arrive. */
  function databaseAnsweredLately(): Promise<boolean> {
    const now = performance.now();
    if (checkedAt === 0 || now - checkedAt > CACHED_MS) {
      checkedAt = now;
      database = databaseAnswers(db);
    }
    return database;
  }

  app.get(
    '/healthz',
    { config: { limit: 'none' }, schema: { tags, summary: 'The process answers', response: { 200: State } } },
    () => ({ status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    {
      config: { limit: 'none' },
      schema: { tags, summary: 'Requests may be sent here', response: { 200: State, 503: State } },
    },
    async (_request, reply) => {
      if (app.draining) return reply.code(503).send({ status: 'draining' });
      if (!(await databaseAnsweredLately())) return reply.code(503).send({ status: 'database-down' });
      return { status: 'ok' as const };
    },
  );
};
