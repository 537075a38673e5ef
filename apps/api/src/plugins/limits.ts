import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../config';
import { ApiError } from '../errors/api-error';

/** Limits a route can declare; `none` is for load balancers. Everything else counts as `general`, unknown URLs too. */
export type LimitName = 'general' | FormLimit;

/** Limits of public forms. */
export type FormLimit = 'contact' | 'checkIn' | 'publicForm';

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: LimitName | 'none';
    /** A public form, with its limit; its body has the `FormGuardFields` (see `plugins/form-guard.ts`). */
    form?: FormLimit;
  }
}

/**
 * Limits requests per address and time. Registered before sessions and guards, so that refused and unknown requests
 * count too. Counted in this process, which it protects; sign-ins are counted in Postgres
 * (`auth/login-attempts.repo.ts`).
 */
export const limits = fp(
  async (app: FastifyInstance, { config }: { config: AppConfig }) => {
    await app.register(rateLimit, { global: false });
    const limiter = (name: LimitName) => {
      const { max, seconds } = config.limits[name];
      return app.createRateLimit({ max, timeWindow: seconds * 1000 });
    };
    const limiters = {
      general: limiter('general'),
      contact: limiter('contact'),
      checkIn: limiter('checkIn'),
      publicForm: limiter('publicForm'),
    };

    app.addHook('onRequest', async (request) => {
      const { form, limit } = request.routeOptions.config;
      const name = form ?? limit ?? 'general';
      if (name === 'none') return;
      const result = await limiters[name](request);
      if (!result.isAllowed && result.isExceeded) {
        throw new ApiError('rate_limited', undefined, undefined, {
          retryAfterSeconds: Math.max(1, result.ttlInSeconds),
        });
      }
    });
  },
  { name: 'limits' },
);
