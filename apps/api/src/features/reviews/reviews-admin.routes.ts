import { CreateReviewBody, IdParams, ReviewRowSchema, UpdateReviewBody } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IfMatchHeaders, seenVersion, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { inboxBulkRoutes, inboxReadRoutes } from '../../inbox/inbox.routes';
import { getRow } from '../../inbox/inbox.repo';
import { insertReview, reviewsInbox, updateReview } from './reviews.repo';

const tags = ['reviews'];
const audited = { entity: reviewsInbox.entity };

/** `GET /reviews`, `.csv`, `/:id`, `POST`, `PUT /:id`, `DELETE /:id`, `POST /bulk`, `/bulk-delete`. */
export const reviewsAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  await app.register(inboxReadRoutes(reviewsInbox), { db });
  await app.register(inboxBulkRoutes(reviewsInbox), { db });

  app.post(
    '/reviews',
    {
      schema: {
        tags,
        summary: 'Add a review; a featured one takes the home page from the one before',
        body: CreateReviewBody,
        response: { 201: ReviewRowSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const id = await insertReview(db, request.body, request.user?.username ?? null);
      request.audit({ ...audited, action: 'create', entityId: id, fields: Object.keys(request.body) });
      return reply.code(201).send(ReviewRowSchema.parse(await getRow(db, reviewsInbox, id)));
    },
  );

  app.put(
    '/reviews/:id',
    {
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
      const review = await updateReview(db, id, request.body, options);
      request.audit({ ...audited, action: 'update', entityId: id, fields: Object.keys(request.body) });
      return review;
    },
  );
};
