import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiErrorSchema } from '@harmony/domain/schemas';
import type { AppConfig } from '../../config';
import { unauthenticated } from '../../errors/api-error';
import { sameSecret } from '../../auth/same-secret';
import { securityHeaders } from '../../plugins/headers';
import { FOREIGN_RINGCENTRAL } from '../../telephony/readers';
import { ringCentralEventId } from '../../telephony/ringcentral-events';
import { contentId, parseRawBody } from './raw-body';

/** What RingCentral sends is a few kilobytes. */
const BODY_LIMIT = 262_144;
/** A token that is echoed: longer ones would break the limit of the answer. */
const ECHO = /^[\x21-\x7e]{1,200}$/;
/** Headers of every other answer, which do not fit into the 1024 bytes that RingCentral reads of this one. */
const LEFT_OUT = Object.keys(securityHeaders(true));

/**
 * Events of RingCentral. Whoever creates the subscription proves the address first (the header `Validation-Token` of a
 * request without a body is sent back); from then on each delivery carries our own token, in a header whose name depends
 * on the age of the account. What is accepted is stored, answered at once, and made into calls afterwards: whatever it
 * says, RingCentral must not stop sending.
 */
export const ringCentralWebhookRoutes: FastifyPluginAsyncZod<{ config: AppConfig }> = async (app, { config }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const isOurs = (request: FastifyRequest): boolean =>
    [request.headers['verification-token'], request.headers['validation-token']].some(
      (token) => typeof token === 'string' && sameSecret(token, config.webhookToken),
    );

  app.post(
    '/ringcentral/webhook',
    {
      bodyLimit: BODY_LIMIT,
      config: { limit: 'none' },
      // Before a byte of the body is read.
      onRequest: async (request) => {
        if (!isHandshake(request) && !isOurs(request)) throw unauthenticated();
      },
      schema: {
        tags: ['calls'],
        summary: 'Events of RingCentral; answers the handshake of its subscriptions',
        response: {
          200: z.object({}).describe('Taken, or handshake answered'),
          401: ApiErrorSchema,
          413: ApiErrorSchema,
          503: ApiErrorSchema,
        },
      },
    },
    async (request, reply) => {
      for (const name of LEFT_OUT) reply.removeHeader(name);
      if (isHandshake(request)) return answerHandshake(request, reply);
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const body = parseRawBody(bytes);
      const source = (await app.phoneSystems.isOurs(body)) ? 'ringcentral' : FOREIGN_RINGCENTRAL;
      await app.calls.take({ source, eventId: eventIdOf(body) ?? contentId(bytes), body });
      return {};
    },
  );
};

function eventIdOf(body: unknown): string | undefined {
  try {
    return ringCentralEventId(body);
  } catch {
    return undefined;
  }
}

const isHandshake = ({ headers }: FastifyRequest): boolean =>
  headers['validation-token'] !== undefined &&
  headers['verification-token'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) === 0;

function answerHandshake({ headers }: FastifyRequest, reply: FastifyReply) {
  const token = headers['validation-token'];
  if (typeof token !== 'string' || !ECHO.test(token)) throw unauthenticated();
  return reply.header('validation-token', token).send({});
}
