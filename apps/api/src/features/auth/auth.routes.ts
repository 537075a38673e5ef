import { mayEnter } from '@harmony/domain';
import {
  ApiErrorSchema,
  AuthStatusSchema,
  LoginBody,
  LoginResultSchema,
  LogoutResultSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { writeAudit, writeAuditApart } from '../../audit/audit.repo';
import { findAccountByName, noteSignIn } from '../../auth/console-accounts.repo';
import { deviceLabel } from '../../auth/device';
import { loginCounters } from '../../auth/login-attempts.repo';
import { endOldestSessions, endSession } from '../../auth/session-store.repo';
import { REFUSED, signInWith } from '../../auth/sign-in';
import type { AppConfig } from '../../config';
import type { Db } from '../../db/schema';
import type { JobQueue } from '../../job-queue';
import { sessionCookie, sessionCookieName } from '../../plugins/session';

interface AuthOptions {
  config: AppConfig;
  db: Db;
  hashingQueue: JobQueue;
}

const tags = ['auth'];

/** For an account without a role that gives the right password while the site is in preview mode (docs/product.md, section 6). */
const PREVIEW_REFUSED = {
  success: false,
  error: 'Access denied. Administrator privileges required for preview mode.',
} as const;

/** Signing in to the website and the console, also in preview mode. */
export const authRoutes: FastifyPluginAsyncZod<AuthOptions> = async (app, { config, db, hashingQueue }) => {
  const counters = loginCounters(db, 'auth', {
    secret: config.sessionSecrets[0] ?? '',
    perAddress: config.limits.login,
  });
  const signIn = signInWith({
    find: async (username) => [await findAccountByName(db, username)],
    counters,
    hashingQueue,
  });

  app.get(
    '/auth/status',
    { schema: { tags, summary: 'Who is signed in', response: { 200: AuthStatusSchema, 503: ApiErrorSchema } } },
    async (request) => (request.user ? { authenticated: true, user: request.user } : { authenticated: false }),
  );

  app.post(
    '/auth/login',
    {
      schema: {
        tags,
        summary: 'Sign in',
        description: '401 reads the same whatever the cause. After ten failures a name is locked for a while.',
        body: LoginBody,
        response: {
          200: LoginResultSchema,
          400: ApiErrorSchema,
          401: LoginResultSchema,
          403: z.union([LoginResultSchema, ApiErrorSchema]),
          429: ApiErrorSchema,
          503: ApiErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const { username, password } = request.body;
      const result = await signIn(username, password, request.ip);
      const actor = { id: result.account?.id ?? null, name: result.account?.username ?? null };
      if (result.kind !== 'ok') {
        const action = result.kind === 'locked' ? 'login-locked' : 'login-failed';
        await writeAuditApart(db, request, { action, entity: 'sessions', actor });
        return reply.code(401).send(REFUSED);
      }
      const { id, isAdmin, role, username: name } = result.account;
      await app.content.settled();
      if (app.content.settings().adminOnly && !mayEnter(role, 'preview')) {
        await writeAuditApart(db, request, { action: 'login-refused', entity: 'sessions', actor });
        return reply.code(403).send(PREVIEW_REFUSED);
      }
      // A new id makes one that was planted in the browser before worthless, and ends the old session.
      await request.session.regenerate();
      request.session.userId = id;
      await request.session.save();
      const isSignedIn = await db
        .transaction()
        .execute(async (trx) => {
          if (!(await noteSignIn(trx, result.account))) return false;
          await endOldestSessions(trx, id);
          await writeAudit(trx, request, { action: 'login', entity: 'sessions', actor });
          return true;
        })
        .catch(async (error: unknown) => {
          await request.session.destroy();
          throw error;
        });
      if (!isSignedIn) {
        await request.session.destroy();
        return reply.code(401).send(REFUSED);
      }
      // The cookie is only sent for a session that changes after it was saved, if the browser still has an old one.
      request.session.device = deviceLabel(request.headers['user-agent']);
      return { success: true, user: { id, username: name, isAdmin, role } };
    },
  );

  app.post(
    '/auth/logout',
    {
      schema: {
        tags,
        summary: 'Sign out; also answers when nobody is signed in',
        response: { 200: LogoutResultSchema, 403: ApiErrorSchema, 503: ApiErrorSchema },
      },
    },
    async (request, reply) => {
      if (request.session.userId !== undefined) {
        const { sessionId } = request.session;
        await db.transaction().execute(async (trx) => {
          await endSession(trx, sessionId);
          await writeAudit(trx, request, { action: 'logout', entity: 'sessions' });
        });
        await request.session.destroy();
      }
      const name = sessionCookieName(config);
      if (request.cookies[name] !== undefined) reply.clearCookie(name, sessionCookie(config));
      return { success: true as const };
    },
  );
};
