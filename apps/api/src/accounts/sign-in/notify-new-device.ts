import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { AppConfig } from '../../platform/config/app-config';
import type { Database } from '../../platform/db/schema';
import { anonymizeIp } from '../../platform/redaction/anonymize-ip';
import { tellOwner, type AccountEmails } from '../account-emails';
import type { ConsoleAccount } from '../users/console-accounts.repo';
import { cookieAttributes, cookieName } from '../../platform/http/cookies';
import { deviceLabel } from './device';
import { DEVICE_DAYS, noteDevice } from './known-devices.repo';

interface Greeting {
  config: AppConfig;
  emails: AccountEmails;
}

/**
 * Tells the owner of an account by email when it signs in on a device where it never did before. A device is known by a
 * cookie of its own, which opens nothing. Accounts without an address get none.
 */
export async function notifyNewDevice(
  trx: Transaction<Database>,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Pick<ConsoleAccount, 'id' | 'username' | 'email'>,
  { config, emails }: Greeting,
): Promise<void> {
  if (account.email === null) return;
  const name = cookieName(config, 'harmony-device');
  const sent = request.cookies[name];
  const device = sent !== undefined && /^[\w-]{43}$/.test(sent) ? sent : randomBytes(32).toString('base64url');
  reply.setCookie(name, device, { ...cookieAttributes(config), maxAge: DEVICE_DAYS * 86_400 });
  if ((await noteDevice(trx, account.id, device)) === 'known') return;
  await tellOwner(trx, emails, account, {
    what: 'new-device',
    device: deviceLabel(request.headers['user-agent']),
    network: anonymizeIp(request.ip),
  });
}
