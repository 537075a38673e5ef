import { readFile, rm } from 'node:fs/promises';
import { UPLOAD_MAX_BYTES, UPLOAD_PART_MAX_BYTES } from '@harmony/domain';
import { ImageSchema, ImageUploadSchema, UploadPartParams, UploadPartQuery } from '@harmony/domain/schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeErrors } from '../../platform/http/contracts';
import { ApiError, invalid } from '../../platform/http/api-error';
import type { ImageBytes } from './store/image-bytes';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { appendPart, draftOf, prepareDrafts, takeBytes } from '../../platform/http/upload-parts';
import { insertImage } from './images.repo';
import { takeIn } from './take-in';

export interface UploadsOptions {
  imageQueue: JobQueue;
  imageBytes: ImageBytes;
  /** Where parts of pictures are collected; every instance has to see the same one. */
  draftsFolder: string;
}

const tags = ['images'];
const audit = { entity: 'images', action: 'create' } as const;
const noPicture = () => invalid({ file: 'Choose a picture' });

/** What the store said is in the log; those who upload cannot do anything about it. */
function notStored(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { retryAfterSeconds } = error;
  return new ApiError(
    'unavailable',
    'The picture couldn’t be saved: the storage for pictures isn’t responding. Nothing of it was kept. ' +
      'Please try again in a minute, and tell whoever looks after the server if it keeps happening.',
    undefined,
    { cause: error, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
  );
}

/** Uploads of pictures. A plugin of its own, because its bodies are bytes: they decide, not the content type. */
export const uploadsRoutes: FastifyPluginAsyncZod<UploadsOptions> = async (
  app,
  { imageQueue, imageBytes, draftsFolder },
) => {
  takeBytes(app, UPLOAD_MAX_BYTES);

  const keep = async (request: FastifyRequest, bytes: Buffer) => {
    const encoded = await imageQueue(() => takeIn(bytes));
    const kept = await imageBytes.keep(encoded.bytes).catch((error: unknown) => {
      throw notStored(error);
    });
    return request.audited(
      (trx) => insertImage(trx, Object.assign(encoded, { bytes: kept.bytes })),
      ({ image, isNew }) => (isNew ? { entityId: image.id } : null),
    );
  };

  app.post(
    '/uploads',
    {
      config: { audit },
      bodyLimit: UPLOAD_MAX_BYTES,
      schema: {
        tags,
        summary: 'Keep a picture: a JPEG, PNG, WebP or AVIF file as the body, up to 15 MB and 40 megapixels',
        description:
          'Answers 201, or 200 with the image there is when the same picture was kept before. The whole body has to ' +
          'arrive within ten seconds: on slow lines send it in parts.',
        response: { 200: ImageSchema, 201: ImageSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (!Buffer.isBuffer(body) || body.length === 0) throw noPicture();
      const { image, isNew } = await keep(request, body);
      return reply.code(isNew ? 201 : 200).send(image);
    },
  );

  app.put(
    '/uploads/:id',
    {
      config: { audit },
      bodyLimit: UPLOAD_PART_MAX_BYTES,
      schema: {
        tags,
        summary: 'Send a picture in parts of up to 1 MiB, in order; with the last one it is kept',
        description:
          '`image` is null until then. Answers 201, or 200 for parts and for a picture that was kept before.',
        params: UploadPartParams,
        querystring: UploadPartQuery,
        response: { 200: ImageUploadSchema, 201: ImageUploadSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { body: content } = request;
      const part = { ...request.params, ...request.query };
      if (!Buffer.isBuffer(content) || content.length === 0 || part.offset + content.length > part.total)
        throw noPicture();
      if (part.total > UPLOAD_MAX_BYTES) throw new ApiError('payload_too_large');
      if (part.offset === 0) await prepareDrafts(draftsFolder);
      const draft = draftOf(draftsFolder, 'picture', part.id);
      const received = await appendPart(draft, { ...part, content });
      if (received < part.total) {
        // One line for the whole picture is enough.
        await request.audit(null);
        return { received, image: null };
      }
      const { image, isNew } = await keep(request, await readFile(draft)).finally(() => rm(draft, { force: true }));
      return reply.code(isNew ? 201 : 200).send({ received, image });
    },
  );
};
