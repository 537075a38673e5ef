import type { Role } from '@harmony/domain';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../accounts/passwords/password';
import { buildApp, type AppOptions } from '../app';
import type { ClinicSystem } from '../patients/clinic-systems/port';
import { readConfig } from '../config';
import type { AppConfig } from '../platform/config/app-config';
import type { Db } from '../platform/db/schema';
import type { PaymentProvider } from '../shop/payments/port';
import { loggerOptions } from '../platform/plugins/logging';
import { openReceptionSession } from '../accounts/sessions/reception-sessions.repo';
import { TEST_ACCOUNTS, TEST_DATA_KEY } from './accounts';
import { testDatabase } from './database';

/** Sends a request with certain credentials. */
export type As = (options: InjectOptions | string) => Promise<LightMyRequestResponse>;

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  /** Address of the database, for a second app or connection. */
  url: string;
  config: AppConfig;
  /** A visitor. */
  asAnyone: As;
  /** Signs in (the first time) and sends as an administrator, with the browser's `Origin`. */
  asAdmin(): Promise<As>;
  /** The same with an account of this role, named after it. */
  asRole(role: Exclude<Role, 'administrator'>): Promise<As>;
  /** The same with an account without a role. */
  asStaff(): Promise<As>;
  /** Sends with a living call monitor session in `X-Session-ID`. */
  asReception(): Promise<As>;
  /** Sends with the cookie of a session that has ended. */
  asSignedOut(): Promise<As>;
  /** A second process of the same clinic: another app on the same database. The caller closes it. */
  anotherInstance(): Promise<FastifyInstance>;
  /** Closes the app and its database. */
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** With starter content, or a `few` rows of it, and the accounts of `TEST_ACCOUNTS`. */
  seeded?: boolean | 'few';
  /** As many connections as in production, for races; there are fewer without it. */
  forRaces?: boolean;
  /** Environment variables that differ from the defaults. */
  env?: Record<string, string>;
  /** Gets every line of the log, from `trace` up; without it nothing is logged. */
  log?: (line: string) => void;
  /** Clinic systems besides the built-in one. */
  otherClinicSystems?: readonly ClinicSystem[];
  /** Who takes the money of orders that are paid online. */
  paymentProvider?: PaymentProvider | null;
  /** Timeouts and intervals of the phone systems, and the time of texts. */
  phoneOptions?: AppOptions['phoneOptions'];
  /** Registers more routes before the app is ready. */
  extend?: (app: FastifyInstance) => Promise<void>;
}

/** The password of every account but those of `TEST_ACCOUNTS`. */
const PASSWORD = 'a phrase for the members of staff';
/** The host that light-my-request sends by default. */
const ORIGIN = 'http://localhost:80';

/** The whole API on a database of its own; requests go through `inject`. Close it in `afterAll`. */
export async function buildTestApp({
  seeded = false,
  forRaces = false,
  env = {},
  log,
  extend,
  otherClinicSystems,
  paymentProvider,
  phoneOptions,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataKeys = env['DATA_KEY']?.split(',');
  const database = await testDatabase({ seeded, forRaces, ...(dataKeys && { dataKeys }) });
  const { db, url } = database;
  const config = testConfig({ DATABASE_URL: url, ...env });
  const logger = log && Object.assign({}, loggerOptions(config), { level: 'trace', stream: { write: log } });
  const app = await buildApp({
    config,
    db,
    logger: logger ?? false,
    ...(otherClinicSystems && { otherClinicSystems }),
    ...(paymentProvider !== undefined && { paymentProvider }),
    ...(phoneOptions && { phoneOptions }),
  });
  await extend?.(app);
  await app.ready();

  const send: As = (options) => app.inject(options);
  const withHeaders =
    (headers: Record<string, string>): As =>
    (options) => {
      const request = typeof options === 'string' ? { url: options } : options;
      return app.inject({ ...request, headers: { ...headers, ...request.headers } });
    };

  async function signIn({ username, password }: { username: string; password: string }): Promise<As> {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { origin: ORIGIN },
      payload: { username, password },
    });
    const [cookie] = answer.cookies;
    if (answer.statusCode !== 200 || !cookie)
      throw new Error(`sign-in of ${username} failed: ${answer.statusCode} ${answer.body}`);
    return withHeaders({ cookie: `${cookie.name}=${encodeURIComponent(cookie.value)}`, origin: ORIGIN });
  }

  async function ensureUser(
    { username, password }: { username: string; password: string },
    position: { isAdmin: boolean } | { role: Exclude<Role, 'administrator'> | null },
  ): Promise<void> {
    const values = { username, password: await hashPassword(password), ...position };
    await db
      .insertInto('users')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** The second call gets what the first one is getting. */
  const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
    let made: Promise<T> | undefined;
    return () => (made ??= make());
  };

  const asAdmin = once(async () => {
    await ensureUser(TEST_ACCOUNTS.admin, { isAdmin: true });
    return signIn(TEST_ACCOUNTS.admin);
  });
  async function asAccount(username: string, role: Exclude<Role, 'administrator'> | null): Promise<As> {
    const account = { username, password: PASSWORD };
    await ensureUser(account, { role });
    return signIn(account);
  }

  return {
    app,
    anotherInstance: () =>
      buildApp({ config, db, logger: false, ...(paymentProvider !== undefined && { paymentProvider }) }),
    db,
    url,
    config,
    asAnyone: send,
    asAdmin,
    asRole: (role) => asAccount(role, role),
    asStaff: once(() => asAccount('staff', null)),
    asReception: once(async () => {
      const values = { username: 'reception-test', passwordHash: 'none', displayName: 'Front desk' };
      const { id } = await db.insertInto('receptionAccounts').values(values).returning('id').executeTakeFirstOrThrow();
      return withHeaders({
        'x-session-id': await openReceptionSession(db, { accountId: id }, config.receptionSession),
      });
    }),
    asSignedOut: once(async () => {
      await ensureUser(TEST_ACCOUNTS.admin, { isAdmin: true });
      const ended = await signIn(TEST_ACCOUNTS.admin);
      await ended({ method: 'POST', url: '/api/auth/logout' });
      return ended;
    }),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** A configuration for tests; `env` names variables as the process would get them. */
export function testConfig(env: Record<string, string> = {}): AppConfig {
  return readConfig({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SESSION_SECRET: 'a secret for tests that is long enough',
    RINGCENTRAL_VERIFICATION_TOKEN: 'a webhook token for tests',
    PHONE_INDEX_SECRET: 'a secret for the phone index of tests',
    DATA_KEY: TEST_DATA_KEY,
    LOG_LEVEL: 'silent',
    // Visitors of tests have one address; what comes of many mails to it, tests of its own try.
    LIMIT_MAILBOX: '1000000',
    ...env,
  });
}
