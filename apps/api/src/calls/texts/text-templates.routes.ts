import { IdParams, TextTemplateBody, TextTemplateSchema, TextTemplatesSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppConfig } from '../../platform/config/app-config';
import { Deleted, IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from './templates.repo';
import { readTextFacts } from './text-facts';

const tags = ['texts'];
const entity = 'text-templates';
const sessionId = z.string().optional().describe('The session, where no header can be sent');

/** The words to choose from, for whoever sends texts. */
export const textTemplatesRoutes: FastifyPluginAsyncZod<{ config: AppConfig; db: Db }> = async (
  app,
  { config, db },
) => {
  app.get(
    '/text-templates',
    {
      schema: {
        tags,
        summary: 'Templates of texts, what stands for their placeholders, and what texts are sent with',
        querystring: z.object({ sessionId }),
        response: { 200: TextTemplatesSchema, ...readErrors },
      },
    },
    async () => {
      const [templates, { facts }] = await Promise.all([listTemplates(db), readTextFacts(db, config.publicUrl)]);
      const { line } = app.texts;
      return { templates, facts, line: line && { adapter: line.adapter, from: line.from } };
    },
  );
};

/** Changes of the templates. */
export const textTemplatesAdminRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/text-templates',
    {
      config: { audit: { entity, action: 'create' } },
      schema: {
        tags,
        summary: 'Add a template',
        body: TextTemplateBody,
        response: { 201: TextTemplateSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const template = await request.audited(
        (trx) => createTemplate(trx, request.body),
        ({ id }) => ({ entityId: id }),
      );
      return reply.code(201).send(template);
    },
  );

  app.put(
    '/text-templates/:id',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Change a template; texts that were sent stay as they are',
        params: IdParams,
        headers: IfMatchHeaders,
        body: TextTemplateBody,
        response: { 200: TextTemplateSchema, ...writeErrors },
      },
    },
    async (request) => {
      const seen = seenVersion(request.headers);
      return request.audited((trx) => updateTemplate(trx, request.params.id, request.body, seen));
    },
  );

  app.delete(
    '/text-templates/:id',
    {
      config: { audit: { entity, action: 'delete' } },
      schema: {
        tags,
        summary: 'Remove a template; texts that were sent stay',
        params: IdParams,
        headers: IfMatchHeaders,
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      const seen = seenVersion(request.headers);
      await request.audited((trx) => deleteTemplate(trx, request.params.id, seen));
      return reply.code(204).send();
    },
  );
};
