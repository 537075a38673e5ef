import {
  ApiErrorSchema,
  AuthStatusSchema,
  LoginBody,
  LoginResultSchema,
  LogoutResultSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { writeAudit, writeAuditApart } from '../../platform/audit/audit.repo';
import type { AccountEmails } from '../account-emails';
import { findAccountByName } from '../users/console-accounts.repo';
import { cookieAttributes } from '../../platform/http/cookies';
import { loginCountersOf } from './login-attempts.repo';
import type { SecondFactors } from '../second-factor/second-factor';
import { SECOND_FACTOR_NEEDED } from '../second-factor/second-factor-words';
import { endSession } from '../sessions/session-store.repo';
import { REFUSED, signInWith } from './sign-in';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { sessionCookieName } from '../../platform/http/cookies';
import { openSession, refusedInPreview } from './open-session';

export interface AuthOptions {
  config: AppConfig;
  db: Db;
  hashingQueue: JobQueue;
  emails: AccountEmails;
  factors: SecondFactors;
}

const tags = ['auth'];

/** The answers of every way to sign in. */
export const loginAnswers = {
  200: LoginResultSchema,
  400: ApiErrorSchema,
  401: LoginResultSchema,
  403: z.union([LoginResultSchema, ApiErrorSchema]),
  429: ApiErrorSchema,
  503: ApiErrorSchema,
};

/** Signing in to the website and the console, also in preview mode. */
export const authRoutes: FastifyPluginAsyncZod<AuthOptions> = async (app, options) => {
  const { config, db, hashingQueue, factors } = options;
  const counters = loginCountersOf(db, 'auth', config);
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
        description:
          '401 reads the same whatever the cause. After ten failures a name is locked for a while. An account with a ' +
          'second factor gets `success: false` and a challenge, which is answered to `/api/auth/login/second-factor`.',
        body: LoginBody,
        response: loginAnswers,
      },
    },
    async (request, reply) => {
      const { username, password } = request.body;
      const result = await signIn(username, password, request.ip);
      if (result.kind !== 'ok') {
        const actor = { id: result.account?.id ?? null, name: result.account?.username ?? null };
        const action = result.kind === 'locked' ? 'login-locked' : 'login-failed';
        await writeAuditApart(db, request, { action, entity: 'sessions', actor });
        return reply.code(401).send(REFUSED);
      }
      const { account } = result;
      const refused = await refusedInPreview(db, request, account);
      if (!refused && account.hasSecondFactor) {
        const secondFactor = await factors.ask(request, 'sign-in', account);
        return { success: false, error: SECOND_FACTOR_NEEDED, secondFactor };
      }
      const { status, body } = refused ?? (await openSession(request, reply, account, options));
      return reply.code(status).send(body);
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
      if (request.cookies[name] !== undefined) reply.clearCookie(name, cookieAttributes(config));
      return { success: true as const };
    },
  );
};
