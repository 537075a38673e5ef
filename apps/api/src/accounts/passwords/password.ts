import { hash, verify } from '@node-rs/argon2';
import { isGuessable } from './guessable';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane (10 ms). All hashes use them: checks take equally long. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MIN_CHOSEN = 15;
const MAX_LENGTH = 128;

/** The same characters typed on another keyboard or system are the same password (NIST SP 800-63B, 3.1.1.2). */
const normalise = (password: string): string => password.normalize('NFKC');

/** argon2id hash of a password, in the PHC format. */
export const hashPassword = (password: string): Promise<string> => hash(normalise(password), PARAMETERS);

/** Whether the password matches the hash. The whole password counts; nothing is cut off. */
export const isPassword = (password: string, hashed: string): Promise<boolean> => verify(hashed, normalise(password));

/**
 * What is wrong with a password that a person chose for signing in without a second factor, as the end of a sentence
 * ('must have ...'); null when nothing is. Length, counted in characters, and no first guesses: no rules about digits
 * or symbols (NIST SP 800-63B).
 *
 * @param own names that must not make up the password: the account's, the clinic's
 */
export function checkChosenPassword(password: string, own: readonly string[] = []): string | null {
  const { length } = [...normalise(password)];
  if (length < MIN_CHOSEN) return `must have at least ${MIN_CHOSEN} characters`;
  if (length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  if (new Set(normalise(password)).size < 4) return 'must not be just a few repeated characters';
  if (isGuessable(password, own)) return 'must not be easy to guess: use three or more unrelated words';
  return null;
}
