import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { FeatureKey } from '@harmony/domain';
import { ApiError } from '../http/api-error';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route exists only while this feature flag is on; for whoever edits content it always exists. */
    feature?: FeatureKey;
  }
}

/** What visitors read where a feature flag is off (docs/product.md, section 8). */
const DISABLED = 'This feature is currently disabled.';

/**
 * Answers 404 on routes whose feature flag is off. Checked after the guards, so that preview mode takes precedence, and
 * before the body is read.
 */
export const featureFlags = fp(
  async (app: FastifyInstance) => {
    app.addHook('preParsing', async (request) => {
      const { feature } = request.routeOptions.config;
      if (!feature || request.may('content')) return;
      await request.server.content.settled();
      if (!request.server.content.settings().features[feature]) throw new ApiError('not_found', DISABLED);
    });
  },
  { name: 'feature-flags', dependencies: ['content', 'session'] },
);
