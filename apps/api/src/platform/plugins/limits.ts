import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { networkOf } from '@harmony/http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../config/app-config';
import type { Db } from '../db/schema';
import { ApiError } from '../http/api-error';
import { sharedCounts, type Count, type SharedCounts } from './shared-counts';

/** Limits a route can declare; `none` is for load balancers. Everything else counts as `general`, unknown URLs too. */
export type LimitName = 'general' | 'holds' | 'searchMisses' | FormLimit;

/** Limits of public forms. */
export type FormLimit = 'contact' | 'checkIn' | 'publicForm';

/** The limit of requests that may not wait for a statement each. */
const FREQUENT: LimitName = 'general';

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: LimitName | 'none';
    /** A public form, with its limit; its body has the `FormGuardFields` (see `platform/plugins/form-guard.ts`). */
    form?: FormLimit;
  }
}

/**
 * Limits requests per address and time. Registered before sessions and guards, so that refused and unknown requests
 * count too. All instances count together (`shared-counts.ts`): forms at once, everything else within a second, so that
 * reading waits for no statement. Failed sign-ins are counted by name as well (`accounts/sign-in/login-attempts.repo.ts`).
 */
export const limits = fp(
  async (app: FastifyInstance, { config, db }: { config: AppConfig; db: Db }) => {
    const counts = sharedCounts(db, app.log);
    app.addHook('onClose', async () => counts.close());
    await app.register(rateLimit, { global: false, store: storeOf(counts) });
    const limiter = (name: LimitName) => {
      const { max, seconds } = config.limits[name];
      const keyGenerator = ({ ip }: { ip: string }) => `${name} ${networkOf(ip)}`;
      return app.createRateLimit({ max, timeWindow: seconds * 1000, keyGenerator });
    };
    const limiters = {
      general: limiter('general'),
      contact: limiter('contact'),
      checkIn: limiter('checkIn'),
      publicForm: limiter('publicForm'),
      holds: limiter('holds'),
      searchMisses: limiter('searchMisses'),
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

/** The store of the library, which makes one by itself and asks it for one for each limit: they are all the same. */
function storeOf(counts: SharedCounts): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (key, callback, timeWindow, max) => {
      const limit = { max, seconds: timeWindow / 1000 };
      const tell = ({ hits, ttlMs }: Count) => callback(null, { current: hits, ttl: ttlMs });
      if (key.startsWith(`${FREQUENT} `)) tell(counts.countHere(key, limit));
      else counts.count(key, limit).then(tell, callback);
    };

    child = (): FastifyRateLimitStore => this;
  };
}
