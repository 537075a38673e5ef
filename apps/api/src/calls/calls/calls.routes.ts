import { ApiErrorSchema, CallEventSchema, CallsPageSchema, CallsQuery } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type CallerMatcher, numbersOfNamed } from '../../patients';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import { findCall, listCalls } from './call-list.repo';
import { viewCalls, viewHistory } from '../live/call-view';

const tags = ['calls'];
const errors = { 400: ApiErrorSchema, 401: ApiErrorSchema, 429: ApiErrorSchema, 503: ApiErrorSchema };

/** The history of calls. Patients are those whom the numbers belong to now. */
export const callLogRoutes: FastifyPluginAsyncZod<{ db: Db; matcher: CallerMatcher }> = async (
  app,
  { db, matcher },
) => {
  app.get(
    '/calls',
    {
      config: { audit: { entity: 'calls', action: 'read' } },
      schema: {
        tags,
        summary: 'Calls, newest first; the stream goes on after `lastEventId`',
        querystring: CallsQuery,
        response: { 200: CallsPageSchema, ...errors },
      },
    },
    async (request) => {
      const { filter, search, before, limit } = request.query;
      const named = await numbersOfNamed(db, search, app.clinicSystems.index.country);
      const page = await listCalls(db, { filter, search, named, before, limit });
      await request.audit();
      const [calls, { timeZone }] = await Promise.all([viewHistory(page.calls, { db, matcher }), readSiteSettings(db)]);
      const {
        booking_enabled: canBook,
        store_enabled: hasStore,
        checkout_enabled: canOrder,
      } = app.content.settings().features;
      return { ...page, calls, timeZone, canBook, hasOrders: hasStore && canOrder, now: new Date().toISOString() };
    },
  );

  app.get(
    '/calls/:id',
    {
      config: { audit: { entity: 'calls', action: 'read' } },
      schema: {
        tags,
        summary: 'One call',
        params: z.object({ id: z.uuid() }),
        response: { 200: CallEventSchema, 404: ApiErrorSchema, ...errors },
      },
    },
    async (request) => {
      const call = await findCall(db, request.params.id);
      if (!call) throw notFound('Call');
      await request.audit();
      const [view] = await viewCalls([call], { db, matcher });
      if (!view) throw notFound('Call');
      return view;
    },
  );
};
