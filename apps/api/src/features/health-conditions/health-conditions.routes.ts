import {
  CreateHealthConditionBody,
  HealthConditionSchema,
  ListHealthConditionsQuery,
  SlugParams,
  UpdateHealthConditionBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findErrors, readErrors } from '../../content/edit';
import { editingRoutes } from '../../content/editing.routes';
import type { Db } from '../../db/schema';
import { notFound } from '../../errors/api-error';
import {
  deleteHealthCondition,
  findHealthConditionBySlug,
  insertHealthCondition,
  listActiveHealthConditions,
  listFeaturedHealthConditions,
  listHealthConditions,
  reorderHealthConditions,
  updateHealthCondition,
} from './health-conditions.repo';

const tags = ['health-conditions'];

/** What the public reads. Only an administrator ever receives inactive rows (product decision 1). */
export const healthConditionsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/health-conditions',
    {
      config: { cached: { query: ['activeOnly'] } },
      schema: {
        tags,
        summary: 'Conditions by their position; `activeOnly=false` adds inactive ones for administrators',
        querystring: ListHealthConditionsQuery,
        response: { 200: z.array(HealthConditionSchema), ...readErrors },
      },
    },
    async (request) =>
      request.query.activeOnly === false && request.isAdmin
        ? listHealthConditions(db, {})
        : listActiveHealthConditions(db, {}),
  );

  app.get(
    '/health-conditions/featured',
    {
      config: { cached: {} },
      schema: {
        tags,
        summary: 'The active conditions of the home page',
        response: { 200: z.array(HealthConditionSchema), ...readErrors },
      },
    },
    () => listFeaturedHealthConditions(db, {}),
  );

  app.get(
    '/health-conditions/:slug',
    {
      config: { cached: {} },
      schema: {
        tags,
        summary: 'One health condition',
        params: SlugParams,
        response: { 200: HealthConditionSchema, ...findErrors },
      },
    },
    async (request) => {
      const condition = await findHealthConditionBySlug(db, request.params.slug);
      if (!condition || (!condition.isActive && !request.isAdmin)) throw notFound('Health condition');
      return condition;
    },
  );
};

/** What administrators do with them. */
export const healthConditionsAdminRoutes = editingRoutes({
  path: '/health-conditions',
  tag: 'health-conditions',
  entity: 'health-conditions',
  words: { one: 'health condition', all: 'conditions' },
  row: HealthConditionSchema,
  create: CreateHealthConditionBody,
  update: UpdateHealthConditionBody,
  insertRow: insertHealthCondition,
  updateRow: updateHealthCondition,
  deleteRow: deleteHealthCondition,
  reorderRows: reorderHealthConditions,
});
