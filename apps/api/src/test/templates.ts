import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import pg from 'pg';
import { connect } from '../platform/db/connection/connect';
import { migrateToLatest } from '../platform/db/migrate/migrate';
import type { Db } from '../platform/db/schema';
import { loadStarterContent } from '../operations/starter-content/starter-content.repo';
import { STARTER_CONTENT_DAY, TEMPLATES, TEST_ACCOUNTS, TEST_DATA_KEY } from './accounts';

/** Any number: whoever holds it makes the templates, others that share the cluster wait for them. */
const LOCK = 4_112_026;

/** Cheap on purpose: tests sign in often, and the cost travels with the hash. */
const CHEAP = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

/**
 * Makes the databases that tests clone, unless the cluster has them: one that is migrated and empty, one with starter
 * content as well, and one with a few rows of it. `base` is the cluster's address without a database name.
 */
export async function prepareTemplates(base: string): Promise<void> {
  const admin = new pg.Client(`${base}/postgres`);
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    await makeTemplate(admin, base, TEMPLATES.empty, 'template1', migrateToLatest);
    await makeTemplate(admin, base, TEMPLATES.seeded, TEMPLATES.empty, fillWithStarterContent);
    await makeTemplate(admin, base, TEMPLATES.few, TEMPLATES.seeded, leaveAFewRows);
  } finally {
    await admin.end();
  }
}

async function makeTemplate(
  admin: pg.Client,
  base: string,
  name: string,
  parent: string,
  fill: (db: Db) => Promise<unknown>,
): Promise<void> {
  // A template that is still open to connections was not finished.
  const { rows } = await admin.query('select 1 from pg_database where datname = $1 and not datallowconn', [name]);
  if (rows.length > 0) return;
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} template ${parent}`);
  const db = connect(`${base}/${name}`, { max: 2, dataKeys: [TEST_DATA_KEY], log: console });
  await fill(db).finally(() => db.destroy());
  // A database cannot be cloned while anybody is connected, and a closed pool's sockets linger for a moment.
  await admin.query(`alter database ${name} allow_connections false`);
  await untilAlone(admin, name);
}

async function untilAlone(admin: pg.Client, name: string): Promise<void> {
  for (;;) {
    const { rows } = await admin.query('select 1 from pg_stat_activity where datname = $1', [name]);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function fillWithStarterContent(db: Db): Promise<void> {
  const { admin, reception } = TEST_ACCOUNTS;
  await loadStarterContent(db, {
    adminUsername: admin.username,
    adminPasswordHash: await hash(admin.password, CHEAP),
    callsUsername: reception.username,
    callsPasswordHash: await hash(reception.password, CHEAP),
    now: STARTER_CONTENT_DAY,
  });
}

/** Rows that are left of each kind of content: of every kind some, and what belongs to them. */
const LEFT = 2;

/** Archives of it are small, and read back in no time: most tests of backups need no more. */
async function leaveAFewRows(db: Db): Promise<void> {
  for (const table of ['products', 'health_conditions', 'faqs', 'images', 'pages', 'versions', 'search_synonyms'])
    await sql`delete from ${sql.table(table)} where ctid not in (select ctid from ${sql.table(table)} limit ${LEFT})`.execute(
      db,
    );
}
