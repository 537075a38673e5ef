import {
  ApiErrorSchema,
  LogoutResultSchema,
  ReauthenticateBody,
  ReauthenticationSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeAuditApart } from '../../platform/audit/audit.repo';
import { findAccountById } from '../users/console-accounts.repo';
import { loginCountersOf } from './login-attempts.repo';
import { CHALLENGE_OVER, WRONG_FACTOR } from '../second-factor/second-factor-words';
import { isRecentlyProved, noteProof } from '../sessions/session-store.repo';
import { signInWith, tooManyWrongPasswords } from './sign-in';
import { readErrors, writeErrors } from '../../platform/http/contracts';
import { invalid, unauthenticated } from '../../platform/http/api-error';
import type { AuthOptions } from './auth.routes';

const tags = ['auth'];
const entity = 'sessions';

/** Proving once more who one is, before what is asked for it (`accounts/sessions/reauthentication.ts`). */
export const reauthenticateRoutes: FastifyPluginAsyncZod<AuthOptions> = async (
  app,
  { config, db, hashingQueue, factors },
) => {
  const counters = loginCountersOf(db, 'auth', config);

  app.get(
    '/auth/reauthenticate',
    {
      schema: {
        tags,
        summary: 'How the signed-in person can prove who they are, and whether they have to',
        response: { 200: ReauthenticationSchema, ...readErrors },
      },
    },
    async (request) => {
      const account = await findAccountById(db, request.user?.id ?? 0);
      if (!account) throw unauthenticated();
      const isRecent = await isRecentlyProved(db, request.session.sessionId);
      if (!account.hasSecondFactor) return { method: 'password' as const, isRecent };
      return {
        method: 'second-factor' as const,
        isRecent,
        ...(await factors.ask(request, 'reauthentication', account)),
      };
    },
  );

  app.post(
    '/auth/reauthenticate',
    {
      config: { audit: { entity, action: 'reauthenticate' } },
      schema: {
        tags,
        summary: 'Prove who one is: with the second factor, or without one with the password',
        description: 'Holds for 15 minutes. Wrong passwords and codes count as failed sign-ins do: 429 after ten.',
        body: ReauthenticateBody,
        response: { 200: LogoutResultSchema, ...writeErrors, 429: ApiErrorSchema },
      },
    },
    async (request) => {
      const account = await findAccountById(db, request.user?.id ?? 0);
      if (!account) throw unauthenticated();
      const failed = (suffix: 'failed' | 'locked') =>
        writeAuditApart(db, request, { action: `reauthenticate-${suffix}`, entity });
      const { body } = request;
      if (body.method === 'password') {
        if (account.hasSecondFactor) throw invalid({ method: 'This account has to use its second factor' });
        const check = signInWith({ find: async () => [account], counters, hashingQueue });
        const { kind } = await check(account.username, body.password, request.ip);
        if (kind !== 'ok') await failed(kind === 'locked' ? 'locked' : 'failed');
        if (kind === 'locked') throw tooManyWrongPasswords();
        if (kind === 'refused') throw invalid({ password: 'This isn’t your password.' });
      } else {
        const shown = await factors.check(request, 'reauthentication', body);
        if (shown.kind === 'over' || shown.account.id !== account.id) throw invalid({ code: CHALLENGE_OVER });
        if (shown.kind === 'wrong') {
          await failed('failed');
          throw invalid({ code: WRONG_FACTOR[body.method] });
        }
      }
      await request.audited((trx) => noteProof(trx, request.session.sessionId), { fields: [] });
      return { success: true as const };
    },
  );
};
