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
import { writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { closeEarly, undoCloseEarly } from './closing.repo';
import { writeDate, writeRange } from './special-days.repo';
import { replaceWeek } from './week.repo';

const tags = ['hours'];
const entity = 'hour';
const Hours = z.array(BusinessHourSchema);

/** Writes of several hours at once, each all or nothing. */
export const hoursEditingRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.put(
    '/hours/week',
    {
      schema: {
        tags,
        summary: 'Replace the whole week; all or nothing. Answers with all hours, special days included',
        body: ReplaceWeekBody,
        response: { 200: Hours, ...writeErrors },
      },
    },
    async (request) => {
      const hours = await replaceWeek(db, request.body.entries, request.body.seen);
      request.audit({ entity, action: 'replace-week', fields: ['entries'] });
      return hours;
    },
  );

  app.post(
    '/hours/special-range',
    {
      schema: {
        tags,
        summary: 'Special hours or closed days for every date of a range; all or nothing',
        body: SpecialRangeBody,
        response: { 201: Hours, ...writeErrors },
      },
    },
    async (request, reply) => {
      const hours = await writeRange(db, request.body);
      request.audit({ entity, action: 'create-range', fields: Object.keys(request.body) });
      return reply.code(201).send(hours);
    },
  );

  app.put(
    '/hours/special/:date',
    {
      schema: {
        tags,
        summary: 'Replace the special hours of one date; no entries remove them',
        params: SpecialDateParams,
        body: ReplaceSpecialDateBody,
        response: { 200: Hours, ...writeErrors },
      },
    },
    async (request) => {
      const hours = await writeDate(db, request.params.date, request.body.entries);
      request.audit({ entity, action: 'replace-date', entityId: request.params.date, fields: ['entries'] });
      return hours;
    },
  );

  app.post(
    '/hours/close-early',
    {
      schema: {
        tags,
        summary: 'Close today or tomorrow, all day or from a time on; may set the announcement in the same step',
        body: CloseEarlyBody,
        response: { 200: CloseEarlyResultSchema, ...writeErrors },
      },
    },
    async (request) => {
      const result = await closeEarly(db, request.body, new Date());
      request.audit({ entity, action: 'close-early', entityId: request.body.date, fields: Object.keys(request.body) });
      return result;
    },
  );

  app.post(
    '/hours/close-early/undo',
    {
      schema: {
        tags,
        summary: 'Take a closing back: the date and the announcement become what they were',
        body: UndoCloseEarlyBody,
        response: { 200: Hours, ...writeErrors },
      },
    },
    async (request) => {
      const hours = await undoCloseEarly(db, request.body);
      const fields = request.body.announcement ? ['entries', 'announcement'] : ['entries'];
      request.audit({ entity, action: 'undo-close-early', entityId: request.body.date, fields });
      return hours;
    },
  );
};
