import {
  CreateServiceBody,
  ListServicesQuery,
  ServiceSchema,
  SlugParams,
  UpdateServiceBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findErrors, readErrors } from '../../content/edit';
import { editingRoutes } from '../../content/editing.routes';
import type { Db } from '../../db/schema';
import { notFound } from '../../errors/api-error';
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

/** What administrators do with them. */
export const servicesAdminRoutes = editingRoutes({
  path: '/services',
  tag: 'services',
  entity: 'services',
  words: { one: 'service', all: 'services' },
  row: ServiceSchema,
  create: CreateServiceBody,
  update: UpdateServiceBody,
  insertRow: insertService,
  updateRow: updateService,
  deleteRow: deleteService,
  reorderRows: reorderServices,
});
