import {
  ApiErrorSchema,
  ArrivalSchema,
  ArrivalsPageSchema,
  ArrivalsQuery,
  IdParams,
  LinkArrivalBody,
  UpdateArrivalBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actingRef } from '../../platform/http/acting-person';
import type { DayVisits } from '../../patients';
import { readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import { findArrivals, listArrivals, readBoard, readToday } from './arrivals.repo';
import { linkArrival, updateArrival } from './change-arrivals.repo';

const tags = ['arrivals'];
const entity = 'arrivals';
const ticket = z.string().optional().describe('Of `POST /api/calls-auth/ticket`, where no header can be sent');

/** Who is expected today, who waits, and who is with whom: one board for the console and the call monitor. */
export const arrivalsRoutes: FastifyPluginAsyncZod<{ db: Db; visits: DayVisits }> = async (app, { db, visits }) => {
  const shown = async (id: number) => {
    const [arrival] = await findArrivals(db, visits, [id]);
    if (!arrival) throw notFound('Arrival');
    return arrival;
  };

  app.get(
    '/arrivals',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'Arrivals of a day, without a date of today, by the time of the visit',
        querystring: ArrivalsQuery,
        response: { 200: ArrivalsPageSchema, ...readErrors },
      },
    },
    async (request) => {
      const { date: today, timeZone } = await readToday(db);
      const date = request.query.date ?? today;
      const [items, board] = await Promise.all([listArrivals(db, visits, date), readBoard(db, visits, today)]);
      await request.audit({ entityId: items.map(({ id }) => id).join(','), fields: [] });
      return { items, ...board, date, timeZone, now: new Date().toISOString() };
    },
  );

  app.put(
    '/arrivals/:id',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Move one by a step, or write down that somebody will be late; 409 when somebody else was quicker',
        params: IdParams,
        body: UpdateArrivalBody,
        response: { 200: ArrivalSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await request.audited((trx) => updateArrival(trx, id, request.body, actingRef(request).name));
      return shown(id);
    },
  );

  app.post(
    '/arrivals/:id/link',
    {
      config: { audit: { entity, action: 'link' } },
      schema: {
        tags,
        summary: 'Say whose visit it is that somebody has checked in for; 409 when either has moved on',
        params: IdParams,
        body: LinkArrivalBody,
        response: { 200: ArrivalSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { visit } = request.body;
      const details = { entityId: `${id},${visit}` };
      await request.audited((trx) => linkArrival(trx, id, request.body, actingRef(request).name), details);
      return shown(visit);
    },
  );

  // `arrivals`: rows as they are now, ids of those that are gone, and the counts. `arrivals-reset`: load the day again.
  // `bye`: the session has ended. Call monitors receive the same on the stream of calls.
  app.get(
    '/arrivals/events',
    {
      exposeHeadRoute: false,
      config: { audit: { entity, action: 'open' }, takesTicket: true },
      schema: {
        tags,
        summary: 'Server-sent events of arrivals, and of whatever else changes by itself that the session may see',
        querystring: z.object({ ticket }),
        response: { 429: ApiErrorSchema },
      },
    },
    async (request, reply) => app.live.openStream(request, reply),
  );
};
