import {
  ApiErrorSchema,
  CallsLoginResultSchema,
  CallsStatusSchema,
  LoginBody,
  LogoutResultSchema,
  SecondFactorBody,
} from '@harmony/domain/schemas';
import { mayEnter } from '@harmony/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { writeAudit, writeAuditApart } from '../../platform/audit/audit.repo';
import {
  endReceptionSession,
  findReceptionSession,
  openReceptionSession,
  type AccountEmails,
  notifyNewDevice,
  type SecondFactors,
  CHALLENGE_OVER,
  SECOND_FACTOR_NEEDED,
  WRONG_FACTOR,
  noteSignIn,
  loginCountersOf,
  hostMark,
  isOfHost,
  REFUSED,
  signInWith,
} from '../../accounts';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { ApiError } from '../../platform/http/api-error';
import { findMonitorAccounts, ofConsole, type MonitorAccount } from './reception-auth.repo';
import { clinicSignIn } from './clinic-sign-in';

interface ReceptionAuthOptions {
  config: AppConfig;
  db: Db;
  hashingQueue: JobQueue;
  emails: AccountEmails;
  factors: SecondFactors;
}

const tags = ['calls-auth'];
const entity = 'reception-sessions';

const loginAnswers = {
  200: CallsLoginResultSchema,
  400: ApiErrorSchema,
  401: CallsLoginResultSchema,
  403: ApiErrorSchema,
  429: ApiErrorSchema,
  503: ApiErrorSchema,
};

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
  { config, db, hashingQueue, emails, factors },
) => {
  const counters = loginCountersOf(db, 'calls', config);
  const { signIn: other } = app.clinicSystems;
  const signIn = signInWith({
    find: (username) => findMonitorAccounts(db, username),
    counters,
    hashingQueue,
    elsewhere: other && clinicSignIn(db, other),
  });

  /** Opens a session for an account that has proved who it is; null when it was deleted or changed meanwhile. */
  const open = (request: FastifyRequest, reply: FastifyReply, account: MonitorAccount): Promise<string | null> =>
    db.transaction().execute(async (trx) => {
      const { id, username: name, passwordHash, owner, ofConsole: user } = account;
      if (user && !(await noteSignIn(trx, { id, passwordHash }))) return null;
      if (user) await notifyNewDevice(trx, request, reply, user, { config, emails });
      const actor = { id: user?.id ?? null, name };
      await writeAudit(trx, request, { action: 'login', entity, entityId: user ? null : id, actor });
      return openReceptionSession(trx, owner, config.receptionSession, hostMark(request));
    });

  app.post(
    '/calls-auth/login',
    {
      schema: {
        tags,
        summary: 'Sign in to the call monitor',
        description: 'With an account of the call monitor, of the clinic system or, as front desk, of the console.',
        body: LoginBody,
        response: loginAnswers,
      },
    },
    async (request, reply) => {
      const { username, password } = request.body;
      const result = await signIn(username, password, request.ip);
      if (result.kind !== 'ok') {
        const { account } = result;
        const actor = { id: account?.ofConsole?.id ?? null, name: account?.username ?? null };
        const action = result.kind === 'locked' ? 'login-locked' : 'login-failed';
        await writeAuditApart(db, request, { action, entity, actor });
        return reply.code(401).send(REFUSED);
      }
      const { ofConsole: user } = result.account;
      if (user?.mustAddSecondFactor) throw new ApiError('second_factor_required');
      if (user?.hasSecondFactor) {
        const secondFactor = await factors.ask(request, 'reception-sign-in', user);
        return { success: false, error: SECOND_FACTOR_NEEDED, secondFactor };
      }
      const sessionId = await open(request, reply, result.account);
      return sessionId === null ? reply.code(401).send(REFUSED) : { success: true, sessionId };
    },
  );

  app.post(
    '/calls-auth/login/second-factor',
    {
      schema: {
        tags,
        summary: 'Show the second factor of a console account after its password, within five minutes',
        body: SecondFactorBody,
        response: loginAnswers,
      },
    },
    async (request, reply) => {
      const shown = await factors.check(request, 'reception-sign-in', request.body);
      if (shown.kind === 'over' || !mayEnter(shown.account.role, 'calls'))
        return reply.code(401).send({ success: false, error: CHALLENGE_OVER });
      if (shown.kind === 'wrong') {
        const actor = { id: shown.account.id, name: shown.account.username };
        await writeAuditApart(db, request, { action: 'login-second-factor-failed', entity, actor });
        return reply.code(401).send({ success: false, error: WRONG_FACTOR[request.body.method] });
      }
      const sessionId = await open(request, reply, ofConsole(shown.account));
      return sessionId === null ? reply.code(401).send(REFUSED) : { success: true, sessionId };
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
