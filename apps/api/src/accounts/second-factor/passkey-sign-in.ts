import type { PasskeyChallenge } from '@harmony/domain';
import type { PasskeySignInBody } from '@harmony/domain/schemas';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import { challenges } from './challenges';
import { spendChallenge } from './challenges.repo';
import { findAccountById, type ConsoleAccount } from '../users/console-accounts.repo';
import { passkeyOptions, passkeyPlace, passkeyUse } from './passkeys';
import { lockPasskey, notePasskeyUse } from './passkeys.repo';
import { CHALLENGE_OVER } from './second-factor-words';

/** How long a passkey can be shown, in seconds. */
const ANSWER_WITHIN = 300;

const UNKNOWN = 'This passkey isn’t registered here. Sign in with your password.';
const UNVERIFIED = 'Your device didn’t ask for a PIN, face or fingerprint. Sign in with your password first.';

type Outcome =
  { kind: 'right'; account: ConsoleAccount } | { kind: 'refused'; error: string; account?: ConsoleAccount | undefined };

const refused = (error: string, account?: ConsoleAccount): Outcome => ({ kind: 'refused', error, account });

/** Signing in with a passkey alone, by whichever the device has for this place. */
export function signInWithPasskey({ config, db }: { config: AppConfig; db: Db }) {
  const tokens = challenges(config.sessionSecrets);
  const purpose = 'passkey-sign-in';
  return {
    async ask(request: FastifyRequest): Promise<PasskeyChallenge> {
      const { host } = request;
      const { token, value } = await tokens.issue({ purpose, userId: null, host, seconds: ANSWER_WITHIN });
      return { token, options: { ...(await passkeyOptions(passkeyPlace(request, config), value)) } };
    },

    /** Whose passkey it is; each challenge can be answered once. */
    async check(request: FastifyRequest, { token, response }: z.output<typeof PasskeySignInBody>): Promise<Outcome> {
      const challenge = await tokens.read(token, purpose, request.host);
      if (!challenge) return refused(CHALLENGE_OVER);
      return db.transaction().execute(async (trx) => {
        const passkey = await lockPasskey(trx, response.id);
        const account = passkey && (await findAccountById(trx, passkey.userId));
        const used = passkey && (await passkeyUse(passkeyPlace(request, config), challenge.value, passkey, response));
        if (!account || !used) return refused(UNKNOWN, account);
        if (!used.isVerified) return refused(UNVERIFIED, account);
        if (!(await spendChallenge(trx, challenge))) return refused(CHALLENGE_OVER, account);
        await notePasskeyUse(trx, passkey.id, used.counter);
        return { kind: 'right', account };
      });
    },
  };
}
