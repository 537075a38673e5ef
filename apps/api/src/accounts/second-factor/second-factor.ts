import { SECOND_FACTORS, type SecondFactor, type SecondFactorChallenge, type ShownFactor } from '@harmony/domain';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { AppConfig } from '../../platform/config/app-config';
import type { Database, Db } from '../../platform/db/schema';
import { ApiError } from '../../platform/http/api-error';
import { tellOwner, type AccountEmails } from '../account-emails';
import { authenticatorAppSince, useAppCode } from './authenticator-apps.repo';
import { challenges, markOf, type Challenge, type ChallengePurpose } from './challenges';
import { spendChallenge } from './challenges.repo';
import { findAccountById, type ConsoleAccount } from '../users/console-accounts.repo';
import { FIRST_LOCK_SECONDS, loginCountersOf } from '../sign-in/login-attempts.repo';
import { passkeyOptions, passkeyPlace, passkeyUse } from './passkeys';
import { lockPasskey, notePasskeyUse, passkeysOf } from './passkeys.repo';
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.repo';

/** The purposes for which an account shows its second factor. */
type Purpose = Extract<ChallengePurpose, 'sign-in' | 'reception-sign-in' | 'reauthentication'>;

/** How long a second factor can be shown after the password, in seconds. */
const ANSWER_WITHIN = 300;

const LOCKED = 'Too many wrong codes. Please wait 15 minutes and try again, or use a passkey.';

export type Shown =
  | { kind: 'right' | 'wrong'; account: ConsoleAccount }
  /** Nobody can answer it (any more): too late, answered before, or the password has changed. */
  | { kind: 'over' };

interface SecondFactorOptions {
  config: AppConfig;
  db: Db;
  emails: AccountEmails;
}

/** Asks accounts for their second factor, and checks what they show. */
export function secondFactors({ config, db, emails }: SecondFactorOptions) {
  const tokens = challenges(config.sessionSecrets);
  const counters = loginCountersOf(db, 'second-factor', config);

  /** Whether what is shown belongs to the account; then it is used up. */
  async function use(trx: Transaction<Database>, request: FastifyRequest, challenge: Challenge, shown: ShownFactor) {
    const userId = challenge.userId ?? 0;
    if (shown.method === 'authenticator-app') return useAppCode(trx, userId, shown.code);
    if (shown.method === 'recovery-code') return useRecoveryCode(trx, userId, shown.code);
    const passkey = await lockPasskey(trx, shown.response.id);
    if (passkey?.userId !== userId) return false;
    const used = await passkeyUse(passkeyPlace(request, config), challenge.value, passkey, shown.response);
    if (!used) return false;
    await notePasskeyUse(trx, passkey.id, used.counter);
    return true;
  }

  /** Counts a code before it is checked, as passwords are; 429 after too many. Passkeys cannot be guessed. */
  async function admit({ method }: ShownFactor, userId: number, ip: string): Promise<number | null> {
    if (method === 'passkey') return null;
    const admission = await counters.admit(String(userId), ip);
    if (admission.kind === 'admitted') return admission.attemptId;
    const retryAfterSeconds = admission.kind === 'locked' ? FIRST_LOCK_SECONDS : admission.retryAfterSeconds;
    throw new ApiError('rate_limited', LOCKED, undefined, { retryAfterSeconds });
  }

  return {
    /** What an account with a second factor has to show, for five minutes. */
    async ask(
      request: FastifyRequest,
      purpose: Purpose,
      account: Pick<ConsoleAccount, 'id' | 'passwordHash'>,
    ): Promise<SecondFactorChallenge> {
      const place = passkeyPlace(request, config);
      const { token, value } = await tokens.issue({
        purpose,
        userId: account.id,
        host: request.host,
        seconds: ANSWER_WITHIN,
        data: { password: markOf(account.passwordHash) },
      });
      const passkeys = (await passkeysOf(db, account.id)).filter(({ rpId }) => rpId === place.rpId);
      const has: Record<SecondFactor, boolean> = {
        passkey: passkeys.length > 0,
        'authenticator-app': (await authenticatorAppSince(db, account.id)) !== null,
        'recovery-code': (await countRecoveryCodes(db, account.id)) > 0,
      };
      return {
        token,
        methods: SECOND_FACTORS.filter((method) => has[method]),
        ...(has.passkey && { passkey: { ...(await passkeyOptions(place, value, passkeys)) } }),
      };
    },

    /** Checks what an account shows, and uses it up. 429 after ten wrong codes. */
    async check(request: FastifyRequest, purpose: Purpose, shown: ShownFactor): Promise<Shown> {
      const challenge = await tokens.read(shown.token, purpose, request.host);
      const account = challenge?.userId ? await findAccountById(db, challenge.userId) : undefined;
      if (!challenge || !account || markOf(account.passwordHash) !== challenge.data['password'])
        return { kind: 'over' };
      const attemptId = await admit(shown, account.id, request.ip);
      const kind = await db.transaction().execute(async (trx) => {
        if (!(await use(trx, request, challenge, shown))) return 'wrong' as const;
        if (!(await spendChallenge(trx, challenge))) return 'over' as const;
        if (shown.method === 'recovery-code') await tellOwner(trx, emails, account, { what: 'recovery-code-used' });
        return 'right' as const;
      });
      if (attemptId !== null && kind !== 'wrong') await counters.succeeded(attemptId);
      return kind === 'over' ? { kind } : { kind, account };
    },
  };
}

export type SecondFactors = ReturnType<typeof secondFactors>;
