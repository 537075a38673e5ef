import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isRecentlyProved } from './session-store.repo';
import type { Db } from '../../platform/db/schema';
import { ApiError } from '../../platform/http/api-error';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whoever uses this route from the console has to have proved who they are in the last minutes: by signing in, or by
     * `POST /api/auth/reauthenticate`. A function: only for some requests.
     */
    reauthenticate?: true | ((request: FastifyRequest) => boolean | Promise<boolean>);
  }
}

/**
 * Asks again who somebody is before what cannot be taken back or leaves the house (OWASP ASVS 5.0, 7.5.3): a browser
 * that was left open is not enough for it. Exports have to declare it, or the app does not start.
 */
export const reauthentication = fp(
  async (app: FastifyInstance, { db }: { db: Db }) => {
    // After the guards, and once the body is known.
    app.addHook('preHandler', async (request) => {
      const { reauthenticate } = request.routeOptions.config;
      if (!reauthenticate || request.receptionist || !request.user) return;
      if (reauthenticate !== true && !(await reauthenticate(request))) return;
      if (!(await isRecentlyProved(db, request.session.sessionId))) throw new ApiError('reauthentication_required');
    });

    app.addHook('onReady', async () => {
      const open = app.routeTable.filter(({ url, config }) => url.endsWith('.csv') && !config.reauthenticate);
      if (open.length > 0)
        throw new Error(`exports without reauthentication: ${open.map(({ url }) => url).join(', ')}`);
    });
  },
  { name: 'reauthentication', dependencies: ['session', 'access'] },
);
