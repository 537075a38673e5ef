import { randomBytes } from 'node:crypto';
import {
  ApiErrorSchema,
  PasswordResetAnswerSchema,
  RequestPasswordResetBody,
  ResetForgottenPasswordBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeAudit } from '../../platform/audit/audit.repo';
import { tellOwner, type AccountEmails } from '../account-emails';
import { hashChosenPassword } from '../passwords/choose-password';
import { loginCountersOf } from '../sign-in/login-attempts.repo';
import type { AppConfig } from '../../platform/config/app-config';
import { writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { ApiError } from '../../platform/http/api-error';
import { inEqualTime } from '../../platform/forms/in-equal-time';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { findReset, insertReset, lockForgetful, resetPassword, takesReset } from './password-reset.repo';

interface Options {
  db: Db;
  emails: AccountEmails;
  config: AppConfig;
  hashingQueue: JobQueue;
}

const tags = ['password-reset'];
const entity = 'account';

const ASKED = {
  success: true,
  message: 'If the account exists and has an email address, a link is on its way. It works for 30 minutes.',
} as const;
const DONE = { success: true, message: 'Your password has been changed. Sign in with the new one.' } as const;
const LINK_ENDED =
  'This link no longer works: it’s more than 30 minutes old, was already used, or the password or address has changed. Request a new one.';

/** A forgotten password of the console, reset by a link to the account's own address. */
export const passwordResetRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { config, db, emails, hashingQueue },
) => {
  const counters = loginCountersOf(db, 'auth', config);

  app.post(
    '/auth/password-reset',
    {
      config: { limit: 'publicForm' },
      schema: {
        tags,
        summary: 'Ask for a link to reset a password; the answer is the same for every name and address',
        body: RequestPasswordResetBody,
        response: { 200: PasswordResetAnswerSchema, ...writeErrors, 429: ApiErrorSchema },
      },
    },
    async (request) => {
      const send = db.transaction().execute(async (trx) => {
        for (const account of await lockForgetful(trx, request.body.account)) {
          if (!(await takesReset(trx, account))) continue;
          const { id, username, email } = account;
          const token = randomBytes(32).toString('base64url');
          await insertReset(trx, id, token);
          await emails.passwordReset(trx, { username, email, token });
          const actor = { id, name: username };
          await writeAudit(trx, request, { action: 'request-password-reset', entity, entityId: id, actor });
        }
      });
      // An account that gets a mail would take longer than one that does not.
      await inEqualTime(send);
      return ASKED;
    },
  );

  app.put(
    '/auth/password-reset',
    {
      config: { limit: 'publicForm' },
      schema: {
        tags,
        summary: 'Set a new password with the token of the mail’s link; ends all sessions of the account',
        description:
          'A second factor stays as it is and is asked for when signing in. 404 when the link no longer works.',
        body: ResetForgottenPasswordBody,
        response: { 200: PasswordResetAnswerSchema, ...writeErrors, 429: ApiErrorSchema },
      },
    },
    async (request) => {
      const { token, password } = request.body;
      const account = await findReset(db, token);
      if (!account) throw new ApiError('not_found', LINK_ENDED);
      const { id, username, email } = account;
      const passwordHash = await hashChosenPassword(db, hashingQueue, { field: 'password', password, username });
      await db.transaction().execute(async (trx) => {
        const isDone = await resetPassword(trx, { userId: id, token, passwordHash });
        if (!isDone) throw new ApiError('not_found', LINK_ENDED);
        await tellOwner(trx, emails, { username, email }, { what: 'password-changed' });
        const actor = { id, name: username };
        await writeAudit(trx, request, { action: 'reset-forgotten-password', entity, entityId: id, actor });
      });
      // The lock was against whoever guessed the old password.
      await counters.forget(username);
      return DONE;
    },
  );
};
