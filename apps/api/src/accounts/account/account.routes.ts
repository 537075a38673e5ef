import {
  ApiErrorSchema,
  ChangePasswordBody,
  EndedSessionsSchema,
  IdParams,
  LogoutResultSchema,
  OwnSessionSchema,
} from '@harmony/domain/schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { tellOwner, type AccountEmails } from '../account-emails';
import { hashChosenPassword } from '../passwords/choose-password';
import { loginCountersOf } from '../sign-in/login-attempts.repo';
import { signInWith, tooManyWrongPasswords } from '../sign-in/sign-in';
import type { AppConfig } from '../../platform/config/app-config';
import { Deleted, readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { invalid, unauthenticated } from '../../platform/http/api-error';
import { writeAuditApart } from '../../platform/audit/audit.repo';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { endSessionsOf } from '../sessions/session-store.repo';
import { endOwnSession, findOwnAccount, listOwnSessions, replacePassword, type Self } from './account.repo';

interface AccountOptions {
  config: AppConfig;
  db: Db;
  hashingQueue: JobQueue;
  emails: AccountEmails;
}

const tags = ['account'];

/** The user's own password and sessions, for everybody signed in to the console. */
export const accountRoutes: FastifyPluginAsyncZod<AccountOptions> = async (
  app,
  { config, db, emails, hashingQueue },
) => {
  const counters = loginCountersOf(db, 'auth', config);

  app.post(
    '/auth/change-password',
    {
      config: { audit: { entity: 'account', action: 'change-password' } },
      schema: {
        tags,
        summary: 'Change one’s own password; ends all other sessions',
        description: 'A wrong current password counts like a failed sign-in: 429 after ten of them.',
        body: ChangePasswordBody,
        response: { 200: LogoutResultSchema, ...writeErrors, 429: ApiErrorSchema },
      },
    },
    async (request) => {
      const self = selfOf(request);
      const { currentPassword, newPassword } = request.body;
      const username = request.user?.username ?? '';
      // Checked first, so that a weak new password does not count as a failed attempt.
      const newHash = await hashChosenPassword(db, hashingQueue, {
        field: 'newPassword',
        password: newPassword,
        username,
      });
      const check = signInWith({ find: async () => [await findOwnAccount(db, self.id)], counters, hashingQueue });
      const result = await check(username, currentPassword, request.ip);
      if (result.kind !== 'ok') {
        const action = result.kind === 'locked' ? 'change-password-locked' : 'change-password-failed';
        await writeAuditApart(db, request, { action, entity: 'account', entityId: self.id });
        if (result.kind === 'locked') throw tooManyWrongPasswords();
        throw invalid({ currentPassword: 'This isn’t your current password.' });
      }
      if (currentPassword === newPassword)
        throw invalid({ newPassword: 'The new password must be different from the current one.' });
      const { passwordHash } = result.account;
      await request.audited(
        async (trx) => {
          await replacePassword(trx, self, passwordHash, newHash);
          await tellOwner(trx, emails, result.account, { what: 'password-changed' });
        },
        { entityId: self.id, fields: ['password'] },
      );
      return { success: true as const };
    },
  );

  app.get(
    '/auth/sessions',
    {
      schema: {
        tags,
        summary: 'Where one is signed in, this browser first',
        response: { 200: z.array(OwnSessionSchema), ...readErrors },
      },
    },
    (request) => listOwnSessions(db, selfOf(request), config.webSession),
  );

  app.delete(
    '/auth/sessions/:id',
    {
      config: { audit: { entity: 'sessions', action: 'end' } },
      schema: {
        tags,
        summary: 'End one of one’s own sessions',
        params: IdParams,
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await request.audited((trx) => endOwnSession(trx, selfOf(request), id));
      return reply.code(204).send();
    },
  );

  app.post(
    '/auth/sessions/end-others',
    {
      config: { audit: { entity: 'sessions', action: 'end-others' } },
      schema: { tags, summary: 'Sign out everywhere else', response: { 200: EndedSessionsSchema, ...writeErrors } },
    },
    async (request) => {
      const self = selfOf(request);
      const ended = await request.audited((trx) => endSessionsOf(trx, self.id, { except: self.sessionId }));
      return { ended };
    },
  );
};

/** The guard lets nobody else in; this tells the compiler. */
function selfOf({ user, session }: FastifyRequest): Self {
  if (!user) throw unauthenticated();
  return { id: user.id, sessionId: session.sessionId };
}
