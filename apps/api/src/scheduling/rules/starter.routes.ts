import { BookingRulesSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { readBookingRules } from './booking-rules.repo';
import { insertBookingStarter } from './starter.repo';

/** A first set of rules for a clinic that has none: all of it or, with 409, nothing. */
export const bookingStarterRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.post(
    '/booking/starter',
    {
      config: { audit: { entity: 'booking-rules', action: 'create' } },
      schema: {
        tags: ['booking'],
        summary: 'Fill in rules of booking to begin with: everybody gives everything whenever the clinic is open',
        response: { 201: BookingRulesSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      await request.audited((trx) => insertBookingStarter(trx, new Date()));
      return reply.code(201).send(await readBookingRules(db));
    },
  );
};
