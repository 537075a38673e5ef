import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { FeatureKey } from '@harmony/domain';
import { ApiError } from './api-error';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is there only while this feature is switched on; for administrators it always is. */
    feature?: FeatureKey;
  }
}

/** What visitors read where a feature is switched off (specification, section 8). */
const DISABLED = 'This feature is currently disabled.';

/**
 * Routes of features that are switched off answer 404. Looked at after the guard of the room, so that preview mode
 * keeps the word, and before a body is read.
 */
export const features = fp(
  async (app: FastifyInstance) => {
    app.addHook('preParsing', async (request) => {
      const { feature } = request.routeOptions.config;
      if (!feature || request.isAdmin) return;
      await request.server.content.settled();
      if (!request.server.content.settings().features[feature]) throw new ApiError('not_found', DISABLED);
    });
  },
  { name: 'features', dependencies: ['content', 'session'] },
);
