import { BusinessHourSchema, CreateHourBody, IdParams, UpdateHourBody } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Deleted, IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { deleteHour, insertHour, listHours, updateHour } from './hours.repo';

const tags = ['hours'];

export const hoursRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/hours',
    {
      config: { cached: {} },
      schema: {
        tags,
        summary: 'Opening hours: the week by day and time, then special days by date; times in the clinic’s zone',
        response: { 200: z.array(BusinessHourSchema), ...readErrors },
      },
    },
    () => listHours(db, {}),
  );
};

export const hoursAdminRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/hours',
    {
      config: { audit: { entity: 'hours', action: 'create' } },
      schema: {
        tags,
        summary: 'Add an open period of a weekday or of a special date, or a closed day',
        body: CreateHourBody,
        response: { 201: BusinessHourSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const hour = await request.audited(
        (trx) => insertHour(trx, request.body),
        ({ id }) => ({ entityId: id }),
      );
      return reply.code(201).send(hour);
    },
  );

  app.put(
    '/hours/:id',
    {
      config: { audit: { entity: 'hours', action: 'update' } },
      schema: {
        tags,
        summary: 'Change the fields sent',
        params: IdParams,
        headers: IfMatchHeaders,
        body: UpdateHourBody,
        response: { 200: BusinessHourSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const seen = seenVersion(request.headers);
      return request.audited((trx) => updateHour(trx, id, request.body, seen));
    },
  );

  app.delete(
    '/hours/:id',
    {
      config: { audit: { entity: 'hours', action: 'delete' } },
      schema: { tags, summary: 'Delete an entry', params: IdParams, response: { 204: Deleted, ...writeErrors } },
    },
    async (request, reply) => {
      const { id } = request.params;
      await request.audited((trx) => deleteHour(trx, id));
      return reply.code(204).send();
    },
  );
};
