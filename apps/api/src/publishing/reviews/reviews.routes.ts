import { FeaturedReviewSchema, PublishedReviewsSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { findFeaturedReview, listPublishedReviews } from './reviews.repo';

export const reviewsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/reviews/featured',
    {
      config: { cached: {}, feature: 'reviews_enabled' },
      schema: {
        tags: ['reviews'],
        summary: 'The review of the home page, or null',
        response: { 200: FeaturedReviewSchema, ...readErrors },
      },
    },
    async () => (await findFeaturedReview(db)) ?? null,
  );

  app.get(
    '/reviews/published',
    {
      config: { cached: {}, feature: 'reviews_enabled' },
      schema: {
        tags: ['reviews'],
        summary: 'Every published review with the answer of the clinic, the newest first',
        response: { 200: PublishedReviewsSchema, ...readErrors },
      },
    },
    () => listPublishedReviews(db, {}),
  );
};
