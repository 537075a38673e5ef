import {
  ApiErrorSchema,
  PasskeyChallengeSchema,
  PasskeySignInBody,
  SecondFactorBody,
  SignInOptionsSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeAuditApart } from '../../platform/audit/audit.repo';
import { isAnyPasskey } from '../second-factor/passkeys.repo';
import { signInWithPasskey } from '../second-factor/passkey-sign-in';
import { CHALLENGE_OVER, WRONG_FACTOR } from '../second-factor/second-factor-words';
import { loginAnswers, type AuthOptions } from './auth.routes';
import { openSession, refusedInPreview } from './open-session';

const tags = ['auth'];

/** Signing in with more than a password, or without one. */
export const secondFactorSignInRoutes: FastifyPluginAsyncZod<AuthOptions> = async (app, options) => {
  const { config, db, emails, factors } = options;
  const passkeys = signInWithPasskey({ config, db });

  app.get(
    '/auth/sign-in-options',
    {
      schema: {
        tags,
        summary: 'What the sign-in page can offer besides name and password',
        response: { 200: SignInOptionsSchema, 503: ApiErrorSchema },
      },
    },
    async () => ({ passkeys: await isAnyPasskey(db), passwordReset: emails.canSend }),
  );

  app.post(
    '/auth/login/second-factor',
    {
      schema: {
        tags,
        summary: 'Show the second factor of an account after its password, within five minutes',
        description: 'Each code counts once. 429 after ten wrong ones.',
        body: SecondFactorBody,
        response: loginAnswers,
      },
    },
    async (request, reply) => {
      const shown = await factors.check(request, 'sign-in', request.body);
      if (shown.kind === 'over') return reply.code(401).send({ success: false, error: CHALLENGE_OVER });
      if (shown.kind === 'wrong') {
        const actor = { id: shown.account.id, name: shown.account.username };
        await writeAuditApart(db, request, { action: 'login-second-factor-failed', entity: 'sessions', actor });
        return reply.code(401).send({ success: false, error: WRONG_FACTOR[request.body.method] });
      }
      const { status, body } = await openSession(request, reply, shown.account, options);
      return reply.code(status).send(body);
    },
  );

  app.post(
    '/auth/passkey/options',
    {
      schema: {
        tags,
        summary: 'A challenge for whichever passkey the device has',
        response: { 200: PasskeyChallengeSchema, 503: ApiErrorSchema },
      },
    },
    (request) => passkeys.ask(request),
  );

  app.post(
    '/auth/passkey',
    {
      schema: {
        tags,
        summary: 'Sign in with a passkey alone',
        description: 'The device has to have made sure who holds it, by a PIN, a face or a fingerprint.',
        body: PasskeySignInBody,
        response: loginAnswers,
      },
    },
    async (request, reply) => {
      const result = await passkeys.check(request, request.body);
      if (result.kind !== 'right') {
        // What belongs to nobody leaves no line: otherwise anybody could fill the log without an end.
        const actor = result.account && { id: result.account.id, name: result.account.username };
        if (actor) await writeAuditApart(db, request, { action: 'login-passkey-failed', entity: 'sessions', actor });
        return reply.code(401).send({ success: false, error: result.error });
      }
      const refused = await refusedInPreview(db, request, result.account);
      const { status, body } = refused ?? (await openSession(request, reply, result.account, options));
      return reply.code(status).send(body);
    },
  );
};
