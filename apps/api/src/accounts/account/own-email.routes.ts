import { ChangeEmailBody, ConfirmEmailBody, LogoutResultSchema, OwnAccountSchema } from '@harmony/domain/schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { tellOwner, type AccountEmails } from '../account-emails';
import { challenges, markOf } from '../second-factor/challenges';
import { spendChallenge } from '../second-factor/challenges.repo';
import type { AppConfig } from '../../platform/config/app-config';
import { readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { ApiError, conflict, unauthenticated } from '../../platform/http/api-error';
import { lockOwnAccount, readOwnAccount, setEmail, type OwnAccount } from './account.repo';

interface Options {
  config: AppConfig;
  db: Db;
  emails: AccountEmails;
}

const tags = ['account'];
const purpose = 'email-confirmation';
const CONFIRM_WITHIN = 86_400;
const NO_MAIL_SERVER =
  'No mail server is set up, so the address can’t be confirmed. Whoever runs Harmony can set one with SMTP_URL.';
const LINK_ENDED =
  'This link no longer works: it’s more than a day old, was already used, is for another account, or your password or address has changed. Enter the address again.';

/** A link is for the account as it was: another password or address meanwhile voids it. */
const markOfAccount = ({ passwordHash, email }: OwnAccount): string => markOf(JSON.stringify([passwordHash, email]));

/** One's own account, and the address at which a forgotten password is reset. */
export const ownEmailRoutes: FastifyPluginAsyncZod<Options> = async (app, { config, db, emails }) => {
  const tokens = challenges(config.sessionSecrets);
  // Mails are read on other devices: the link is for the account, whatever host it is opened at.
  const host = '';
  const read = async (id: number) => ({ ...(await readOwnAccount(db, id)), canConfirmEmail: emails.canSend });

  app.get(
    '/auth/account',
    { schema: { tags, summary: 'One’s own account', response: { 200: OwnAccountSchema, ...readErrors } } },
    (request) => read(idOf(request)),
  );

  app.put(
    '/auth/account/email',
    {
      config: { audit: { entity: 'account', action: 'change-email' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Send a link that confirms an address, which then belongs to the account; null removes it at once',
        description: '409 without a mail server. The link works for a day, in a browser that is signed in.',
        body: ChangeEmailBody,
        response: { 200: LogoutResultSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { email } = request.body;
      const id = idOf(request);
      if (email !== null && !emails.canSend) throw conflict(NO_MAIL_SERVER);
      await request.audited(async (trx) => {
        const before = await lockOwnAccount(trx, id);
        if (email === null) {
          await setEmail(trx, id, null);
          return tellOwner(trx, emails, before, { what: 'email-changed' });
        }
        const data = { email, account: markOfAccount(before) };
        const { token } = await tokens.issue({ purpose, userId: id, host, seconds: CONFIRM_WITHIN, data });
        return emails.emailConfirmation(trx, { username: before.username, email, token });
      });
      return { success: true as const };
    },
  );

  app.post(
    '/auth/account/email/confirm',
    {
      config: { audit: { entity: 'account', action: 'confirm-email' } },
      schema: {
        tags,
        summary: 'Confirm an address with the token of the mail’s link; 404 when it no longer works',
        body: ConfirmEmailBody,
        response: { 200: OwnAccountSchema, ...writeErrors },
      },
    },
    async (request) => {
      const id = idOf(request);
      const challenge = await tokens.read(request.body.token, purpose, host);
      const email = challenge?.data['email'];
      if (challenge?.userId !== id || email === undefined) throw new ApiError('not_found', LINK_ENDED);
      await request.audited(
        async (trx) => {
          const before = await lockOwnAccount(trx, id);
          if (challenge.data['account'] !== markOfAccount(before) || !(await spendChallenge(trx, challenge)))
            throw new ApiError('not_found', LINK_ENDED);
          await setEmail(trx, id, email);
          if (before.email !== email) await tellOwner(trx, emails, before, { what: 'email-changed' });
        },
        { entityId: id, fields: ['email'] },
      );
      return read(id);
    },
  );
};

/** The guard lets nobody else in; this tells the compiler. */
function idOf({ user }: FastifyRequest): number {
  if (!user) throw unauthenticated();
  return user.id;
}
