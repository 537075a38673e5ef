import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_TIME_ZONE } from '@harmony/domain';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../test/api';
import { GOOD_SECRETS, newRole } from '../../test/commands';
import { grantTo } from '../../platform/db/connection/grants';
import { archiveName } from '../../operations/backup/folder';
import { dueMoments } from '../../operations/backup/schedule';
import { readCommandConfig } from '../../platform/config/command';
import type { CommandContext } from '../context';
import { examine } from './doctor';

const PLENTY = 500 * 1_073_741_824;
const closing: (() => unknown)[] = [];

let api: TestApp;
let folder: string;
/** The address of the API, as its visitors know it. */
let origin: string;
/** As a role that is no superuser. */
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harmony-doctor-'));
  chmodSync(folder, 0o700);
  const { SESSION_SECRET, PHONE_INDEX_SECRET } = GOOD_SECRETS;
  api = await buildTestApp({ seeded: true, env: { SESSION_SECRET, PHONE_INDEX_SECRET, TRUST_PROXY: '127.0.0.2' } });
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const made = await newRole(api.db, api.url);
  await grantTo(api.db, made.role);
  ({ url } = made);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
beforeEach(() => void archive(new Date()));
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

/** The only archive, made at this moment. Plants nothing else. */
function archive(at: Date, mode = 0o600): Plant {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  writeFileSync(join(folder, archiveName(at, 'scheduled')), '', { mode });
  return {};
}

interface Plant {
  env?: Record<string, string>;
  now?: () => Date;
  free?: number;
}

/** What the doctor says, by the name of the look; the exit code under 'code'. */
async function examined({ env = {}, now = () => new Date(), free = PLENTY }: Plant = {}): Promise<
  Record<string, string>
> {
  const environment = { ...GOOD_SECRETS, DATABASE_URL: url, BACKUP_DIR: folder, PUBLIC_URL: origin, ...env };
  const said: Record<string, string> = {};
  const context: CommandContext = {
    args: [],
    environment,
    config: readCommandConfig(environment),
    say(text) {
      const [, verdict = '', name = '', rest = ''] = /^(\w+) +([a-z]+(?: [a-z]+)?) {2,}(.*)$/.exec(text) ?? [];
      if (name) said[name] = `${verdict}: ${rest}`;
    },
    complain: () => undefined,
    ask: () => Promise.resolve(''),
    progress: () => undefined,
    fileOf: (given) => given,
    call: (command) => `harmony ${command}`,
    databaseName: null,
    privateFiles: [],
  };
  const code = await examine(context, { now, freeBytes: () => Promise.resolve(free) });
  return { ...said, code: String(code) };
}

/** A proxy that is trusted, and passes on what visitors say. Without `careless` it says everything itself. */
async function trustedProxy(careless: string[]): Promise<Record<string, string>> {
  const { host } = new URL(origin);
  const own: IncomingHttpHeaders = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
  };
  const server = createServer((given, response) => {
    const said = careless.flatMap((name) => (given.headers[name] === undefined ? [] : [[name, given.headers[name]]]));
    const headers = { ...given.headers, ...own, ...Object.fromEntries(said), host };
    const options = { headers, path: given.url, localAddress: '127.0.0.2' };
    request(origin, options, (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers))).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(
    () => new Promise((closed) => void server.close(closed)),
    () => server.closeAllConnections(),
  );
  const address = `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  return { PUBLIC_URL: address, PUBLIC_HTTPS: 'true', TRUST_PROXY: '127.0.0.2', STAFF_HOST: 'staff.localhost' };
}

/** A proxy in front of the API, which says for whom it asks. */
async function proxy(headers: (given: IncomingHttpHeaders) => Record<string, string>): Promise<string> {
  const server = createServer(async (request, response) => {
    const host = new URL(origin).host;
    const proof = String(request.headers['x-harmony-doctor']);
    const answer = await fetch(`${origin}${request.url}`, {
      headers: { host, 'x-harmony-doctor': proof, ...headers(request.headers) },
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(
    () => new Promise((closed) => void server.close(closed)),
    () => server.closeAllConnections(),
  );
  return `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

/** Between us and Postgres, as a pooler in transaction mode: what it was told of notices reaches nobody. */
async function withoutNotices(): Promise<string> {
  const target = new URL(url);
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname);
    closing.unshift(() => [client, upstream].map((socket) => socket.destroy()));
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.pipe(upstream);
    let rest = Buffer.alloc(0);
    upstream.on('data', (data) => {
      rest = Buffer.concat([rest, data]);
      while (rest.length >= 5 && rest.length >= 1 + rest.readUInt32BE(1)) {
        const length = 1 + rest.readUInt32BE(1);
        // 'A' is NotificationResponse.
        if (rest[0] !== 0x41) client.write(rest.subarray(0, length));
        rest = rest.subarray(length);
      }
    });
    upstream.on('end', () => client.end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => new Promise((closed) => void server.close(closed)));
  return Object.assign(new URL(url), { port: String((server.address() as net.AddressInfo).port) }).href;
}

