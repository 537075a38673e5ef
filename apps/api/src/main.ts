import { buildApp } from './app';
import { readConfig } from './config';
import { connect } from './db/connect';
import { migrateToLatest } from './db/migrate';

/** Requests in progress get so long to finish once the process was told to stop. */
const GRACE_MS = 10_000;

async function run(): Promise<void> {
  const config = readConfig();
  const db = connect(config.databaseUrl, { log: { error: (details, message) => app.log.error(details, message) } });
  const app = await buildApp({ config, db });
  await migrateToLatest(db);
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

run().catch((error: unknown) => {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exit(1);
});
