import { CreateReviewBody, IdParams, ReviewRowSchema, UpdateReviewBody } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IfMatchHeaders, seenVersion, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { inboxBulkRoutes, inboxReadRoutes } from '../../platform/inbox/inbox.routes';
import { getRow } from '../../platform/inbox/inbox.repo';
import { insertReview, reviewsInbox, updateReview } from './reviews.repo';

const tags = ['reviews'];
const { entity } = reviewsInbox;

/** `GET /reviews`, `.csv`, `/:id`, `POST`, `PUT /:id`, `DELETE /:id`, `POST /bulk`, `/bulk-delete`. */
export const reviewsAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  await app.register(inboxReadRoutes(reviewsInbox), { db });
  await app.register(inboxBulkRoutes(reviewsInbox));

  app.post(
    '/reviews',
    {
      config: { audit: { entity, action: 'create' } },
      schema: {
        tags,
        summary: 'Add a review; a featured one takes the home page from the one before',
        body: CreateReviewBody,
        response: { 201: ReviewRowSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const by = request.user?.username ?? null;
      const id = await request.audited(
        (trx) => insertReview(trx, request.body, by),
        (created) => ({ entityId: created }),
      );
      return reply.code(201).send(ReviewRowSchema.parse(await getRow(db, reviewsInbox, id)));
    },
  );

  app.put(
    '/reviews/:id',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Change the fields sent; publish, feature (at most one is)',
        params: IdParams,
        headers: IfMatchHeaders,
        body: UpdateReviewBody,
        response: { 200: ReviewRowSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const options = { by: request.user?.username ?? null, seen: seenVersion(request.headers) };
      return request.audited((trx) => updateReview(trx, id, request.body, options));
    },
  );
};
