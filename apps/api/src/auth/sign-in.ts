import { ApiError } from '../plugins/api-error';
import type { JobGate } from '../plugins/job-gate';
import type { LoginCounters } from './login-attempts';
import { hashPassword, isPassword } from './password';

/** An account as far as signing in goes. */
export interface Account {
  id: number;
  username: string;
  passwordHash: string;
}

export type SignIn<A extends Account> = { kind: 'ok'; account: A } | { kind: 'refused' | 'locked'; account?: A };

export interface SignInOptions<A extends Account> {
  find(username: string): Promise<A | undefined>;
  counters: LoginCounters;
  gate: JobGate;
}

/** What everybody who is refused reads, whatever the cause. */
export const REFUSED = { success: false, error: 'Invalid username or password' } as const;

/**
 * Checks a name and a password. An unknown name costs the same work as a known one: its password is checked against
 * the hash of a secret nobody knows. Throws 429 when the address has failed too often, 503 when too many wait.
 */
export function signInWith<A extends Account>({ find, counters, gate }: SignInOptions<A>) {
  // Made now and not with the first unknown name, which would take longer.
  const nobody = hashPassword(crypto.randomUUID());

  return (username: string, password: string, ip: string): Promise<SignIn<A>> =>
    gate(async () => {
      const admission = await counters.admit(username, ip);
      if (admission.kind === 'address-blocked') {
        throw new ApiError('rate_limited', undefined, undefined, { retryAfterSeconds: admission.retryAfterSeconds });
      }
      const account = await find(username);
      if (admission.kind === 'locked') return { kind: 'locked', account };
      const right = await isPassword(password, account?.passwordHash ?? (await nobody));
      if (!right || !account) return { kind: 'refused', account };
      await counters.succeeded(admission.attemptId);
      return { kind: 'ok', account };
    });
}
