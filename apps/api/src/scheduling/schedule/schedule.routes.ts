import { ApiErrorSchema, ScheduleAttentionSchema, ScheduleQuery, ScheduleSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditListRead } from '../../platform/audit/audit-list-read';
import { readErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { readScheduleAttention } from './attention.repo';
import { readSchedule } from './schedule.repo';

const tags = ['schedule'];

/** The days of the clinic, as the desk sees them. */
export const scheduleRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/schedule',
    {
      config: { audit: { entity: 'schedule', action: 'read' } },
      schema: {
        tags,
        summary: 'Who comes on up to 7 dates, without a date today, and all that decides what is still free',
        querystring: ScheduleQuery,
        response: { 200: ScheduleSchema, ...readErrors },
      },
    },
    async (request) => {
      const schedule = await readSchedule(db, request.query);
      await auditListRead(request, { items: schedule.visits });
      return schedule;
    },
  );

  app.get(
    '/schedule/attention',
    {
      config: { audit: { entity: 'schedule', action: 'read' } },
      schema: {
        tags,
        summary: 'Coming visits that wait for a yes, or need a new time because hours, plans or blocks have changed',
        response: { 200: ScheduleAttentionSchema, ...readErrors },
      },
    },
    async (request) => {
      const attention = await readScheduleAttention(db);
      await auditListRead(request, { items: [...attention.requested, ...attention.needNewTime] });
      return attention;
    },
  );

  // `schedule`, and `schedule-reset`: something has changed, so load what is shown again. `bye`: the session has ended. Call monitors
  // receive the same on the stream of calls.
  app.get(
    '/schedule/events',
    {
      exposeHeadRoute: false,
      config: { audit: { entity: 'schedule', action: 'open' } },
      schema: {
        tags,
        summary: 'Server-sent events of the schedule, and of whatever else changes by itself that the session may see',
        response: { 429: ApiErrorSchema },
      },
    },
    async (request, reply) => app.live.openStream(request, reply),
  );
};
