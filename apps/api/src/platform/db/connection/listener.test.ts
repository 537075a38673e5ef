import net from 'node:net';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { connect, connectListener, type Listener } from './connect';
import type { ListenerOptions } from './listener';
import { eventually } from '../../../test/eventually';

let database: TestDatabase;
let listener: Listener | undefined;
let notices: string[];
let reconnects: number;
let log: { error: jest.Mock };

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  notices = [];
  reconnects = 0;
  log = { error: jest.fn() };
});
afterEach(() => listener?.close());

const listen = ({
  url = database.url,
  ...options
}: { url?: string } & Partial<ListenerOptions> = {}): Promise<Listener> =>
  connectListener(
    url,
    'Some Channel',
    (payload) => notices.push(payload),
    () => reconnects++,
    { log, minDelay: 10, ...options },
  );

const notify = (payload: string) => sql`select pg_notify('Some Channel', ${payload})`.execute(database.db);

const backends = () =>
  sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name like 'harmony listen%'`
    .execute(database.db)
    .then(({ rows }) => rows.map((row) => row.pid));

it('hands over each notice', async () => {
  listener = await listen();
  await notify('services');
  await notify('');
  await eventually(() => notices.length === 2);
  expect(notices).toEqual(['services', '']);
  expect(reconnects).toBe(0);
  expect(log.error).not.toHaveBeenCalled();
});

it('reconnects when Postgres ends the connection, says so, and hears again', async () => {
  listener = await listen();
  for (const round of [1, 2]) {
    const [pid] = await backends();
    await sql`select pg_terminate_backend(${pid})`.execute(database.db);
    await eventually(() => reconnects === round);
    await notify(`after ${round}`);
    await eventually(() => notices.length === round);
  }
  expect(notices).toEqual(['after 1', 'after 2']);
  expect(log.error).toHaveBeenCalledTimes(2);
});

it('notices by its sign of life that the network swallows everything', async () => {
  const { hostname, port } = new URL(database.url);
  const sockets: net.Socket[] = [];
  const network = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) sockets.push(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => network.listen(0, hostname, resolve));
  const through = new URL(database.url);
  through.port = String((network.address() as net.AddressInfo).port);
  try {
    listener = await listen({ heartbeat: 40, url: through.href });
    for (const socket of sockets) socket.unpipe().pause();
    await eventually(() => reconnects === 1);
    await notify('heard again');
    await eventually(() => notices.length === 1);
  } finally {
    await listener?.close();
    for (const socket of sockets) socket.destroy();
    network.close();
    await eventually(async () => (await backends()).length === 0);
  }
});

it('goes on trying while nobody can connect', async () => {
  listener = await listen({ maxDelay: 20 });
  const name = new URL(database.url).pathname.slice(1);
  const outside = connect(new URL('/postgres', database.url).href, { max: 1, log });
  try {
    const [pid] = await backends();
    await sql`alter database ${sql.table(name)} allow_connections false`.execute(outside);
    await sql`select pg_terminate_backend(${pid})`.execute(outside);
    await eventually(() => log.error.mock.calls.length >= 3);
    expect(reconnects).toBe(0);
    await sql`alter database ${sql.table(name)} allow_connections true`.execute(outside);
    await eventually(() => reconnects === 1);
  } finally {
    await outside.destroy();
  }
});

it('is silent after close, also while it is reconnecting', async () => {
  listener = await listen({ minDelay: 1 });
  const [pid] = await backends();
  await sql`select pg_terminate_backend(${pid})`.execute(database.db);
  await eventually(() => log.error.mock.calls.length === 1);
  await listener.close();
  await notify('too late');
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(notices).toEqual([]);
  expect(await backends()).toEqual([]);
});

it('fails at once when the first connection fails', async () => {
  const nowhere = new URL(database.url);
  nowhere.pathname = '/no_such_database';
  const attempt = connectListener(nowhere.href, 'x', jest.fn(), jest.fn(), { log });
  await expect(attempt).rejects.toThrow('does not exist');
  expect(log.error).not.toHaveBeenCalled();
});
