import {
  DeletedImagesSchema,
  DeleteImagesBody,
  IdParams,
  ImageFactsSchema,
  ImageSchema,
  ImageUseSchema,
  QueryFlag,
  ReplacedImageSchema,
  ReplaceImageBody,
  ApiErrorSchema,
  UpdateImageBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Deleted, readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { listImageUses } from '../content/picture-uses.repo';
import { deleteImage, deleteUnused, replaceImage, updateImage } from './change-images.repo';
import { listImages, readFacts } from './images.repo';
import { uploadsRoutes, type UploadsOptions } from './uploads.routes';

const tags = ['images'];
const entity = 'images';

export const imagesAdminRoutes: FastifyPluginAsyncZod<UploadsOptions & { db: Db }> = async (
  app,
  { db, ...uploads },
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

  app.get(
    '/images/uses',
    {
      schema: {
        tags,
        summary:
          'Where images are shown: rows, texts, settings, fixed pages, and drafts of them; also images that are gone',
        response: { 200: z.array(ImageUseSchema), ...readErrors },
      },
    },
    () => listImageUses(db, null),
  );

  app.put(
    '/images/:id',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Say what an image shows or that it is decoration, and what of it stays visible where it is cropped',
        description:
          'Texts that show it say the same. `focusX` and `focusY` are per cent from the left and from the top.',
        params: IdParams,
        body: UpdateImageBody,
        response: { 200: ImageSchema, ...writeErrors },
      },
    },
    (request) => {
      const { id } = request.params;
      return request.audited((trx) => updateImage(trx, id, request.body));
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

  app.post(
    '/images/:id/replace',
    {
      config: { audit: { entity, action: 'replace' } },
      schema: {
        tags,
        summary: 'Show another image in the places of this one, drafts included, all or nothing',
        description:
          'Answers where it was replaced. The same places as `only`, sent for the other image, take it back. This one stays in the library.',
        params: IdParams,
        body: ReplaceImageBody,
        response: { 200: ReplacedImageSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const places = await request.audited((trx) => replaceImage(trx, id, request.body));
      return { places };
    },
  );

  app.post(
    '/images/delete-unused',
    {
      config: { audit: { entity, action: 'delete' } },
      schema: {
        tags,
        summary: 'Delete images that nothing shows, all or nothing; 409 names what shows one of them',
        body: DeleteImagesBody,
        response: { 200: DeletedImagesSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { ids } = request.body;
      const deleted = await request.audited((trx) => deleteUnused(trx, ids), { entityId: ids.join(',') });
      return { deleted };
    },
  );

  await app.register(uploadsRoutes, uploads);
};

/** What site servers know of pictures. */
export const imagesSiteRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/images/facts',
    {
      schema: {
        tags,
        summary:
          'Descriptions of images, and what stays visible of those that are not cropped around their middle, by their ids',
        response: { 200: ImageFactsSchema, 401: ApiErrorSchema, 503: ApiErrorSchema },
      },
    },
    async (_request, reply) => {
      await app.content.settled();
      // Named before it is read: what is read may be newer, and is read once more then.
      reply.headers({ 'x-content-version': app.content.version(), 'x-content-tables': 'images' });
      return readFacts(db);
    },
  );
};
