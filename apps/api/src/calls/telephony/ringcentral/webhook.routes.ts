import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { securityHeaders } from '@harmony/http';
import { ApiErrorSchema } from '@harmony/domain/schemas';
import type { AppConfig } from '../../../platform/config/app-config';
import type { Db } from '../../../platform/db/schema';
import { unauthenticated } from '../../../platform/http/api-error';
import { sameSecret } from '../../../platform/crypto/same-secret';
import { ringCentralEventId, RINGCENTRAL } from './events';
import { FOREIGN_RINGCENTRAL, isOurs } from './ownership';
import { findConnection } from '../phone-systems.repo';
import { contentId, parseRawBody } from '../raw-body';

/** Deliveries have a few kilobytes. */
const BODY_LIMIT = 262_144;
/** Tokens that are sent back: longer ones would exceed the limit of the answer. */
const ECHO = /^[\x21-\x7e]{1,200}$/;
/** Headers of every other answer, which do not fit into the 1024 bytes that RingCentral reads of this one. */
const LEFT_OUT = Object.keys(securityHeaders({ isHttps: true }));

/**
 * Events of RingCentral. Creating a subscription begins with a handshake (the header `Validation-Token` of a request
 * without a body is sent back); from then on each delivery carries Harmony's own token, in a header whose name depends
 * on the age of the account. A delivery is stored and answered at once and becomes calls afterwards: no content may
 * lead to an answer that makes RingCentral stop sending.
 */
export const ringCentralWebhookRoutes: FastifyPluginAsyncZod<{ config: AppConfig; db: Db }> = async (
  app,
  { config, db },
) => {
  // Otherwise there is no subscription of ours to compare with.
  const isSubscribed = config.telephony.system === 'ringcentral-webhook';
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const carriesOurToken = (request: FastifyRequest): boolean =>
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
        if (!isHandshake(request) && !carriesOurToken(request)) throw unauthenticated();
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
      const ours = isSubscribed ? await findConnection(db, RINGCENTRAL) : undefined;
      const source = isOurs(body, ours) ? RINGCENTRAL : FOREIGN_RINGCENTRAL;
      await app.calls.ingest({ source, eventId: eventIdOf(body) ?? contentId(bytes), body });
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
