import { mayEnter, type LoginResult } from '@harmony/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit, writeAuditApart } from '../../platform/audit/audit.repo';
import type { AccountEmails } from '../account-emails';
import { noteSignIn, sessionUserOf, type ConsoleAccount } from '../users/console-accounts.repo';
import { deviceLabel } from './device';
import { notifyNewDevice } from './notify-new-device';
import { endOldestSessions } from '../sessions/session-store.repo';
import { REFUSED } from './sign-in';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';

/** For an account without a role that gives the right password while the site is in preview mode (docs/product.md, section 6). */
const PREVIEW_REFUSED = {
  success: false,
  error: 'Access denied. Administrator privileges required for preview mode.',
} as const;

interface Opening {
  config: AppConfig;
  db: Db;
  emails: AccountEmails;
}

/** The answer to a sign-in. */
interface Answer {
  status: 200 | 401 | 403;
  body: LoginResult;
}

/** Refuses accounts without a role in preview mode, once they have proved who they are. */
export async function refusedInPreview(
  db: Db,
  request: FastifyRequest,
  { id, username, role }: ConsoleAccount,
): Promise<Answer | null> {
  const { content } = request.server;
  await content.settled();
  if (!content.settings().adminOnly || mayEnter(role, 'preview')) return null;
  await writeAuditApart(db, request, { action: 'login-refused', entity: 'sessions', actor: { id, name: username } });
  return { status: 403, body: PREVIEW_REFUSED };
}

/** Signs in an account that has proved who it is: with a new session, an audit line, and an email when the device is new. */
export async function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  account: ConsoleAccount,
  { config, db, emails }: Opening,
): Promise<Answer> {
  const { id, username: name } = account;
  // A new id makes one that was planted in the browser before worthless, and ends the old session.
  await request.session.regenerate();
  request.session.userId = id;
  await request.session.save();
  const isSignedIn = await db
    .transaction()
    .execute(async (trx) => {
      if (!(await noteSignIn(trx, account))) return false;
      await endOldestSessions(trx, id);
      await notifyNewDevice(trx, request, reply, account, { config, emails });
      await writeAudit(trx, request, { action: 'login', entity: 'sessions', actor: { id, name } });
      return true;
    })
    .catch(async (error: unknown) => {
      await request.session.destroy();
      throw error;
    });
  if (!isSignedIn) {
    await request.session.destroy();
    return { status: 401, body: REFUSED };
  }
  // The cookie is only sent for a session that changes after it was saved, if the browser still has an old one.
  request.session.device = deviceLabel(request.headers['user-agent']);
  return { status: 200, body: { success: true, user: sessionUserOf(account) } };
}
