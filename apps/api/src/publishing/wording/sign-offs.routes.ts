import { contentEntity, entitiesWith, type EntityWith } from '@harmony/domain';
import { PublicSignOffSchema, SlugParams } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readErrors } from '../../platform/http/contracts';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import { readPublicSignOff } from './sign-off.repo';

/** Who of the clinic stands behind a page: `GET /sign-offs/<list>/:slug`. Nobody is an answer, too. */
export const signOffsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, options) => {
  for (const entity of entitiesWith('isReviewed')) await app.register(routesOf(entity), options);
};

const routesOf =
  (entity: EntityWith<'isReviewed'>): FastifyPluginAsyncZod<{ db: Db }> =>
  async (app, { db }) => {
    const { name, noun, feature } = contentEntity(entity);
    app.get(
      `/sign-offs/${name}/:slug`,
      {
        config: { ...(feature && { feature }), cached: {} },
        schema: {
          tags: ['wording'],
          summary: `Which practitioner has read what the page of a ${noun.one} says now, and when`,
          params: SlugParams,
          response: { 200: PublicSignOffSchema, ...readErrors },
        },
      },
      async (request) => {
        const { timeZone } = await readSiteSettings(db);
        return { signOff: await readPublicSignOff(db, entity, request.params.slug, timeZone) };
      },
    );
  };
