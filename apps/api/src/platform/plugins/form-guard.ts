import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../config/app-config';
import type { Db } from '../db/schema';
import { ApiError } from '../http/api-error';
import { formProofs, type FormProofs } from '../forms/proof-of-work';
import { refuseDoubt, type GuardFields } from '../forms/take-form';
import type { FormLimit } from './limits';

declare module 'fastify' {
  interface FastifyInstance {
    readonly formProofs: FormProofs;
  }
}

/**
 * Refuses forms that look as if a program had sent them (`refuseDoubt`), and requires proof of work when forms are abused. A single address is stopped by its limit (`platform/plugins/limits.ts`); a whole
 * network of addresses is not. So once a network has sent as many forms as one address may, each further one needs a
 * solved challenge. Below that no proof is needed. All instances count together, as the limits do.
 */
export const formGuard = fp(
  async (app: FastifyInstance, { config, db }: { config: AppConfig; db: Db }) => {
    const proofs = formProofs(config, db);
    app.decorate('formProofs', { getter: () => proofs });
    const counter = (name: FormLimit) => {
      const { max, seconds } = config.limits[name];
      // The limits count in the same place, by address.
      const keyGenerator = ({ ip }: { ip: string }) => `network ${name} ${networkOf(ip)}`;
      return app.createRateLimit({ max, timeWindow: seconds * 1000, keyGenerator });
    };
    const counters = { contact: counter('contact'), checkIn: counter('checkIn'), publicForm: counter('publicForm') };

    app.addHook('preHandler', async (request) => {
      const { form } = request.routeOptions.config;
      if (!form) return;
      // The body of a form has been checked against its schema by now, and every form's has these fields.
      const body = request.body as GuardFields;
      refuseDoubt(body);
      const sent = await counters[form](request);
      if (sent.isAllowed || !sent.isExceeded) return;
      const { proof } = body;
      if (proof !== null && (await proofs.spend(proof))) return;
      throw new ApiError('proof_required', undefined, undefined, { retryAfterSeconds: Math.max(1, sent.ttlInSeconds) });
    });
  },
  { name: 'form-guard', dependencies: ['limits'] },
);

/** The network that usually belongs to one owner: a /24 of IPv4, a /48 of IPv6. */
export function networkOf(address: string): string {
  const ip = normalizeIP(address, 48);
  return isIPv4(ip) ? ip.slice(0, ip.lastIndexOf('.')) : ip;
}
