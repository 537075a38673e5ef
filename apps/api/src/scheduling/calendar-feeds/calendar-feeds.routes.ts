import { CalendarFeedSchema, CreateCalendarFeedBody, IdParams, NewCalendarFeedSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actingPerson } from '../../platform/http/acting-person';
import type { AppConfig } from '../../platform/config/app-config';
import { Deleted, readErrors, writeErrors } from '../../platform/http/contracts';
import { newToken } from '../../platform/crypto/link-token';
import type { Db } from '../../platform/db/schema';
import { deleteFeed, insertFeed, listFeeds } from './calendar-feeds.repo';

const tags = ['booking'];

/** The calendars that practitioners have on their phones: administrators make and remove them. */
export const calendarFeedsRoutes: FastifyPluginAsyncZod<{ config: Pick<AppConfig, 'publicUrl'>; db: Db }> = async (
  app,
  { config, db },
) => {
  app.get(
    '/calendar-feeds',
    {
      schema: {
        tags,
        summary: 'All calendar feeds, without their addresses',
        response: { 200: z.array(CalendarFeedSchema), ...readErrors },
      },
    },
    () => listFeeds(db),
  );

  app.post(
    '/calendar-feeds',
    {
      config: { audit: { entity: 'calendar-feeds', action: 'create' } },
      schema: {
        tags,
        summary: 'Make a calendar feed of a practitioner; its address is shown this once',
        body: CreateCalendarFeedBody,
        response: { 201: NewCalendarFeedSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const key = newToken();
      const by = actingPerson(request).name;
      const feed = await request.audited(
        (trx) => insertFeed(trx, request.body, { key, by }),
        ({ id }) => ({ entityId: id }),
      );
      return reply.code(201).send({ ...feed, url: `${config.publicUrl}/api/calendar/${key}.ics` });
    },
  );

  app.delete(
    '/calendar-feeds/:id',
    {
      config: { audit: { entity: 'calendar-feeds', action: 'delete' } },
      schema: {
        tags,
        summary: 'Remove a calendar feed: its address is dead at once',
        params: IdParams,
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      await request.audited((trx) => deleteFeed(trx, request.params.id));
      return reply.code(204).send();
    },
  );
};
