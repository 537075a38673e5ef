import { sql } from 'kysely';
import type { Db } from '../schema';

/**
 * What the product's role needs when another one owns the tables: rows, and nothing that changes tables. To be run by the
 * owner, in the product's database; repeating it changes nothing. `docker/grants.sql` is the same for psql.
 *
 * Tables of later versions come along: they are made by the same owner. The log of migrations can only be read, so that no hole in the
 * product makes one run twice. Triggers keep the audit log from being changed, and who does not own it cannot switch them off.
 *
 * @param role already quoted
 */
export const grantStatements = (role: string): string[] => [
  'revoke create on schema public from public',
  `grant usage on schema public to ${role}`,
  `grant select, insert, update, delete on all tables in schema public to ${role}`,
  `grant usage, select, update on all sequences in schema public to ${role}`,
  `grant execute on all functions in schema public to ${role}`,
  `revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${role}`,
  `alter default privileges in schema public grant select, insert, update, delete on tables to ${role}`,
  `alter default privileges in schema public grant usage, select, update on sequences to ${role}`,
  `alter default privileges in schema public grant execute on functions to ${role}`,
];

/** Gives a role what the product needs. The role has to exist, and `db` to be the owner's. */
export async function grantTo(db: Db, role: string): Promise<void> {
  const quoted = `"${role.replaceAll('"', '""')}"`;
  await db.transaction().execute(async (trx) => {
    for (const statement of grantStatements(quoted)) await sql.raw(statement).execute(trx);
  });
}

/** Name of this connection's role. */
export async function currentRole(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db);
  return rows[0]?.name ?? '';
}

/** Whether the server has a role of this name. */
export async function roleExists(db: Db, role: string): Promise<boolean> {
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(db);
  return rows.length > 0;
}
