import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiErrorSchema } from '@harmony/domain/schemas';
import type { AppConfig } from '../../../platform/config/app-config';
import { twilioEventId, type StoredTwilioEvent } from './events';
import { isRecordAction } from './recordings';
import { contentId } from '../raw-body';
import { signedParams } from './signed-params';
import { readTwilioText } from './texts';

const BODY_LIMIT = 65_536;

/** TwiML without instructions: `<Record>` hangs up, and nothing is answered to a text. */
const NOTHING_MORE = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

const refusals = { 401: ApiErrorSchema, 413: ApiErrorSchema, 503: ApiErrorSchema };

/** Callbacks of Twilio's calls, of the phones they ring, of recorded messages and of texts (docs/phone-systems.md). */
export const twilioWebhookRoutes: FastifyPluginAsyncZod<{ config: AppConfig }> = async (app, { config }) => {
  const { refuseUnsigned, read } = signedParams(app, config);

  app.post(
    '/twilio/webhook',
    {
      bodyLimit: BODY_LIMIT,
      config: { limit: 'none' },
      onRequest: refuseUnsigned,
      schema: {
        tags: ['calls'],
        summary: 'Callbacks of Twilio’s calls and recordings, signed in `X-Twilio-Signature`',
        response: {
          200: z.object({}).or(z.string()).describe('Taken; for the action of `<Record>`, TwiML that ends the call'),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { params, bytes } = read(request);
      const body: StoredTwilioEvent = { receivedAt: new Date().toISOString(), params };
      await app.calls.ingest({ source: 'twilio', eventId: twilioEventId(params) ?? contentId(bytes), body });
      return isRecordAction(params) ? reply.type('text/xml').send(NOTHING_MORE) : {};
    },
  );

  app.post(
    '/twilio/texts',
    {
      bodyLimit: BODY_LIMIT,
      config: { limit: 'none' },
      onRequest: refuseUnsigned,
      schema: {
        tags: ['texts'],
        summary: 'What became of texts, and answers to them, signed in `X-Twilio-Signature`',
        response: { 200: z.string().describe('Taken; TwiML that answers nothing'), ...refusals },
      },
    },
    async (request, reply) => {
      const news = readTwilioText(read(request).params);
      if (news) await app.texts.receive(news);
      return reply.type('text/xml').send(NOTHING_MORE);
    },
  );
};
