import { connect } from '../platform/db/connection/connect';
import { isLatest, migrateToLatest } from '../platform/db/migrate/migrate';
import { mayMigrate, foreignSchemaWords, olderWords, readSchemaState } from '../platform/db/migrate/schema-state';
import type { Db } from '../platform/db/schema';
import { CommandFailure, type CommandContext } from './context';

const quiet = { error: () => undefined };

/** What is known of a connection that fails, in words. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing is listening there',
  ENOTFOUND: 'the host was not found',
  EAI_AGAIN: 'the host name cannot be resolved',
  ETIMEDOUT: 'it does not respond',
  '28P01': 'wrong user or password',
  '28000': 'this role is not allowed to connect',
  '3D000': 'the database does not exist',
};

/** The reason of a failed connection, without an address or a password. */
export function reasonOf(error: unknown): string {
  const code = String(Reflect.get(Object(error), 'code'));
  if (REASONS[code]) return REASONS[code];
  const several: unknown = Reflect.get(Object(error), 'errors');
  if (Array.isArray(several) && several.length > 0) return reasonOf(several[0]);
  return error instanceof Error && error.message !== '' ? error.message : code;
}

/** The address without its password, for people. */
export function whereabouts(url: string): string {
  const { username, host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}, as ${username || 'the default user'}`;
}

export interface DatabaseOptions {
  /** Whose address is used, where both are known. The owner's for what a role without DDL cannot do. */
  as: 'owner' | 'product';
  /** Without `DATA_KEY` the command cannot be done. */
  needsDataKey?: boolean;
}

/** The address a command uses. Throws when there is none. */
export function addressFor(
  { config, databaseName }: Pick<CommandContext, 'config' | 'databaseName'>,
  { as, needsDataKey = false }: DatabaseOptions,
): { url: string; name: string } {
  if (config.problems.length > 0) throw new CommandFailure(config.problems.join('\n'));
  const url = as === 'owner' ? (config.ownerUrl ?? config.databaseUrl) : (config.databaseUrl ?? config.ownerUrl);
  if (url === null)
    throw new CommandFailure(
      'Which database?',
      'Set DATABASE_URL (for migrate, DATABASE_OWNER_URL) to the value Harmony uses.',
    );
  if (needsDataKey && config.dataKeys.length === 0)
    throw new CommandFailure(
      'DATA_KEY is not set, so neither texts nor archives can be read.',
      'Set it to the value Harmony uses.',
    );
  return { url, name: databaseName ?? whereabouts(url) };
}

/** Opens the database, says which, and closes it afterwards. */
export async function withDatabase<T>(
  context: CommandContext,
  options: DatabaseOptions,
  act: (db: Db, url: string) => Promise<T>,
): Promise<T> {
  const { url, name } = addressFor(context, options);
  const db = connect(url, { dataKeys: context.config.dataKeys, log: quiet });
  try {
    await db.connection().execute(() => Promise.resolve());
  } catch (error) {
    await db.destroy();
    throw new CommandFailure(
      `The database cannot be used (${whereabouts(url)}): ${reasonOf(error)}.`,
      'Check its address.',
    );
  }
  try {
    context.say(`Database: ${name}`);
    return await act(db, url);
  } finally {
    await db.destroy();
  }
}

/**
 * The same with the schema of this version: whoever may change tables brings it up to date first, as a start does; any other role
 * is told what to do.
 */
export const withProduct = <T>(
  context: CommandContext,
  options: DatabaseOptions,
  act: (db: Db, url: string) => Promise<T>,
): Promise<T> =>
  withDatabase(context, options, async (db, url) => {
    if (!(await isLatest(db))) {
      const { unknown, pending } = await readSchemaState(db);
      if (unknown.length > 0) throw new CommandFailure(foreignSchemaWords(unknown));
      if (!(await mayMigrate(db))) throw new CommandFailure(olderWords(pending));
      await migrateToLatest(db);
    }
    return act(db, url);
  });
