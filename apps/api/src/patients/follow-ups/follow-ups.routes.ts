import {
  ApiErrorSchema,
  CloseFollowUpBody,
  CloseFollowUpsBody,
  FollowUpSchema,
  FollowUpsPageSchema,
  FollowUpsQuery,
  IdParams,
  UpdateFollowUpBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actingRef } from '../../platform/http/acting-person';
import type { CallerMatcher } from '../phone-index/caller-matcher';
import { readErrors, writeErrors } from '../../platform/http/contracts';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import { closeFollowUps, reopenFollowUp, updateFollowUp } from './change-follow-ups.repo';
import { countFollowUps, findFollowUps, listFollowUps } from './follow-ups.repo';
import { showFollowUps } from './show-follow-ups';

const tags = ['follow-ups'];
const entity = 'follow-ups';
const errors = { ...writeErrors, 404: ApiErrorSchema, 409: ApiErrorSchema };
const ticket = z.string().optional().describe('Of `POST /api/calls-auth/ticket`, where no header can be sent');

/** What somebody wants from the clinic, in one queue for the console and the call monitor. */
export const followUpsRoutes: FastifyPluginAsyncZod<{ db: Db; matcher: CallerMatcher }> = async (
  app,
  { db, matcher },
) => {
  const sources = { db, matcher, keys: app.clinicSystems.index.keys };
  const shown = async (id: number) => {
    const [followUp] = await showFollowUps(await findFollowUps(db, [id]), sources);
    if (!followUp) throw notFound('Follow-up');
    return followUp;
  };

  app.get(
    '/follow-ups',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'Follow-ups: open ones by when they are wanted, or those closed in the last thirty days',
        querystring: FollowUpsQuery,
        response: { 200: FollowUpsPageSchema, ...readErrors },
      },
    },
    async (request) => {
      const { ref } = actingRef(request);
      const { limit } = request.query;
      const [rows, counts, { timeZone }] = await Promise.all([
        listFollowUps(db, request.query, ref),
        countFollowUps(db),
        readSiteSettings(db),
      ]);
      await request.audit({ fields: [] });
      const items = await showFollowUps(rows.slice(0, limit), sources);
      const next = rows.length > limit ? (items.at(-1)?.id ?? null) : null;
      return { items, counts, next, me: ref, timeZone, now: new Date().toISOString() };
    },
  );

  app.put(
    '/follow-ups/:id',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Take one over or give it back, put it off, change its note; 409 when it is closed already',
        params: IdParams,
        body: UpdateFollowUpBody,
        response: { 200: FollowUpSchema, ...errors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await request.audited((trx) => updateFollowUp(trx, id, request.body, actingRef(request)));
      return shown(id);
    },
  );

  app.post(
    '/follow-ups/:id/close',
    {
      config: { audit: { entity, action: 'close' } },
      schema: {
        tags,
        summary: 'Close one with what came of it; 409 when it is closed already',
        params: IdParams,
        body: CloseFollowUpBody,
        response: { 200: FollowUpSchema, ...errors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await request.audited((trx) => closeFollowUps(trx, [id], request.body, actingRef(request)));
      return shown(id);
    },
  );

  app.post(
    '/follow-ups/close',
    {
      config: { audit: { entity, action: 'close' } },
      schema: {
        tags,
        summary: 'Close several, all or none; 409 when one of them is closed already',
        body: CloseFollowUpsBody,
        response: { 200: z.object({ closed: z.int() }), ...errors },
      },
    },
    async (request) => {
      const { ids, ...how } = request.body;
      await request.audited((trx) => closeFollowUps(trx, ids, how, actingRef(request)), { entityId: ids.join(',') });
      return { closed: new Set(ids).size };
    },
  );

  app.post(
    '/follow-ups/:id/reopen',
    {
      config: { audit: { entity, action: 'reopen' } },
      schema: {
        tags,
        summary: 'Open one that was closed by mistake; those of an inbox are opened there (409)',
        params: IdParams,
        response: { 200: FollowUpSchema, ...errors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await request.audited((trx) => reopenFollowUp(trx, id));
      return shown(id);
    },
  );

  // `follow-ups`: rows as they are now, and ids of those that are gone. `follow-ups-reset`: load the list again. `bye`:
  // the session has ended. Call monitors receive the same on the stream of calls.
  app.get(
    '/follow-ups/events',
    {
      exposeHeadRoute: false,
      config: { audit: { entity, action: 'open' }, takesTicket: true },
      schema: {
        tags,
        summary: 'Server-sent events of follow-ups',
        querystring: z.object({ ticket }),
        response: { 429: ApiErrorSchema },
      },
    },
    async (request, reply) => app.live.openStream(request, reply),
  );
};
