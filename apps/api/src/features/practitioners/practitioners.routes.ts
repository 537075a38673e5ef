import {
  BatchReorderBody,
  CreatePractitionerBody,
  IdParams,
  ListPractitionersQuery,
  PractitionerSchema,
  SlugParams,
  UpdatePractitionerBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Deleted, findErrors, IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { notFound } from '../../plugins/api-error';
import {
  deletePractitioner,
  findPractitionerBySlug,
  insertPractitioner,
  listActivePractitioners,
  listPractitioners,
  reorderPractitioners,
  updatePractitioner,
} from './practitioners.repo';

const tags = ['practitioners'];

/** What the public reads. Only an administrator ever receives inactive rows (product decision 1). */
export const practitionersRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/practitioners',
    {
      config: { cached: { query: ['activeOnly'] } },
      schema: {
        tags,
        summary: 'Practitioners by their position; `activeOnly=false` adds inactive ones for administrators',
        querystring: ListPractitionersQuery,
        response: { 200: z.array(PractitionerSchema), ...readErrors },
      },
    },
    async (request) =>
      request.query.activeOnly === false && request.isAdmin
        ? listPractitioners(db, {})
        : listActivePractitioners(db, {}),
  );

  app.get(
    '/practitioners/:slug',
    {
      config: { cached: {} },
      schema: {
        tags,
        summary: 'One practitioner',
        params: SlugParams,
        response: { 200: PractitionerSchema, ...findErrors },
      },
    },
    async (request) => {
      const practitioner = await findPractitionerBySlug(db, request.params.slug);
      if (!practitioner || (!practitioner.isActive && !request.isAdmin)) throw notFound('Practitioner');
      return practitioner;
    },
  );
};

export const practitionersAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const audited = { entity: 'practitioner' };

  app.post(
    '/practitioners',
    {
      schema: {
        tags,
        summary: 'Add a practitioner',
        body: CreatePractitionerBody,
        response: { 201: PractitionerSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const practitioner = await insertPractitioner(db, request.body);
      request.audit({ ...audited, action: 'create', entityId: practitioner.id, fields: Object.keys(request.body) });
      return reply.code(201).send(practitioner);
    },
  );

  app.put(
    '/practitioners/:id',
    {
      schema: {
        tags,
        summary: 'Change the fields sent',
        params: IdParams,
        headers: IfMatchHeaders,
        body: UpdatePractitionerBody,
        response: { 200: PractitionerSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const practitioner = await updatePractitioner(db, id, request.body, seenVersion(request.headers));
      request.audit({ ...audited, action: 'update', entityId: id, fields: Object.keys(request.body) });
      return practitioner;
    },
  );

  app.delete(
    '/practitioners/:id',
    {
      schema: { tags, summary: 'Delete a practitioner', params: IdParams, response: { 204: Deleted, ...writeErrors } },
    },
    async (request, reply) => {
      await deletePractitioner(db, request.params.id);
      request.audit({ ...audited, action: 'delete', entityId: request.params.id });
      return reply.code(204).send();
    },
  );

  app.post(
    '/practitioners/batch-reorder',
    {
      schema: {
        tags,
        summary: 'Sort the practitioners; all or nothing',
        body: BatchReorderBody,
        response: { 200: z.array(PractitionerSchema), ...writeErrors },
      },
    },
    async (request) => {
      const practitioners = await reorderPractitioners(db, request.body.updates);
      request.audit({ ...audited, action: 'reorder', fields: ['orderIndex'] });
      return practitioners;
    },
  );
};
