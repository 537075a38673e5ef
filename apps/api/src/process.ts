import { buildApp } from './app';
import { hashPassword } from './passwords/password';
import { ConfigError, readConfig, type AppConfig } from './config';
import { connect } from './db/connect';
import { migrateToLatest } from './db/migrate';
import type { Db } from './db/schema';
import { untilReady } from './db/until-ready';
import { loadStarterContent } from './starter-content/starter-content.repo';

/** Milliseconds that requests in progress get to finish after a stop signal. */
const GRACE_MS = 10_000;

async function start(): Promise<void> {
  const config = readConfig();
  const db = connect(config.databaseUrl, { log: { error: (details, message) => app.log.error(details, message) } });
  const app = await buildApp({ config, db });
  await untilReady(db, { log: app.log });
  await migrateToLatest(db);
  await loadFirstContent(db, config);
  await app.listen({ host: config.host, port: config.port });

  async function stop(): Promise<void> {
    app.drain();
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await app.close();
    await db.destroy();
    process.exit(0);
  }
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

async function loadFirstContent(db: Db, { firstAccounts }: AppConfig): Promise<void> {
  if (!firstAccounts) return;
  const { admin, calls } = firstAccounts;
  await loadStarterContent(db, {
    adminUsername: admin.username,
    adminPasswordHash: await hashPassword(admin.password),
    callsUsername: calls.username,
    callsPasswordHash: await hashPassword(calls.password),
    now: new Date(),
  });
}

/** The process of the API. What keeps it from starting is printed, and ends it. */
export function runProcess(): void {
  start().catch((error: unknown) => {
    // For a configuration error the message is enough; everything else may need its stack.
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
}
