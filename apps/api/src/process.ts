import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app';
import { lackOfToken } from './accounts/sessions/internal-token';
import { hashPassword } from './accounts/passwords/password';
import { ConfigError } from './platform/config/parse';
import { readConfig } from './config';
import type { AppConfig } from './platform/config/app-config';
import { connect } from './platform/db/connection/connect';
import { isLatest } from './platform/db/migrate/migrate';
import { bringUpToDate } from './platform/db/migrate/schema-state';
import type { Db } from './platform/db/schema';
import { encryptDatabase } from './platform/db/encrypted/encrypt-rows';
import { refuseLostSessions } from './platform/db/connection/pooler';
import { refuseSuperuser } from './platform/db/connection/superuser.repo';
import { untilReady } from './platform/db/connection/until-ready';
import { isUnused, loadStarterContent } from './operations/starter-content/starter-content.repo';

/** Milliseconds that requests in progress get to finish after a stop signal. */
const GRACE_MS = 10_000;

async function start(): Promise<void> {
  const config = readConfig();
  // What is to be said before there is a log is said when there is one.
  const later = (level: 'error' | 'warn') => (details: object, message: string) =>
    void built.then((app) => app.log[level](details, message)).catch(() => undefined);
  const log = { error: later('error'), warn: later('warn') };
  const { databaseUrl, databaseDirectUrl: directUrl, databasePool: max, dataKeys, operations } = config;
  const isHeard = operations.traces !== null;
  const db = connect(databaseUrl, { directUrl, max, dataKeys, isHeard, log });
  const built = buildApp({ config, db });
  // The database answers while the routes are put together. It is only asked: an app that cannot be built changes nothing.
  const asked = untilReady(db, { log }).then(() => Promise.all([isLatest(db), refuseLostSessions(config)]));
  const [app, [latest]] = await Promise.all([built, asked]);
  if (config.production) await refuseSuperuser(db);
  if (!latest) await bringUpToDate(db, { log });
  if (!(await encryptDatabase(db)))
    log.warn(
      {},
      'some texts were stored with another DATA_KEY: they cannot be read until it is listed behind the present one',
    );
  await loadFirstContent(db, config);
  // This process has no website in it.
  const lack = lackOfToken(config);
  if (lack !== null) app.log.warn(lack);
  await app.listen({ host: config.host, port: config.port });

  async function stop(): Promise<void> {
    app.drain();
    // The gateway asks `/readyz` every second or so: until it has noticed, it sends requests here.
    await sleep(config.gateway.drainSeconds * 1_000);
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await app.close();
    await db.destroy();
    process.exit(0);
  }
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

async function loadFirstContent(db: Db, { firstAccounts }: AppConfig): Promise<void> {
  // Most starts: no password has to be hashed for them.
  if (!firstAccounts || !(await isUnused(db))) return;
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
