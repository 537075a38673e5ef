import {
  ApiErrorSchema,
  CallsLoginResultSchema,
  CallsStatusSchema,
  LoginBody,
  LogoutResultSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { writeAudit, writeAuditApart } from '../../audit/audit.repo';
import { endReceptionSession, findReceptionSession, openReceptionSession } from '../../auth/reception-sessions.repo';
import { noteSignIn } from '../../auth/console-accounts.repo';
import { loginCounters } from '../../auth/login-attempts.repo';
import { hostMark, isOfHost } from '../../auth/session-host';
import { REFUSED, signInWith } from '../../auth/sign-in';
import type { AppConfig } from '../../config';
import type { Db } from '../../db/schema';
import type { JobQueue } from '../../job-queue';
import { findMonitorAccounts } from './reception-auth.repo';
import { clinicSignIn } from './clinic-sign-in';

interface ReceptionAuthOptions {
  config: AppConfig;
  db: Db;
  hashingQueue: JobQueue;
}

const tags = ['calls-auth'];
const entity = 'reception-sessions';

/** The call monitor stores its session id and sends it with each request: no cookie is involved. */
const SessionHeaders = z.object({
  'x-session-id': z.string().max(200).optional().describe('The `sessionId` of the login'),
});

/**
 * Signing in to the call monitor with an account of its own, of the clinic system or of the console, whose role has to
 * allow `calls` (docs/product.md, sections 6.1 and 7).
 */
export const receptionAuthRoutes: FastifyPluginAsyncZod<ReceptionAuthOptions> = async (
  app,
  { config, db, hashingQueue },
) => {
  const counters = loginCounters(db, 'calls', {
    secret: config.sessionSecrets[0] ?? '',
    perAddress: config.limits.login,
  });
  const { signIn: other } = app.clinicSystems;
  const signIn = signInWith({
    find: (username) => findMonitorAccounts(db, username),
    counters,
    hashingQueue,
    elsewhere: other && clinicSignIn(db, other),
  });

  app.post(
    '/calls-auth/login',
    {
      schema: {
        tags,
        summary: 'Sign in to the call monitor',
        description: 'With an account of the call monitor, of the clinic system or, as front desk, of the console.',
        body: LoginBody,
        response: {
          200: CallsLoginResultSchema,
          400: ApiErrorSchema,
          401: CallsLoginResultSchema,
          403: ApiErrorSchema,
          429: ApiErrorSchema,
          503: ApiErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const { username, password } = request.body;
      const result = await signIn(username, password, request.ip);
      const { account } = result;
      const userId = account && 'userId' in account.owner ? account.owner.userId : null;
      const actor = { id: userId, name: account?.username ?? null };
      if (result.kind !== 'ok') {
        const action = result.kind === 'locked' ? 'login-locked' : 'login-failed';
        await writeAuditApart(db, request, { action, entity, actor });
        return reply.code(401).send(REFUSED);
      }
      const { id, owner, passwordHash } = result.account;
      const sessionId = await db.transaction().execute(async (trx) => {
        if (userId !== null && !(await noteSignIn(trx, { id, passwordHash }))) return null;
        const entityId = userId === null ? id : null;
        await writeAudit(trx, request, { action: 'login', entity, entityId, actor });
        return openReceptionSession(trx, owner, config.receptionSession, hostMark(request));
      });
      if (sessionId === null) return reply.code(401).send(REFUSED);
      return { success: true, sessionId };
    },
  );

  app.get(
    '/calls-auth/status',
    {
      schema: {
        tags,
        summary: 'Whether the session is alive',
        headers: SessionHeaders,
        response: { 200: CallsStatusSchema, 400: ApiErrorSchema, 503: ApiErrorSchema },
      },
    },
    async (request) => {
      const id = request.headers['x-session-id'];
      if (id === undefined || !isOfHost(id, request)) return { authenticated: false };
      return { authenticated: (await findReceptionSession(db, id, config.receptionSession)) !== undefined };
    },
  );

  app.post(
    '/calls-auth/logout',
    {
      schema: {
        tags,
        summary: 'Sign out of the call monitor',
        headers: SessionHeaders,
        response: { 200: LogoutResultSchema, 400: ApiErrorSchema, 403: ApiErrorSchema, 503: ApiErrorSchema },
      },
    },
    async (request) => {
      const id = request.headers['x-session-id'];
      if (id === undefined) return { success: true as const };
      await db.transaction().execute(async (trx) => {
        const ended = await endReceptionSession(trx, id);
        if (ended) await writeAudit(trx, request, { action: 'logout', entity, entityId: ended.accountId });
      });
      return { success: true as const };
    },
  );
};
