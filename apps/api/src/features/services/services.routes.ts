import {
  BatchReorderBody,
  CreateServiceBody,
  IdParams,
  ListServicesQuery,
  ServiceSchema,
  SlugParams,
  UpdateServiceBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Deleted, findErrors, IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { notFound } from '../../plugins/api-error';
import {
  deleteService,
  findServiceBySlug,
  insertService,
  listActiveServices,
  listServices,
  reorderServices,
  updateService,
} from './services.repo';

const tags = ['services'];

/** What the public reads. Only an administrator ever receives inactive rows (product decision 1). */
export const servicesRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/services',
    {
      config: { cached: { query: ['includeInactive'] } },
      schema: {
        tags,
        summary: 'Services by their position; `includeInactive=true` adds inactive ones for administrators',
        querystring: ListServicesQuery,
        response: { 200: z.array(ServiceSchema), ...readErrors },
      },
    },
    async (request) =>
      request.query.includeInactive && request.isAdmin ? listServices(db, {}) : listActiveServices(db, {}),
  );

  app.get(
    '/services/:slug',
    {
      config: { cached: {} },
      schema: { tags, summary: 'One service', params: SlugParams, response: { 200: ServiceSchema, ...findErrors } },
    },
    async (request) => {
      const service = await findServiceBySlug(db, request.params.slug);
      if (!service || (!service.isActive && !request.isAdmin)) throw notFound('Service');
      return service;
    },
  );
};

export const servicesAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const audited = { entity: 'service' };

  app.post(
    '/services',
    {
      schema: {
        tags,
        summary: 'Add a service',
        body: CreateServiceBody,
        response: { 201: ServiceSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const service = await insertService(db, request.body);
      request.audit({ ...audited, action: 'create', entityId: service.id, fields: Object.keys(request.body) });
      return reply.code(201).send(service);
    },
  );

  app.put(
    '/services/:id',
    {
      schema: {
        tags,
        summary: 'Change the fields sent',
        params: IdParams,
        headers: IfMatchHeaders,
        body: UpdateServiceBody,
        response: { 200: ServiceSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const service = await updateService(db, id, request.body, seenVersion(request.headers));
      request.audit({ ...audited, action: 'update', entityId: id, fields: Object.keys(request.body) });
      return service;
    },
  );

  app.delete(
    '/services/:id',
    { schema: { tags, summary: 'Delete a service', params: IdParams, response: { 204: Deleted, ...writeErrors } } },
    async (request, reply) => {
      await deleteService(db, request.params.id);
      request.audit({ ...audited, action: 'delete', entityId: request.params.id });
      return reply.code(204).send();
    },
  );

  app.post(
    '/services/batch-reorder',
    {
      schema: {
        tags,
        summary: 'Sort the services; all or nothing',
        body: BatchReorderBody,
        response: { 200: z.array(ServiceSchema), ...writeErrors },
      },
    },
    async (request) => {
      const services = await reorderServices(db, request.body.updates);
      request.audit({ ...audited, action: 'reorder', fields: ['orderIndex'] });
      return services;
    },
  );
};
