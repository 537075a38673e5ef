import { IMMUTABLE, matchesEtag } from '@harmony/http';
import { IdParams, ImageQuery } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import type { ImageBytes } from './store/image-bytes';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { singleFlight } from '../../platform/jobs/single-flight';
import { getImageHead, type ImageHead } from './images.repo';
import { etagOf, formatFor, usefulWidth, type VariantForm } from './variant-form';
import { variants } from './variants';

const NotModified = z.undefined().describe('The caller has it already');

export interface ImagesOptions {
  db: Db;
  imageQueue: JobQueue;
  imageBytes: ImageBytes;
}

export const imagesRoutes: FastifyPluginAsyncZod<ImagesOptions> = async (app, { db, imageQueue, imageBytes }) => {
  const bytesOf = variants({ db, imageQueue, imageBytes, log: app.log });
  const heads = singleFlight<number, ImageHead>();

  app.get(
    '/images/:id',
    {
      schema: {
        tags: ['images'],
        summary: 'An image as AVIF, WebP, JPEG or PNG, by Accept; `bg=removed` makes its backdrop transparent',
        params: IdParams,
        querystring: ImageQuery,
        response: { 200: z.unknown().describe('The picture'), 304: NotModified, ...findErrors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { w, q, bg } = request.query;
      const head = await heads(id, () => getImageHead(db, id));
      const backgroundRemoved = bg === 'removed';
      const form: VariantForm = {
        width: usefulWidth(w, head.width),
        quality: q,
        format: formatFor(request.headers.accept, backgroundRemoved),
        backgroundRemoved,
      };
      const etag = etagOf(head.sha256, form);
      const known = matchesEtag(request.headers['if-none-match'], etag);
      const bytes = known ? undefined : await bytesOf(id, form, etag);
      // Another picture is another image with another id. In preview mode the guard has set `no-store`.
      if (!app.content.settings().adminOnly) reply.header('cache-control', IMMUTABLE);
      reply.headers({ etag, vary: 'accept' });
      if (!bytes) return reply.code(304).send();
      return reply.type(`image/${form.format}`).send(bytes);
    },
  );
};
