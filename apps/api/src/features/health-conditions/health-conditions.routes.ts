import {
  BatchReorderBody,
  CreateHealthConditionBody,
  IdParams,
  HealthConditionSchema,
  ListHealthConditionsQuery,
  SlugParams,
  UpdateHealthConditionBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Deleted, findErrors, IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { notFound } from '../../plugins/api-error';
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

export const healthConditionsAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const audited = { entity: 'health-condition' };

  app.post(
    '/health-conditions',
    {
      schema: {
        tags,
        summary: 'Add a health condition',
        body: CreateHealthConditionBody,
        response: { 201: HealthConditionSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const condition = await insertHealthCondition(db, request.body);
      request.audit({ ...audited, action: 'create', entityId: condition.id, fields: Object.keys(request.body) });
      return reply.code(201).send(condition);
    },
  );

  app.put(
    '/health-conditions/:id',
    {
      schema: {
        tags,
        summary: 'Change the fields sent',
        params: IdParams,
        headers: IfMatchHeaders,
        body: UpdateHealthConditionBody,
        response: { 200: HealthConditionSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const condition = await updateHealthCondition(db, id, request.body, seenVersion(request.headers));
      request.audit({ ...audited, action: 'update', entityId: id, fields: Object.keys(request.body) });
      return condition;
    },
  );

  app.delete(
    '/health-conditions/:id',
    {
      schema: {
        tags,
        summary: 'Delete a health condition',
        params: IdParams,
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      await deleteHealthCondition(db, request.params.id);
      request.audit({ ...audited, action: 'delete', entityId: request.params.id });
      return reply.code(204).send();
    },
  );

  app.post(
    '/health-conditions/batch-reorder',
    {
      schema: {
        tags,
        summary: 'Sort the conditions; all or nothing',
        body: BatchReorderBody,
        response: { 200: z.array(HealthConditionSchema), ...writeErrors },
      },
    },
    async (request) => {
      const conditions = await reorderHealthConditions(db, request.body.updates);
      request.audit({ ...audited, action: 'reorder', fields: ['orderIndex'] });
      return conditions;
    },
  );
};
