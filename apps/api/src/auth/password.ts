import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane (about 10 ms). Every hash uses them, so all checks take the same time. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MIN_CHOSEN = 15;
const MAX_LENGTH = 128;

/** The same characters typed on another keyboard or system are the same password (NIST SP 800-63B, 3.1.1.2). */
const normalise = (password: string): string => password.normalize('NFKC');

/** argon2id hash of a password, in the PHC format. */
export const hashPassword = (password: string): Promise<string> => hash(normalise(password), PARAMETERS);

/** Whether the password belongs to the hash. The whole password counts, nothing is cut off. */
export const isPassword = (password: string, hashed: string): Promise<boolean> => verify(hashed, normalise(password));

/**
 * What is wrong with a password that a person chose for signing in without a second factor; null when nothing is.
 * Length only, counted in characters: no rules about digits or symbols (NIST SP 800-63B).
 */
export function checkChosenPassword(password: string): string | null {
  const { length } = [...normalise(password)];
  if (length < MIN_CHOSEN) return `must have at least ${MIN_CHOSEN} characters`;
  if (length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  if (new Set(normalise(password)).size < 4) return 'must not repeat only a few characters';
  return null;
}
