import {
  BusinessHourSchema,
  CloseEarlyBody,
  CloseEarlyResultSchema,
  ReplaceSpecialDateBody,
  ReplaceWeekBody,
  SpecialDateParams,
  SpecialRangeBody,
  UndoCloseEarlyBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { writeErrors } from '../../platform/http/contracts';
import { closeEarly, undoCloseEarly } from './closing.repo';
import { writeDate, writeRange } from './special-days.repo';
import { replaceWeek } from './week.repo';

const tags = ['hours'];
const entity = 'hours';
const Hours = z.array(BusinessHourSchema);

/** Writes of several hours at once, each all or nothing. */
export const hoursEditingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/hours/week',
    {
      config: { audit: { entity, action: 'replace-week' } },
      schema: {
        tags,
        summary: 'Replace the whole week; all or nothing. Answers with all hours, special days included',
        body: ReplaceWeekBody,
        response: { 200: Hours, ...writeErrors },
      },
    },
    (request) =>
      request.audited((trx) => replaceWeek(trx, request.body.entries, request.body.seen), { fields: ['entries'] }),
  );

  app.post(
    '/hours/special-range',
    {
      config: { audit: { entity, action: 'create-range' } },
      schema: {
        tags,
        summary: 'Special hours or closed days for every date of a range; all or nothing',
        body: SpecialRangeBody,
        response: { 201: Hours, ...writeErrors },
      },
    },
    async (request, reply) => {
      const hours = await request.audited((trx) => writeRange(trx, request.body));
      return reply.code(201).send(hours);
    },
  );

  app.put(
    '/hours/special/:date',
    {
      config: { audit: { entity, action: 'replace-date' } },
      schema: {
        tags,
        summary: 'Replace the special hours of one date; no entries remove them',
        params: SpecialDateParams,
        body: ReplaceSpecialDateBody,
        response: { 200: Hours, ...writeErrors },
      },
    },
    (request) => {
      const { date } = request.params;
      return request.audited((trx) => writeDate(trx, date, request.body.entries), { entityId: date });
    },
  );
};

/** Closing early, and taking that back, each in one step. */
export const closeEarlyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/hours/close-early',
    {
      config: { audit: { entity, action: 'close-early' } },
      schema: {
        tags,
        summary: 'Close today or tomorrow, all day or from a time on; may set the announcement in the same step',
        body: CloseEarlyBody,
        response: { 200: CloseEarlyResultSchema, ...writeErrors },
      },
    },
    (request) => request.audited((trx) => closeEarly(trx, request.body, new Date()), { entityId: request.body.date }),
  );

  app.post(
    '/hours/close-early/undo',
    {
      config: { audit: { entity, action: 'undo-close-early' } },
      schema: {
        tags,
        summary: 'Take a closing back: the date and the announcement become what they were',
        body: UndoCloseEarlyBody,
        response: { 200: Hours, ...writeErrors },
      },
    },
    (request) => {
      const { date, announcement } = request.body;
      return request.audited((trx) => undoCloseEarly(trx, request.body), {
        entityId: date,
        fields: announcement ? ['entries', 'announcement'] : ['entries'],
      });
    },
  );
};
