import { CalendarKeyParams } from '@harmony/domain/schemas';
import { etagOf, hashOf, matchesEtag } from '@harmony/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import { readFeed } from './read-feed.repo';

const NotModified = z.undefined().describe('The caller has it already');

/**
 * The calendar of a practitioner, for calendar programs, which send neither cookie nor header: the key in the address is the proof, so it has
 * the access level `webhook`. A wrong key, a removed one and one of somebody who has left are answered alike.
 */
export const readFeedRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/calendar/:calendarKey.ics',
    {
      schema: {
        tags: ['booking'],
        summary: 'The visits of a practitioner as a calendar (iCalendar), by the key of a feed',
        params: CalendarKeyParams,
        response: { 200: z.string(), 304: NotModified, ...findErrors },
      },
    },
    async (request, reply) => {
      const calendar = await readFeed(db, request.params.calendarKey, new Date());
      if (calendar === null) throw notFound('Calendar');
      const etag = etagOf(hashOf(Buffer.from(calendar)));
      // Programs that keep it all the same ask with the tag.
      reply.headers({ etag, 'x-robots-tag': 'noindex' });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(calendar);
    },
  );
};
