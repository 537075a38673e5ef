import { networkOf } from '@harmony/http';
import { ApiError } from '../../platform/http/api-error';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { FIRST_LOCK_SECONDS, type LoginCounters } from './login-attempts.repo';
import { hashPassword, isPassword } from '../passwords/password';

/** The parts of an account that signing in needs. */
export interface Account {
  id: number;
  username: string;
  passwordHash: string;
}

export type SignIn<A extends Account> = { kind: 'ok'; account: A } | { kind: 'refused' | 'locked'; account?: A };

/** Another system that checks the passwords of some accounts. */
export interface SignInElsewhere<A extends Account> {
  /** Whether that system has to check this account, or an unknown name. */
  knows(account: A | undefined): boolean;
  /** The account when name and password are right. Rejects when the system cannot be reached. */
  check(username: string, password: string): Promise<A | null>;
}

export interface SignInOptions<A extends Account> {
  /**
   * The accounts that have this name, in the order in which their passwords are tried: one entry for each place where
   * accounts are kept, undefined where the name is unknown.
   */
  find(username: string): Promise<readonly (A | undefined)[]>;
  counters: LoginCounters;
  hashingQueue: JobQueue;
  elsewhere?: SignInElsewhere<A> | null;
}

const firstOf = <A extends Account>(candidates: readonly (A | undefined)[]): A | undefined =>
  candidates.find((account) => account !== undefined);

/** The same body for every refusal, whatever the cause. */
export const REFUSED = { success: false, error: 'Invalid username or password' } as const;

const LOCKED = 'Too many wrong passwords. Please wait 15 minutes and try again.';

/** 429, for somebody who is signed in and gives the password of their own account once more: to them the lock is no secret. */
export const tooManyWrongPasswords = (): ApiError =>
  new ApiError('rate_limited', LOCKED, undefined, { retryAfterSeconds: FIRST_LOCK_SECONDS });

/**
 * Checks a name and a password. An unknown name costs the same work as a known one: its password is checked against
 * the hash of a random secret. Throws 429 when the address has failed too often, 503 when the hashing queue is full or
 * the system that checks the account cannot be reached.
 */
export function signInWith<A extends Account>({ find, counters, hashingQueue, elsewhere }: SignInOptions<A>) {
  let unknownHash: Promise<string> | undefined;

  /** The account whose password this is, among those whose password is checked here. */
  async function accountOf(password: string, candidates: readonly (A | undefined)[]): Promise<A | undefined> {
    // The first sign-in computes it, whether the name is known or not, so that its time does not tell.
    const forUnknown = await (unknownHash ??= hashPassword(crypto.randomUUID()));
    for (const account of candidates) {
      const right = await isPassword(password, account?.passwordHash ?? forUnknown);
      if (right && account) return account;
    }
    return undefined;
  }

  /** The result for accounts of our own, or that another system has to decide. */
  async function here(username: string, password: string, attemptId: number): Promise<SignIn<A> | 'elsewhere'> {
    const candidates = await find(username);
    const known = firstOf(candidates);
    const isElsewhere = elsewhere?.knows(known) ?? false;
    // First of all here: a password that belongs here is not sent to another system.
    const ours = isElsewhere ? candidates.filter((account) => account && !elsewhere?.knows(account)) : candidates;
    const account = await accountOf(password, ours);
    if (account) {
      await counters.succeeded(attemptId);
      return { kind: 'ok', account };
    }
    return isElsewhere ? 'elsewhere' : { kind: 'refused', account: known };
  }

  return async (username: string, password: string, ip: string): Promise<SignIn<A>> => {
    // Before the hashing queue: who is refused anyway takes nobody's place in it.
    const admission = await counters.admit(username, ip);
    if (admission.kind === 'address-blocked')
      throw new ApiError('rate_limited', undefined, undefined, { retryAfterSeconds: admission.retryAfterSeconds });
    if (admission.kind === 'locked') return { kind: 'locked', account: firstOf(await find(username)) };
    const { attemptId } = admission;
    const result = await hashingQueue(() => here(username, password, attemptId), networkOf(ip)).catch(
      async (error: unknown) => {
        await counters.withdraw(attemptId);
        throw error;
      },
    );
    if (result !== 'elsewhere') return result;
    // Outside the hashing queue: a slow clinic system must not keep our own accounts from signing in.
    const account = await elsewhere?.check(username, password).catch(async (error: unknown) => {
      await counters.withdraw(attemptId);
      throw error;
    });
    if (!account) return { kind: 'refused' };
    await counters.succeeded(attemptId);
    return { kind: 'ok', account };
  };
}
