import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { conflict } from '../../http/api-error';
import { isError } from '../../http/error-mapping';
import { connect } from './connect';
import { sessionsOf } from './sessions';
import type { Db } from '../schema';

/** A database, its address, and the secrets of its encrypted columns. */
export interface Origin {
  db: Db;
  /** Of Postgres itself: a pooler knows no database that is there for a moment. */
  databaseUrl: string;
  dataKeys: readonly string[];
}

const NOT_ALLOWED = '42501';

/**
 * Hands over an empty database on the same server, and drops it afterwards. Its name follows from the origin and the
 * purpose, so that one of a killed process is found and dropped by the next: never two at a time for one purpose.
 *
 * @throws ApiError 409 when the role may not create one
 */
export async function withScratchDatabase<T>(
  { db, databaseUrl, dataKeys }: Origin,
  purpose: 'drill',
  use: (scratch: Db) => Promise<T>,
): Promise<T> {
  const name = await scratchName(db, purpose);
  await drop(db, name);
  await create(db, name);
  try {
    const address = new URL(databaseUrl);
    address.pathname = `/${name}`;
    // Dropping it ends connections that are closed just then; nobody has to hear of it.
    const scratch = connect(address.href, { max: 2, dataKeys, log: { error: () => undefined } });
    return await use(scratch).finally(() => scratch.destroy());
  } finally {
    await drop(db, name);
  }
}

async function scratchName(db: Db, purpose: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const digest = createHash('sha256').update(rows[0]?.name ?? '');
  return `harmony_${purpose}_${digest.digest('hex').slice(0, 12)}`;
}

async function create(db: Db, name: string): Promise<void> {
  try {
    await withoutLimit(db, (connection) => sql`create database ${sql.id(name)} template template0`.execute(connection));
  } catch (error) {
    if (!isError(error) || Reflect.get(error, 'code') !== NOT_ALLOWED) throw error;
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
    throw conflict(
      `This needs to create a temporary database, and the role ${rows[0]?.role} isn’t allowed to create one. ` +
        `A superuser can allow it: alter role ${rows[0]?.role} createdb`,
    );
  }
}

const drop = (db: Db, name: string): Promise<unknown> =>
  withoutLimit(db, (connection) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(connection));

/** Disks may be slow: the pool's limit of seconds does not apply. */
const withoutLimit = <T>(db: Db, act: (connection: Db) => Promise<T>): Promise<T> =>
  sessionsOf(db)
    .connection()
    .execute(async (connection) => {
      const { rows } = await sql<{ before: string }>`select current_setting('statement_timeout') as before`.execute(
        connection,
      );
      await sql`set statement_timeout = 0`.execute(connection);
      return act(connection).finally(() =>
        sql`select set_config('statement_timeout', ${rows[0]?.before}, false)`.execute(connection),
      );
    });
