import { UPLOAD_MAX_BYTES } from '@harmony/domain';
import { IdParams, ImageSchema, QueryFlag, UpdateImageBody } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Deleted, readErrors, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { invalid } from '../../errors/api-error';
import type { JobQueue } from '../../job-queue';
import { deleteImage, insertImage, listImages, updateAlt } from './images.repo';
import { takeIn } from './take-in';

const tags = ['images'];
const entity = 'images';

export const imagesAdminRoutes: FastifyPluginAsyncZod<{ db: Db; imageQueue: JobQueue }> = async (
  app,
  { db, imageQueue },
) => {
  app.get(
    '/images',
    {
      schema: {
        tags,
        summary: 'Uploaded images, the newest first',
        response: { 200: z.array(ImageSchema), ...readErrors },
      },
    },
    () => listImages(db),
  );

  app.put(
    '/images/:id',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Say what an image shows',
        params: IdParams,
        body: UpdateImageBody,
        response: { 200: ImageSchema, ...writeErrors },
      },
    },
    (request) => {
      const { id } = request.params;
      return request.audited((trx) => updateAlt(trx, id, request.body.alt));
    },
  );

  app.delete(
    '/images/:id',
    {
      config: { audit: { entity, action: 'delete' } },
      schema: {
        tags,
        summary: 'Delete an image; while something shows it only with `force=true`, which leaves those without one',
        params: IdParams,
        querystring: z.object({ force: QueryFlag.default(false) }),
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await request.audited((trx) => deleteImage(trx, id, request.query.force));
      return reply.code(204).send();
    },
  );

  await app.register(uploads, { imageQueue });
};

/** A plugin of its own, because its bodies are bytes. */
const uploads: FastifyPluginAsyncZod<{ imageQueue: JobQueue }> = async (app, { imageQueue }) => {
  app.removeAllContentTypeParsers();
  // The content type is ignored: only the bytes decide.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: UPLOAD_MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    '/uploads',
    {
      config: { audit: { entity, action: 'create' } },
      bodyLimit: UPLOAD_MAX_BYTES,
      schema: {
        tags,
        summary: 'Keep a picture: a JPEG, PNG, WebP or AVIF file as the body, up to 15 MB and 40 megapixels',
        description: 'Answers 201, or 200 with the image there is when the same picture was kept before.',
        response: { 200: ImageSchema, 201: ImageSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (!Buffer.isBuffer(body) || body.length === 0) throw invalid({ file: 'Choose a picture' });
      const encoded = await imageQueue(() => takeIn(body));
      const { image, isNew } = await request.audited(
        (trx) => insertImage(trx, encoded),
        (kept) => (kept.isNew ? { entityId: kept.image.id } : null),
      );
      return reply.code(isNew ? 201 : 200).send(image);
    },
  );
};