it('finds nothing wrong with a proxy that says everything itself', async () => {
  const said = await examined({ env: await trustedProxy([]) });
  expect(said['proxy']).toBe("ok: The visitor's address arrives through 127.0.0.2.");
});

it('finds nothing wrong with a good installation, and says what it has seen', async () => {
  const said = await examined();
  expect(Object.entries(said).filter(([, text]) => text.startsWith('wrong'))).toEqual([]);
  expect(said).toMatchObject({
    database: expect.stringMatching(/^ok: PostgreSQL \d/),
    role: expect.stringMatching(/^ok: app_\w+ can change rows but not tables/),
    schema: expect.stringMatching(/^ok/),
    notices: expect.stringMatching(/^ok/),
    clock: expect.stringMatching(/^ok/),
    'time zone': expect.stringMatching(/^ok: The clock of America\/Los_Angeles goes by the rules of 20\d\d\w, read /),
    proxy: expect.stringMatching(/^ok: There is no proxy/),
    https: expect.stringMatching(/^warning: http:.* is not HTTPS/),
    secrets: expect.stringMatching(/^ok/),
    website: expect.stringMatching(/^ok: INTERNAL_TOKEN is not set.*no draft links/),
    'data key': expect.stringMatching(/^ok/),
    mail: expect.stringMatching(/^warning: No mail server/),
    payments: expect.stringMatching(/^ok: Orders are paid at the clinic/),
    backup: expect.stringMatching(/^ok: The newest backup is \d+ s old/),
    disk: expect.stringMatching(/^ok: 500/),
    outbox: expect.stringMatching(/^ok/),
    files: expect.stringMatching(/^ok/),
    version: expect.stringMatching(/^ok: Harmony \d/),
    code: '0',
  });
});

