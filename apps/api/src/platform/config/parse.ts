import type { z } from 'zod';
import { withSecretFiles } from './secret-files';

/** Thrown with one line per variable that is wrong, naming it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** What is set, files of secrets read, and which of these files could not be. */
export function parseVariables<T>(
  variables: z.ZodType<T>,
  environment: NodeJS.ProcessEnv,
): { env: T; unreadable: readonly string[] } {
  const { variables: given, problems: unreadable } = withSecretFiles(environment);
  const parsed = variables.safeParse(given);
  if (parsed.success) return { env: parsed.data, unreadable };
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
}
