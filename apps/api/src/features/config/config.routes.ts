import { isFlagKey } from '@harmony/domain';
import { ConfigEntrySchema, ConfigParams, CreateConfigBody, UpdateConfigBody } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Deleted, IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { deleteConfig, insertConfig, listConfig, listPublicConfig, updateConfig } from './config.repo';

const tags = ['config'];

export const configRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/config',
    {
      config: { cached: {}, preview: 'open' },
      schema: {
        tags,
        summary: 'Settings and feature flags: active public ones, all for administrators, only flags in preview mode',
        response: { 200: z.array(ConfigEntrySchema), ...readErrors },
      },
    },
    async (request) => {
      if (request.isAdmin) return listConfig(db, {});
      const entries = await listPublicConfig(db, {});
      return request.previewLocked ? entries.filter((entry) => isFlagKey(entry.id)) : entries;
    },
  );
};

export const configAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const audited = { entity: 'config' };

  app.post(
    '/config',
    {
      schema: {
        tags,
        summary: 'Add a setting',
        body: CreateConfigBody,
        response: { 201: ConfigEntrySchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const entry = await insertConfig(db, request.body);
      request.audit({ ...audited, action: 'create', entityId: entry.id, fields: Object.keys(request.body) });
      return reply.code(201).send(entry);
    },
  );

  app.put(
    '/config/:id',
    {
      schema: {
        tags,
        summary: 'Change the fields sent',
        params: ConfigParams,
        headers: IfMatchHeaders,
        body: UpdateConfigBody,
        response: { 200: ConfigEntrySchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const entry = await updateConfig(db, id, request.body, seenVersion(request.headers));
      request.audit({ ...audited, action: 'update', entityId: id, fields: Object.keys(request.body) });
      return entry;
    },
  );

  app.delete(
    '/config/:id',
    { schema: { tags, summary: 'Delete a setting', params: ConfigParams, response: { 204: Deleted, ...writeErrors } } },
    async (request, reply) => {
      await deleteConfig(db, request.params.id);
      request.audit({ ...audited, action: 'delete', entityId: request.params.id });
      return reply.code(204).send();
    },
  );
};
