import { BusinessHourSchema, CreateHourBody, IdParams, UpdateHourBody } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Deleted, IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
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

export const hoursAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const audited = { entity: 'hour' };

  app.post(
    '/hours',
    {
      schema: {
        tags,
        summary: 'Add an open period of a weekday or of a special date, or a closed day',
        body: CreateHourBody,
        response: { 201: BusinessHourSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const hour = await insertHour(db, request.body);
      request.audit({ ...audited, action: 'create', entityId: hour.id, fields: Object.keys(request.body) });
      return reply.code(201).send(hour);
    },
  );

  app.put(
    '/hours/:id',
    {
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
      const hour = await updateHour(db, id, request.body, seenVersion(request.headers));
      request.audit({ ...audited, action: 'update', entityId: id, fields: Object.keys(request.body) });
      return hour;
    },
  );

  app.delete(
    '/hours/:id',
    {
      schema: { tags, summary: 'Delete an entry', params: IdParams, response: { 204: Deleted, ...writeErrors } },
    },
    async (request, reply) => {
      await deleteHour(db, request.params.id);
      request.audit({ ...audited, action: 'delete', entityId: request.params.id });
      return reply.code(204).send();
    },
  );
};
