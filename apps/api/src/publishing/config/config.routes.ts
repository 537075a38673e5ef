import { forEditors, isFlagKey } from '@harmony/domain';
import { ConfigEntrySchema, ConfigParams, CreateConfigBody, UpdateConfigBody } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Deleted, IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import {
  deleteConfig,
  insertConfig,
  isServerOnly,
  listConfig,
  listPublicConfig,
  spokenEntry,
  updateConfig,
} from './config.repo';
import { changesSensitiveSetting } from './sensitive-settings';

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
      // Whoever edits settings reads the website, too, which asks in the language of its page: editors ask in English.
      if (request.may('settings'))
        return (await listConfig(db, {})).map(request.language === 'en' ? forEditors : spokenEntry);
      const entries = await listPublicConfig(db);
      return request.previewLocked ? entries.filter((entry) => isFlagKey(entry.id)) : entries;
    },
  );
};

export const configAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const reauthenticate = changesSensitiveSetting((id) => isServerOnly(db, id));

  app.post(
    '/config',
    {
      config: { audit: { entity: 'config', action: 'create' }, reauthenticate },
      schema: {
        tags,
        summary: 'Add a setting',
        body: CreateConfigBody,
        response: { 201: ConfigEntrySchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const entry = await request.audited((trx) => insertConfig(trx, request.body), { entityId: request.body.id });
      return reply.code(201).send(forEditors(entry));
    },
  );

  app.put(
    '/config/:id',
    {
      config: { audit: { entity: 'config', action: 'update' }, reauthenticate },
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
      const seen = seenVersion(request.headers);
      return forEditors(await request.audited((trx) => updateConfig(trx, id, request.body, seen)));
    },
  );

  app.delete(
    '/config/:id',
    {
      config: { audit: { entity: 'config', action: 'delete' }, reauthenticate },
      schema: { tags, summary: 'Delete a setting', params: ConfigParams, response: { 204: Deleted, ...writeErrors } },
    },
    async (request, reply) => {
      const { id } = request.params;
      await request.audited((trx) => deleteConfig(trx, id));
      return reply.code(204).send();
    },
  );
};
