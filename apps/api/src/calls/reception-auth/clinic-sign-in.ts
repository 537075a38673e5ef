import { hashPassword, type SignInElsewhere } from '../../accounts';
import { type ClinicSignIn, BUILT_IN, ClinicSystemUnavailable } from '../../patients';
import type { Db } from '../../platform/db/schema';
import { unavailable } from '../../platform/http/api-error';
import { jobQueue } from '../../platform/jobs/job-queue';
import { keepReceptionAccount, type MonitorAccount } from './reception-auth.repo';

const RETRY_SECONDS = 5;

/**
 * Signing in with accounts of another clinic system: those that came from there, and names that do not exist here. The
 * names of built-in accounts, and of console accounts that may sign in, are never sent there. 503 when the clinic
 * system cannot be reached.
 */
export function clinicSignIn(db: Db, { system, check }: ClinicSignIn): SignInElsewhere<MonitorAccount> {
  // Further sign-ins would wait longer than a person does.
  const queue = jobQueue({ running: 10, waiting: 0, retryAfterSeconds: RETRY_SECONDS });
  const unknownHash = hashPassword(crypto.randomUUID());

  return {
    knows: (account) => account === undefined || account.system !== BUILT_IN,
    check: (username, password) =>
      queue(async () => {
        if (username.trim() === '' || password === '') return null;
        const person = await check(username, password).catch((error: unknown) => {
          throw error instanceof ClinicSystemUnavailable ? unavailable(RETRY_SECONDS) : error;
        });
        if (!person) return null;
        const account = { username, displayName: person.name, passwordHash: await unknownHash, system };
        return (await keepReceptionAccount(db, account)) ?? null;
      }),
  };
}
