import { ActivityDaySchema, ActivityQuery, CompletenessSchema, DashboardSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { readActivity } from './activity.repo';
import { readDashboard } from './attention.repo';
import { readCompleteness } from './completeness.repo';

const tags = ['dashboard'];

/** The first page of the console. Its parts are separate routes, so that each can fail and be retried on its own. */
export const dashboardAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/dashboard',
    {
      schema: {
        tags,
        summary: 'What needs somebody: the phone system, what waits and since when, and holidays without hours',
        response: { 200: DashboardSchema, ...readErrors },
      },
    },
    async () => {
      const now = new Date();
      const dashboard = await readDashboard(db, now);
      const trouble = await app.phoneSystems.trouble(now);
      if (!trouble) return dashboard;
      return {
        ...dashboard,
        attention: [{ kind: 'phoneSystem' as const, count: 1, ...trouble }, ...dashboard.attention],
      };
    },
  );

  app.get(
    '/dashboard/completeness',
    {
      schema: {
        tags,
        summary: 'How complete the active content is, with the gaps; products while the store is open',
        response: { 200: z.array(CompletenessSchema), ...readErrors },
      },
    },
    async () => {
      await app.content.settled();
      const { features } = app.content.settings();
      return readCompleteness(db, (feature) => features[feature]);
    },
  );

  app.get(
    '/dashboard/activity',
    {
      schema: {
        tags,
        summary: 'What came in per day of the clinic’s calendar, today last',
        querystring: ActivityQuery,
        response: { 200: z.array(ActivityDaySchema), ...readErrors },
      },
    },
    (request) => readActivity(db, request.query.days, new Date()),
  );
};
