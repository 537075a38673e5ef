import {
  BookingOptionsSchema,
  NextOpeningsQuery,
  NextOpeningsSchema,
  OpeningsQuery,
  OpeningsSchema,
} from '@harmony/domain/schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { listOpenings } from './list-openings';
import { nextOpenings } from './next-openings.repo';
import { listSpokenOptions } from '../rules/booking-options.repo';

const tags = ['booking'];
const feature = 'booking_enabled';

/** What visitors may know of the schedule. Answers are kept until somebody books, a rule changes, or their time is over. */
export const openingsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/booking-options',
    {
      config: { feature, cached: {} },
      schema: {
        tags,
        summary: 'What can be booked online, and with whom',
        response: { 200: BookingOptionsSchema, ...readErrors },
      },
    },
    () => listSpokenOptions(db),
  );

  app.get(
    '/openings',
    {
      config: { feature, cached: { query: ['service', 'with', 'from', 'days', 'first'] } },
      schema: {
        tags,
        summary: 'The free times of a service, of up to 31 dates',
        querystring: OpeningsQuery,
        response: { 200: OpeningsSchema, ...readErrors },
      },
    },
    async (request) => endingBy(request, await listOpenings(db, request.query)),
  );

  app.get(
    '/openings/next',
    {
      config: { feature, cached: { query: ['service', 'practitioner', 'condition', 'count'] } },
      schema: {
        tags,
        summary: 'The next free times of a service, a practitioner, or those who treat a condition',
        querystring: NextOpeningsQuery,
        response: { 200: NextOpeningsSchema, ...readErrors },
      },
    },
    async (request) => endingBy(request, await nextOpenings(db, request.query)),
  );
};

function endingBy<Answer extends { validUntil: string }>(request: FastifyRequest, answer: Answer): Answer {
  request.contentValidUntil = Date.parse(answer.validUntil);
  return answer;
}
