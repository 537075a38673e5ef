import { sql } from 'kysely';
import { secretId } from '../../platform/db/encrypted/cipher';
import type { Db } from '../../platform/db/schema';

/** What the server says of itself and of us. */
export interface ServerFacts {
  version: string;
  role: string;
  isSuperuser: boolean;
  /** Milliseconds since 1970, by the server's clock. */
  clock: number;
  databaseBytes: number;
}

export async function readServer(db: Db): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version') as version, current_user as role, rolsuper as "isSuperuser",
      (extract(epoch from clock_timestamp()) * 1000)::double precision as clock,
      pg_database_size(current_database()) as "databaseBytes"
    from pg_roles where rolname = current_user`.execute(db);
  if (!rows[0]) throw new Error('the server does not know its own role');
  return rows[0];
}

/** How many data keys were encrypted with a secret that is none of these. */
export async function countForeignKeys(db: Db, secrets: readonly string[]): Promise<number> {
  const keys = await db.selectFrom('dataKeys').select('wrappedBy').execute();
  const known = new Set(secrets.map(secretId));
  return keys.filter(({ wrappedBy }) => !known.has(wrappedBy)).length;
}

/** Sends a notice, as a trigger would. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
