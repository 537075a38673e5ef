import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../config';
import type { Db } from '../db/schema';
import { ApiError } from '../errors/api-error';
import { formProofs, type FormProofs } from '../forms/proof-of-work';
import type { FormLimit } from './limits';

declare module 'fastify' {
  interface FastifyInstance {
    readonly formProofs: FormProofs;
  }
}

/**
 * Asks for work when forms are abused. One address is held back by its limit (`plugins/limits.ts`); who has a whole
 * network of addresses is not, so from the network's first form beyond what one address may send, each needs a solved
 * challenge. Until then nothing is asked of anybody. Counted in this process, as the limits are.
 */
export const formGuard = fp(
  async (app: FastifyInstance, { config, db }: { config: AppConfig; db: Db }) => {
    const proofs = formProofs(config, db);
    app.decorate('formProofs', { getter: () => proofs });
    const counter = (name: FormLimit) => {
      const { max, seconds } = config.limits[name];
      const keyGenerator = ({ ip }: { ip: string }) => networkOf(ip);
      return app.createRateLimit({ max, timeWindow: seconds * 1000, keyGenerator });
    };
    const counters = { contact: counter('contact'), checkIn: counter('checkIn'), publicForm: counter('publicForm') };

    app.addHook('preHandler', async (request) => {
      const { form } = request.routeOptions.config;
      if (!form) return;
      const sent = await counters[form](request);
      if (sent.isAllowed || !sent.isExceeded) return;
      // The body of a form has been checked against its schema by now, and every form's has this field.
      const { proof } = request.body as { proof: string | null };
      if (proof !== null && (await proofs.spend(proof))) return;
      throw new ApiError('proof_required', undefined, undefined, {
        retryAfterSeconds: Math.max(1, sent.ttlInSeconds),
      });
    });
  },
  { name: 'form-guard', dependencies: ['limits'] },
);

/** What usually belongs to one owner: the 256 addresses around an IPv4 address, a /48 of IPv6. */
export function networkOf(address: string): string {
  const ip = normalizeIP(address, 48);
  return isIPv4(ip) ? ip.slice(0, ip.lastIndexOf('.')) : ip;
}
