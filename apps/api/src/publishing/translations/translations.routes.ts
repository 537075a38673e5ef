import { CONTENT_ENTITIES, draftedArea, type DraftedArea } from '@harmony/domain';
import { DraftParams, OutdatedTranslationsSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { confirmTranslation, listOutdated, TRANSLATED, type TranslatedEntity } from './translations.repo';

const tags = ['translations'];

/** What is behind in other languages, of the kinds that are written in this area; the list of all is there for whoever writes content. */
export const translationsRoutes =
  (area: DraftedArea): FastifyPluginAsyncZod<{ db: Db }> =>
  async (app, options) => {
    if (area === 'content') await app.register(outdatedRoutes, options);
    for (const entity of TRANSLATED) if (draftedArea(entity) === area) await app.register(rowRoutes(entity), options);
  };

const outdatedRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/translations/outdated',
    {
      schema: {
        tags,
        summary: 'Rows whose English was changed after their translation, of the kinds that the reader may edit',
        response: { 200: OutdatedTranslationsSchema, ...readErrors },
      },
    },
    async (request) => {
      const mine = TRANSLATED.filter((entity) => request.may(draftedArea(entity)));
      const rows = [];
      for (const entity of mine) rows.push(...(await listOutdated(db, entity)));
      return { rows };
    },
  );
};

const rowRoutes =
  (entity: TranslatedEntity): FastifyPluginAsyncZod<{ db: Db }> =>
  async (app) => {
    const { name } = CONTENT_ENTITIES[entity];
    app.post(
      `/translations/${name}/:id/confirm`,
      {
        config: { audit: { entity: name, action: 'confirm-translation' } },
        schema: {
          tags,
          summary: 'Say that a translation is right as it is, though the English was changed after it',
          params: DraftParams,
          response: { 204: z.undefined().describe('Confirmed'), ...writeErrors },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        await request.audited((trx) => confirmTranslation(trx, entity, id), { entityId: id, fields: ['translations'] });
        return reply.code(204).send();
      },
    );
  };
