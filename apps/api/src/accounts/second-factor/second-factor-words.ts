import type { SecondFactor } from '@harmony/domain';

/** Why a second factor was refused. */
export const WRONG_FACTOR: Readonly<Record<SecondFactor, string>> = {
  passkey: 'This passkey doesn’t belong to the account or wasn’t accepted. Try again, or use another method.',
  'authenticator-app': 'This code is wrong or was already used. Wait for the next one and try again.',
  'recovery-code': 'This recovery code is wrong or was already used.',
};

export const CHALLENGE_OVER = 'That took too long or was already used. Please sign in again.';

/** With the right password of an account that has a second factor; a program that knows none shows the sentence. */
export const SECOND_FACTOR_NEEDED = 'This account has a second factor. Please enter it next.';
