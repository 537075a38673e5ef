import type { SecondFactor } from '@harmony/domain';

/** Why a second factor was refused. */
export const WRONG_FACTOR: Readonly<Record<SecondFactor, string>> = {
  passkey: 'This passkey does not belong to the account, or was not accepted. Try again, or use another way.',
  'authenticator-app': 'This code is not right, or was used already. Wait for the next one and try again.',
  'recovery-code': 'This recovery code is not right, or was used already.',
};

export const CHALLENGE_OVER = 'That took too long, or was answered already. Please sign in again.';

/** With the right password of an account that has a second factor; a program that knows none shows the sentence. */
export const SECOND_FACTOR_NEEDED = 'This account has a second factor, which is asked for next.';
