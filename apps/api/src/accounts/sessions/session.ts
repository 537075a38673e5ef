import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CLOCK_HEADER, mayEnter, type Area, type SessionUser } from '@harmony/domain';
import { zoneText } from '@harmony/domain/zones';
import { appVersion } from '../../platform/app-version';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import { findAccount, sessionUserOf } from '../users/console-accounts.repo';
import { cookieAttributes, sessionCookieName } from '../../platform/http/cookies';
import { hostMark, isOfHost } from './session-host';
import { KyselySessionStore } from './session-store.repo';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, as the account is now. */
    user: SessionUser | null;
    /** Whether the signed-in user may enter the area now: by role, and with the second factor it may require. */
    may(area: Area): boolean;
  }
}

/**
 * Sessions of the console. Visitors get no cookie and no row. A session is read only when a request
 * carries its cookie, together with the account, so that a new role or a deletion takes effect with the next request.
 */
export const session = fp(
  async (app: FastifyInstance, { config, db }: { config: AppConfig; db: Db }) => {
    await app.register(cookie);
    await app.register(fastifySession, {
      secret: [...config.sessionSecrets],
      cookieName: sessionCookieName(config),
      cookie: cookieAttributes(config),
      idGenerator: (request) => randomBytes(32).toString('base64url') + (request ? hostMark(request) : ''),
      store: new KyselySessionStore(db, config.webSession),
      saveUninitialized: false,
      rolling: false,
    });
    app.decorateRequest('user', null);
    app.decorateRequest('receptionist', null);
    app.decorateRequest('may', function (this: FastifyRequest, area) {
      return !this.user?.mustAddSecondFactor && mayEnter(this.user?.role ?? null, area);
    });
    app.addHook('onRequest', async (request, reply) => {
      const { userId, sessionId } = request.session;
      if (userId === undefined || !isOfHost(sessionId, request)) return;
      const [account] = await findAccount(db, { id: userId });
      request.user = account ? sessionUserOf(account) : null;
      if (!request.user) return;
      // So that an open console notices that it is older. Nobody else is told what runs here.
      reply.header('x-harmony-version', appVersion);
      // Whatever clock the browser keeps, it says the clinic's times by our rules.
      const zone = zoneText(app.content.settings().timeZone);
      if (zone !== null) reply.header(CLOCK_HEADER, zone);
    });
  },
  { name: 'session', dependencies: ['headers', 'content'] },
);
