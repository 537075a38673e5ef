import { ApiErrorSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { publicJwk } from './client-assertion';
import type { AppConfig } from '../../../platform/config/app-config';

/** Servers fetch the keys again when they meet an unknown one. */
const CACHED_SECONDS = 300;

/** Parts of a public key; a private one has others, which would not get through. */
const PublicKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.enum(['RSA', 'EC']),
      kid: z.string(),
      alg: z.string(),
      use: z.literal('sig'),
      key_ops: z.tuple([z.literal('verify')]),
      n: z.string().optional(),
      e: z.string().optional(),
      crv: z.string().optional(),
      x: z.string().optional(),
      y: z.string().optional(),
    }),
  ),
});

/** The public half of the key that signs our requests for tokens (SMART Backend Services); none where no key is set. */
export const jwksRoutes: FastifyPluginAsyncZod<{ config: AppConfig }> = async (app, { config: { clinicSystem } }) => {
  const auth = clinicSystem.kind === 'fhir' ? clinicSystem.auth : null;
  const answer = {
    keys: auth?.kind === 'backend-services' ? [PublicKeys.shape.keys.element.parse(await publicJwk(auth.key))] : [],
  };

  app.get(
    '/.well-known/jwks.json',
    {
      schema: {
        tags: ['health'],
        summary: 'Public key for clinic systems that check our signatures (JWK Set, RFC 7517)',
        response: { 200: PublicKeys, 503: ApiErrorSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${CACHED_SECONDS}`);
      return answer;
    },
  );
};
