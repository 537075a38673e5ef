import { ApiError } from '../errors/api-error';
import type { JobQueue } from '../job-queue';
import type { LoginCounters } from './login-attempts.repo';
import { hashPassword, isPassword } from '../passwords/password';

/** An account as far as signing in goes. */
export interface Account {
  id: number;
  username: string;
  passwordHash: string;
}

export type SignIn<A extends Account> = { kind: 'ok'; account: A } | { kind: 'refused' | 'locked'; account?: A };

/** Where passwords of some accounts are checked instead. */
export interface SignInElsewhere<A extends Account> {
  /** Whether this account, or an unknown name, is to be asked for there. */
  knows(account: A | undefined): boolean;
  /** The account when name and password are right. Rejects when it cannot be asked. */
  check(username: string, password: string): Promise<A | null>;
}

export interface SignInOptions<A extends Account> {
  find(username: string): Promise<A | undefined>;
  counters: LoginCounters;
  hashingQueue: JobQueue;
  elsewhere?: SignInElsewhere<A> | null;
}

/** What everybody who is refused reads, whatever the cause. */
export const REFUSED = { success: false, error: 'Invalid username or password' } as const;

/**
 * Checks a name and a password. An unknown name costs the same work as a known one: its password is checked against
 * the hash of a secret nobody knows. Throws 429 when the address has failed too often, 503 when too many wait or who
 * knows the account does not answer.
 */
export function signInWith<A extends Account>({ find, counters, hashingQueue, elsewhere }: SignInOptions<A>) {
  // Made now and not with the first unknown name, which would take longer.
  const nobody = hashPassword(crypto.randomUUID());

  /** Here, or the attempt that is to be decided elsewhere. */
  async function here(username: string, password: string, ip: string): Promise<SignIn<A> | { attemptId: number }> {
    const admission = await counters.admit(username, ip);
    if (admission.kind === 'address-blocked') {
      throw new ApiError('rate_limited', undefined, undefined, { retryAfterSeconds: admission.retryAfterSeconds });
    }
    const account = await find(username);
    if (admission.kind === 'locked') return { kind: 'locked', account };
    if (elsewhere?.knows(account)) return { attemptId: admission.attemptId };
    const right = await isPassword(password, account?.passwordHash ?? (await nobody));
    if (!right || !account) return { kind: 'refused', account };
    await counters.succeeded(admission.attemptId);
    return { kind: 'ok', account };
  }

  return async (username: string, password: string, ip: string): Promise<SignIn<A>> => {
    const result = await hashingQueue(() => here(username, password, ip));
    if (!('attemptId' in result)) return result;
    const { attemptId } = result;
    // Outside the hashingQueue: somebody else's slowness must not keep our own accounts out.
    const account = await elsewhere?.check(username, password).catch(async (error: unknown) => {
      await counters.withdraw(attemptId);
      throw error;
    });
    if (!account) return { kind: 'refused' };
    await counters.succeeded(attemptId);
    return { kind: 'ok', account };
  };
}
