import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiErrorSchema } from '@harmony/domain/schemas';
import type { AppConfig } from '../../config';
import { unauthenticated } from '../../errors/api-error';
import { isSignedByTwilio, twilioEventId, type StoredTwilioEvent, type TwilioParams } from './events';
import { isRecordAction } from './recordings';
import { contentId } from '../raw-body';

const BODY_LIMIT = 65_536;

/** The answer to `<Record>`: there is nothing more to do, the call is over. */
const HANG_UP = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

/** Callbacks of Twilio's calls, of the phones they ring and of messages that were recorded (docs/phone-systems.md). */
export const twilioWebhookRoutes: FastifyPluginAsyncZod<{ config: AppConfig }> = async (app, { config }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const token = config.telephony.twilioAuthToken;

  app.post(
    '/twilio/webhook',
    {
      bodyLimit: BODY_LIMIT,
      config: { limit: 'none' },
      onRequest: async (request) => {
        if (token === null || typeof request.headers['x-twilio-signature'] !== 'string') throw unauthenticated();
      },
      schema: {
        tags: ['calls'],
        summary: 'Callbacks of Twilio’s calls and recordings, signed in `X-Twilio-Signature`',
        response: {
          200: z.object({}).or(z.string()).describe('Taken; for the action of `<Record>`, TwiML that ends the call'),
          401: ApiErrorSchema,
          413: ApiErrorSchema,
          503: ApiErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const params = paramsOf(bytes);
      const signature = request.headers['x-twilio-signature'];
      const url = `${config.publicUrl}${request.raw.url ?? ''}`;
      if (token === null || typeof signature !== 'string' || !isSignedByTwilio(signature, url, params, token))
        throw unauthenticated();
      const body: StoredTwilioEvent = { receivedAt: new Date().toISOString(), params };
      await app.calls.ingest({ source: 'twilio', eventId: twilioEventId(params) ?? contentId(bytes), body });
      return isRecordAction(params) ? reply.type('text/xml').send(HANG_UP) : {};
    },
  );
};

/** Without NUL, which Postgres cannot store in JSON. Twilio never sends it: such a signature does not match. */
const paramsOf = (bytes: Buffer): TwilioParams =>
  Object.fromEntries(
    [...new URLSearchParams(bytes.toString('utf8'))].map(([name, value]) => [
      name.replaceAll('\u0000', ''),
      value.replaceAll('\u0000', ''),
    ]),
  );
