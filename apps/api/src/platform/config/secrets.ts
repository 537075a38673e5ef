/** The value in `.env.example`: production refuses to start with it. */
const EXAMPLE = /change[-_ ]?me|example|secret-secret|0123456789/i;
/** Characters of a secret, at least. */
export const MIN_SECRET_LENGTH = 32;
/** Different characters in a secret. Random ones have more, even sixteen hexadecimal digits. */
const MIN_DIFFERENT = 6;

/** Secrets that this installation makes itself, and that nobody else knows. */
export const OWN_SECRETS = [
  'SESSION_SECRET',
  'PHONE_INDEX_SECRET',
  'DATA_KEY',
  'RINGCENTRAL_VERIFICATION_TOKEN',
  'INTERNAL_TOKEN',
] as const;

/** What is wrong with secrets that are needed: missing or short. */
export function secretProblems(name: string, secrets: readonly string[], min = MIN_SECRET_LENGTH): string[] {
  if (secrets.length === 0 || secrets.every((secret) => secret === ''))
    return [`${name} is required: a random text of at least ${min} characters`];
  return secrets.some((secret) => secret.length < min) ? [`${name} must have at least ${min} characters`] : [];
}

/** What is wrong with secrets in production: those of the example, and those that are easy to guess. */
export function exampleProblems(name: string, secrets: readonly string[]): string[] {
  if (secrets.some((secret) => EXAMPLE.test(secret))) return [`${name} still has the example value: choose your own`];
  const isWeak = secrets.some((secret) => new Set(secret).size < MIN_DIFFERENT);
  return isWeak ? [`${name} is easy to guess: generate a random one, for example with openssl rand -hex 32`] : [];
}
