import { readFileSync } from 'node:fs';

/** Variables that hold a secret: each may name a file with it instead, as `NAME_FILE`, such as /run/secrets/name. */
const SECRET_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SESSION_SECRET',
  'RINGCENTRAL_VERIFICATION_TOKEN',
  'PHONE_INDEX_SECRET',
  'DATA_KEY',
  'INTERNAL_TOKEN',
  'ADMIN_PASSWORD',
  'CALLS_PASSWORD',
  'SMTP_URL',
  'BOUNCE_SECRET',
  'RINGCENTRAL_CLIENT_SECRET',
  'RINGCENTRAL_JWT',
  'TWILIO_AUTH_TOKEN',
  'TELEPHONY_WEBHOOK_SECRET',
  'FHIR_TOKEN',
  'FHIR_PASSWORD',
  'FHIR_CLIENT_SECRET',
  'FHIR_HEADERS',
  'CLINIKO_API_KEY',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'IMAGES_S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

/** The files that variables name, for whoever looks at their permissions. */
export const secretFilesOf = (environment: NodeJS.ProcessEnv): string[] =>
  SECRET_VARIABLES.flatMap((name) => environment[`${name}_FILE`] || []);

/**
 * The variables that are set, with secrets read from the files that `NAME_FILE` names; the file counts when both are given. An
 * empty variable counts as absent.
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv): {
  variables: Record<string, string>;
  problems: string[];
} {
  const variables: Record<string, string> = {};
  const problems: string[] = [];
  for (const [name, value] of Object.entries(environment)) if (value) variables[name] = value;
  for (const name of SECRET_VARIABLES) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    try {
      // Editors end a file with a line end, which is no part of the secret.
      variables[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (variables[name] === '') problems.push(`${name}_FILE points to an empty file: ${file}`);
    } catch (error) {
      problems.push(
        `${name}_FILE points to a file that cannot be read: ${file} (${Reflect.get(Object(error), 'code')})`,
      );
    }
  }
  return { variables, problems };
}
