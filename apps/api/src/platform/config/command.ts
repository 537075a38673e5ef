import { resolve } from 'node:path';
import { withSecretFiles } from './secret-files';

/** What commands beside the product need of the environment: less than the API, which checks everything else when it starts. */
export interface CommandConfig {
  /** The database as the API reaches it without a pooler: `DATABASE_DIRECT_URL` where it is set, because locks are of sessions. */
  databaseUrl: string | null;
  /** The same database as the role that owns its tables; null: `databaseUrl` is that role's, or nobody said. */
  ownerUrl: string | null;
  dataKeys: readonly string[];
  /** Absolute. */
  backupFolder: string | null;
  /** What cannot be used, one line each. */
  problems: readonly string[];
}

const POSTGRES = /^postgres(ql)?:\/\//;

/** The environment as the process got it. Everything below it gets it as an argument. */
export const processEnvironment = (): NodeJS.ProcessEnv => process.env;

/** Reads what commands need; what is wrong is listed, so that `doctor` can go on and say it. */
export function readCommandConfig(environment: NodeJS.ProcessEnv): CommandConfig {
  const { variables, problems } = withSecretFiles(environment);
  const address = (name: string): string | null => {
    const value = variables[name] ?? null;
    if (value === null || POSTGRES.test(value)) return value;
    problems.push(`${name} must start with postgres://`);
    return null;
  };
  const databaseUrl = address('DATABASE_DIRECT_URL') ?? address('DATABASE_URL');
  const ownerUrl = address('DATABASE_OWNER_URL');
  const list = (value = ''): string[] => value.split(',').flatMap((part) => part.trim() || []);
  return {
    databaseUrl,
    ownerUrl,
    dataKeys: list(variables['DATA_KEY']),
    backupFolder: variables['BACKUP_DIR'] ? resolve(variables['BACKUP_DIR']) : null,
    problems,
  };
}
