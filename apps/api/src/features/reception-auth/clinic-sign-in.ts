import { hashPassword } from '../../passwords/password';
import type { SignInElsewhere } from '../../auth/sign-in';
import type { ClinicSignIn } from '../../clinic-systems/clinic-systems';
import { BUILT_IN } from '../../clinic-systems/patient-refs';
import { ClinicSystemUnavailable } from '../../clinic-systems/port';
import type { Db } from '../../db/schema';
import { unavailable } from '../../errors/api-error';
import { jobQueue } from '../../job-queue';
import { keepReceptionAccount, type ReceptionAccount } from './reception-auth.repo';

const RETRY_SECONDS = 5;

/**
 * Signing in with accounts of another clinic system: those that came from there, and names that nobody has here. The
 * names of built-in accounts are never asked for there. Answers 503 when the clinic system cannot be asked.
 */
export function clinicSignIn(db: Db, { system, check }: ClinicSignIn): SignInElsewhere<ReceptionAccount> {
  // Whoever waited behind these would wait for longer than a person does.
  const queue = jobQueue({ running: 10, waiting: 0, retryAfterSeconds: RETRY_SECONDS });
  const nobody = hashPassword(crypto.randomUUID());

  return {
    knows: (account) => account === undefined || account.system !== BUILT_IN,
    check: (username, password) =>
      queue(async () => {
        if (username.trim() === '' || password === '') return null;
        const person = await check(username, password).catch((error: unknown) => {
          throw error instanceof ClinicSystemUnavailable ? unavailable(RETRY_SECONDS) : error;
        });
        if (!person) return null;
        const account = { username, displayName: person.name, passwordHash: await nobody, system };
        return (await keepReceptionAccount(db, account)) ?? null;
      }),
  };
}
