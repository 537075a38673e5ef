import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiErrorSchema } from '@harmony/domain/schemas';
import type { AppConfig } from '../../../platform/config/app-config';
import { unauthenticated } from '../../../platform/http/api-error';
import { readWebhookEvent, webhookEventId, type StoredWebhookEvent } from './events';
import { isSigned, readSignature } from './signature';
import { contentId, parseRawBody } from '../raw-body';

const BODY_LIMIT = 65_536;
const Params = z.object({
  sourceId: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Use up to 40 lowercase letters, digits and hyphens'),
});

/**
 * Events of any phone system or script that can sign (docs/phone-systems.md). The signature covers the time,
 * the source and the body; within its five minutes an event counts once, at one source. A signed message that cannot be understood is kept and shown in
 * the console; the answer 202 says that sending it again is of no use.
 */
export const signedWebhookRoutes: FastifyPluginAsyncZod<{ config: AppConfig }> = async (app, { config }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const secret = config.telephony.webhookSecret;
  const signatureOf = (request: FastifyRequest) => readSignature(request.headers['x-harmony-signature']);

  app.post(
    '/telephony/events/:sourceId',
    {
      bodyLimit: BODY_LIMIT,
      config: { limit: 'none' },
      // Before a byte of the body is read.
      onRequest: async (request) => {
        if (secret === null || !signatureOf(request)) throw unauthenticated();
      },
      preValidation: async (request) => {
        const signature = signatureOf(request);
        const { sourceId } = z.object({ sourceId: z.string() }).parse(request.params);
        const message = { sourceId, body: bytesOf(request) };
        if (!signature || secret === null || !isSigned(signature, message, secret)) throw unauthenticated();
      },
      schema: {
        tags: ['calls'],
        summary: 'Events of any phone system, signed in `X-Harmony-Signature`',
        params: Params,
        response: {
          200: z.object({}).describe('Taken, now or before'),
          202: z.object({}).describe('Kept, but not understood'),
          400: ApiErrorSchema,
          401: ApiErrorSchema,
          413: ApiErrorSchema,
          503: ApiErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const bytes = bytesOf(request);
      const { sourceId } = request.params;
      const event = parseRawBody(bytes);
      const eventId = `${sourceId} ${webhookEventId(event) ?? contentId(bytes)}`;
      const body: StoredWebhookEvent = { sourceId, eventId, event };
      const signature = signatureOf(request)?.digest.toString('hex');
      await app.calls.ingest({ source: 'webhook', eventId, body, ...(signature !== undefined && { signature }) });
      return reply.code(isUsable(body) ? 200 : 202).send({});
    },
  );
};

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function isUsable(body: StoredWebhookEvent): boolean {
  try {
    return readWebhookEvent(body).length > 0;
  } catch {
    return false;
  }
}
