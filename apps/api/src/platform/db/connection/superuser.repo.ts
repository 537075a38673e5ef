import { sql } from 'kysely';
import { ConfigError } from '../../config/parse';
import type { Db } from '../schema';

/**
 * Throws {@link ConfigError} when the product's role is a superuser: a hole in the product would then be one in everything
 * that the database server can reach, files and programs included.
 */
export async function refuseSuperuser(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; isSuperuser: boolean }>`
    select rolname as name, rolsuper as is_superuser from pg_roles where rolname = current_user`.execute(db);
  const [role] = rows;
  if (role?.isSuperuser)
    throw new ConfigError(
      `DATABASE_URL names the superuser '${role.name}'. Use a role that only owns the database:\n` +
        "create role harmony login password '…'; create database harmony owner harmony;",
    );
}
