import { createHash } from 'node:crypto';
import type { Compilable, CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { recordTables } from './read-tables';
import type { Db } from './schema';

/**
 * Named prepared statements for the hot reads.
 *
 * Kysely compiles a query on every call and sends it without a name, so Postgres parses and plans it every time. A
 * query made with {@link prepared} is compiled once per process and travels with a name: each connection parses it
 * once, and from then on only the name and the values are sent.
 *
 * Kysely has no place for a name, so it is found on the way to pg: the SQL text is the key. The name is a hash of the
 * text, so two statements can never meet under one name, and a new release that changes a query changes its name too.
 * Through a pooler in transaction mode they travel without a name (`pooled.ts`).
 */
const names = new Map<string, string>();

/** Stands for a value that is only known when the statement runs. */
class Slot {
  constructor(readonly key: PropertyKey) {}
}

/**
 * A statement that is compiled on first use. `build` runs once: it must not branch on its arguments, which are
 * placeholders at that time.
 *
 * ```ts
 * const bySlug = prepared((db, args: { slug: string }) => db.selectFrom('services').where('slug', '=', args.slug));
 * const [service] = await bySlug(db, { slug });
 * ```
 */
export function prepared<Row, Args extends object = Record<never, never>>(
  build: (db: Db, args: Args) => Compilable<Row>,
): (db: Db, args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, args) => {
    compiled ??= compile(db, build);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? Reflect.get(args, value.key) : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

function compile<Row, Args extends object>(db: Db, build: (db: Db, args: Args) => Compilable<Row>): CompiledQuery<Row> {
  // While the query is built, every argument is a Slot whatever its declared type is.
  const slots = new Proxy({}, { get: (_, key) => new Slot(key) }) as Args;
  const compiled = build(db, slots).compile();
  names.set(compiled.sql, createHash('sha256').update(compiled.sql).digest('base64url').slice(0, 32));
  return compiled;
}

/** Sends a statement on a connection. */
export type Send = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

/** Sends the statements made with {@link prepared} by name. */
export const byName =
  (client: pg.PoolClient): Send =>
  (text, values) =>
    client.query({ text, values, name: names.get(text) });

/** A pool for Kysely whose connections send as `sendOn` says; `ended` is called when it is closed. */
export function poolForKysely(
  pool: pg.Pool,
  sendOn: (client: pg.PoolClient) => Send,
  ended: () => Promise<void> | undefined,
): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async end() {
      await Promise.all([pool.end(), ended()]);
    },
    async connect() {
      const client = await pool.connect();
      let sending = wrapped.get(client);
      if (!sending) wrapped.set(client, (sending = sendingClient(client, sendOn(client))));
      return sending;
    },
  };
}

function sendingClient(client: pg.PoolClient, send: Send): PostgresPoolClient {
  return {
    release: () => client.release(),
    // Kysely's type has a second form for cursors, which it only calls when it is given pg-cursor. It is not.
    query: ((text: string, values: unknown[]) => {
      recordTables(text);
      return send(text, values);
    }) as unknown as PostgresPoolClient['query'],
  };
}