describe('finds what was planted', () => {
  it.each<[string, string, RegExp, () => Plant | Promise<Plant>]>([
    [
      'a database that does not answer',
      'database',
      /^wrong: PostgreSQL at 127.0.0.1:1.* nothing is listening there/,
      () => ({ env: { DATABASE_URL: 'postgres://harmony:secret@127.0.0.1:1/harmony' } }),
    ],
    ['a superuser', 'role', /^wrong: .*postgres is a superuser.*Two roles/, () => ({ env: { DATABASE_URL: api.url } })],
    [
      'a migration that has not run',
      'schema',
      /^wrong: 1 migrations have not run.*harmony migrate/,
      async () => {
        const taken = await sql<{ name: string; timestamp: string }>`
          delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`.execute(
          api.db,
        );
        const [row] = taken.rows;
        closing.push(() => sql`insert into kysely_migration values (${row?.name}, ${row?.timestamp})`.execute(api.db));
        return {};
      },
    ],
    [
      'a newer schema',
      'schema',
      /^wrong: The database belongs to a newer Harmony \(2030/,
      async () => {
        await sql`insert into kysely_migration values ('2030-01-01-0000-newer', '')`.execute(api.db);
        closing.push(() => sql`delete from kysely_migration where name like '2030%'`.execute(api.db));
        return {};
      },
    ],
    [
      'a pooler',
      'notices',
      /^wrong: Notifications do not arrive/,
      async () => ({ env: { DATABASE_URL: await withoutNotices() } }),
    ],
    [
      'a simulator that takes the money',
      'payments',
      /^warning: Orders are paid with the simulator.*PAYMENT_PROVIDER/,
      () => ({ env: { PAYMENT_PROVIDER: 'simulator' } }),
    ],
    [
      'a proxy that is not trusted',
      'proxy',
      /^wrong: The proxy at 127.0.0.1 is not trusted.*TRUST_PROXY/,
      async () => ({ env: { PUBLIC_URL: await proxy(() => ({ 'x-forwarded-for': '203.0.113.9' })) } }),
    ],
    [
      'a proxy that says nothing',
      'proxy',
      /^wrong: The proxy does not say who each request is for/,
      async () => ({ env: { PUBLIC_URL: await proxy(() => ({})), TRUST_PROXY: '127.0.0.1' } }),
    ],
    [
      'a proxy that lets visitors say at which host they are',
      'proxy',
      /^wrong: The proxy passes on what visitors send in X-Forwarded-Host\. .*Have it set it itself/,
      async () => ({ env: await trustedProxy(['x-forwarded-host']) }),
    ],
    [
      'a proxy that lets visitors say everything',
      'proxy',
      /^wrong: .* X-Forwarded-Host, X-Forwarded-For, X-Forwarded-Proto\. .*Have it set them itself/,
      async () => ({ env: await trustedProxy(['x-forwarded-host', 'x-forwarded-for', 'x-forwarded-proto']) }),
    ],
    [
      'a public address that leads nowhere',
      'proxy',
      /^warning: .*cannot be reached/,
      () => ({ env: { PUBLIC_URL: 'http://127.0.0.1:1' } }),
    ],
    [
      'another installation at the public address',
      'proxy',
      /^warning: .* responds with 404/,
      () => ({ env: { SESSION_SECRET: 'another one of a length that suffices' } }),
    ],
    ['a clock', 'clock', /^wrong: .*differ by 60 min/, () => ({ now: () => new Date(Date.now() + 3_600_000) })],
    [
      'a mail server that is down',
      'mail',
      /^wrong: .*127.0.0.1:1 does not accept us/,
      () => ({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } }),
    ],
    ['a full disk', 'disk', /^wrong: 100 MB are free/, () => ({ free: 100 * 1_048_576 })],
    [
      'a secret of the example',
      'secrets',
      /^wrong: SESSION_SECRET still has the example value/,
      () => ({ env: { SESSION_SECRET: 'change-me change-me change-me change-me' } }),
    ],
    [
      'one secret for two purposes',
      'secrets',
      /^warning: The same value is used for SESSION_SECRET and PHONE_INDEX_SECRET/,
      () => ({ env: { PHONE_INDEX_SECRET: GOOD_SECRETS.SESSION_SECRET } }),
    ],
    [
      'site servers that nobody lets in',
      'website',
      /^warning: INTERNAL_TOKEN is not set: .*no draft links.*Set the same one/,
      () => ({ env: { NODE_ENV: 'production' } }),
    ],
    ['a missing secret', 'variables', /^wrong: SESSION_SECRET is required/, () => ({ env: { SESSION_SECRET: '' } })],
    [
      'a DATA_KEY that is not the data’s',
      'data key',
      /^wrong: 1 data keys were encrypted with another DATA_KEY/,
      async () => {
        await sql`insert into data_keys (id, wrapped, wrapped_by) values ('foreign', '\\x00', 'foreign')`.execute(
          api.db,
        );
        closing.push(() => sql`delete from data_keys where id = 'foreign'`.execute(api.db));
        return {};
      },
    ],
    [
      'an old backup',
      'backup',
      /^wrong: The newest backup is 3 days old, although the schedule is daily/,
      () => archive(new Date(Date.now() - 3 * 86_400_000)),
    ],
    [
      'an old backup, in the minutes after the next one was due',
      'backup',
      /^wrong: The newest backup is \d days old, although the schedule is daily/,
      () => {
        archive(new Date(Date.now() - 3 * 86_400_000));
        const due = dueMoments(
          { schedule: 'daily', time: '02:30', keep: 14, drill: 'weekly' },
          DEFAULT_TIME_ZONE,
          new Date(),
        );
        return { now: () => new Date((due?.next.getTime() ?? 0) + 600_000) };
      },
    ],
    [
      'no backup yet',
      'backup',
      /^wrong: There is no backup in .*harmony backup/,
      () => ({ env: { BACKUP_DIR: join(folder, 'none', 'yet') } }),
    ],
    ['no folder for backups', 'backup', /^wrong: No backups are being made/, () => ({ env: { BACKUP_DIR: '' } })],
    [
      'mails that do not leave',
      'outbox',
      /^wrong: 1 email is waiting, the first for 2 days/,
      async () => {
        await sql`insert into outbox_mails (cause, recipient, subject, text, state, created_at)
          values ('test', 'clinic', 's', '', 'failed', now() - interval '2 days')`.execute(api.db);
        closing.push(() => sql`delete from outbox_mails`.execute(api.db));
        return { env: { SMTP_URL: 'smtp://127.0.0.1:1' } };
      },
    ],
    [
      'a log that is not sealed',
      'audit log',
      /^wrong: The audit log was last sealed 4 days ago/,
      async () => {
        await sql`insert into audit_log (action, entity) values ('read', 'patients')`.execute(api.db);
        await sql`insert into audit_seals (kind, chain, seq, hash, sealed_at, mac)
          values ('end', gen_random_uuid(), 1, '', now() - interval '4 days', '')`.execute(api.db);
        return {};
      },
    ],
    [
      'a log that was changed',
      'audit log',
      /^wrong: The audit log was found to be altered/,
      async () => {
        await sql`insert into errors (error_type, message) values ('AuditLogChanged', 'x')`.execute(api.db);
        closing.push(() => sql`delete from errors`.execute(api.db));
        return {};
      },
    ],
    [
      'a backup that others may read',
      'files',
      /^wrong: Other users of this machine can read .*tar.gz.*chmod go=/,
      () => archive(new Date(), 0o644),
    ],
    [
      'HTTPS on one side only',
      'https',
      /^wrong: PUBLIC_URL is http:.* and PUBLIC_HTTPS true/,
      () => ({ env: { PUBLIC_HTTPS: 'true', TRUST_PROXY: '127.0.0.1' } }),
    ],
    [
      'a proxy that is everybody',
      'https',
      /^wrong: TRUST_PROXY trusts everyone/,
      () => ({ env: { TRUST_PROXY: '0.0.0.0/0' } }),
    ],
  ])('%s', async (_, name, expected, plant) => {
    const said = await examined(await plant());
    expect(said[name]).toMatch(expected);
    expect(said['code']).toBe(expected.source.startsWith('^wrong') ? '1' : '0');
  });
});
