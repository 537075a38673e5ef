import {
  CreatePractitionerBody,
  ListPractitionersQuery,
  PractitionerSchema,
  SlugParams,
  UpdatePractitionerBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findErrors, readErrors } from '../../content/edit';
import { editingRoutes } from '../../content/editing.routes';
import type { Db } from '../../db/schema';
import { notFound } from '../../errors/api-error';
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

/** What administrators do with them. */
export const practitionersAdminRoutes = editingRoutes({
  path: '/practitioners',
  tag: 'practitioners',
  entity: 'practitioners',
  words: { one: 'practitioner', all: 'practitioners' },
  row: PractitionerSchema,
  create: CreatePractitionerBody,
  update: UpdatePractitionerBody,
  insertRow: insertPractitioner,
  updateRow: updatePractitioner,
  deleteRow: deletePractitioner,
  reorderRows: reorderPractitioners,
});
