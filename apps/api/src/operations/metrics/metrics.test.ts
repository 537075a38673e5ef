import { get } from 'node:http';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../test/api';
import { StoredFigures } from './upkeep-figures';
import { eventually } from '../../test/eventually';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ seeded: true, env: { METRICS_PORT: '0', ALLOWED_HOSTS: 'prometheus.clinic.example' } });
});
afterAll(() => api.close());

async function scrape(): Promise<string> {
  return (await fetch(api.app.metricsUrl ?? '')).text();
}
it('is not read by a page of another site that has its name lead here', async () => {
  const { port } = new URL(api.app.metricsUrl ?? '');
  const ask = (host: string) =>
    new Promise((resolve, reject) => {
      const path = '/metrics';
      get({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => resolve(answer.resume().statusCode)).once(
        'error',
        reject,
      );
    });
  for (const host of [`evil.example:${port}`, 'api.evil.example', '127.0.0.1.nip.io', 'localhost.evil.example'])
    expect([host, await ask(host)]).toEqual([host, 421]);
  for (const host of [`127.0.0.1:${port}`, 'localhost', 'api:9464', '[::1]', 'prometheus.clinic.example'])
    expect([host, await ask(host)]).toEqual([host, 200]);
});

/** The value of a figure, its labels in the form of the text. */
const valueOf = (text: string, figure: string): number =>
  Number(new RegExp(`^${figure.replace(/[{}"/*:]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1] ?? 'none');

it('counts requests by their route, never by what stands in the address', async () => {
  await api.asAnyone('/api/images/987654?width=160');
  await api.asAnyone('/api/services/no-such-thing-at-all');
  await api.asAnyone('/api/nobody@example.com');
  const text = await scrape();
  expect(valueOf(text, 'harmony_http_requests_total{method="GET",route="none",status="4xx"}')).toBe(1);
  expect(text).toMatch(/harmony_http_request_seconds_bucket\{le="0.25",method="GET",route="\/api\/images\/:[^"]*"\} 1/);
  expect(text).not.toMatch(/987654|no-such-thing|nobody@/);
});

it('tells answers from memory and those that were computed apart', async () => {
  const before = await scrape();
  await api.asAnyone('/api/faqs');
  await api.asAnyone('/api/faqs');
  const after = await scrape();
  const more = (figure: string) => valueOf(after, figure) - valueOf(before, figure);
  expect([more('harmony_response_cache_misses_total'), more('harmony_response_cache_hits_total')]).toEqual([1, 1]);
});

it('counts open streams, which are no latency', async () => {
  const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const leave = new AbortController();
  await fetch(`${origin}/api/content/stream`, { signal: leave.signal });
  expect(valueOf(await scrape(), 'harmony_streams_open')).toBe(1);
  leave.abort();
  const text = await eventually(scrape, (scraped) => valueOf(scraped, 'harmony_streams_open') === 0);
  expect(text).not.toMatch(/harmony_http_request_seconds_count\{[^}]*stream/);
});

it('says how old things are, and NaN of what has never been', async () => {
  const figures = async () => {
    const stored = new StoredFigures({ db: api.db, backupFolder: '/nowhere' });
    await stored.refresh();
    return Object.fromEntries(stored.figures().map(({ name, read }) => [name.replace('harmony_', ''), read()]));
  };
  expect(await figures()).toMatchObject({
    calls_in_progress: 0,
    phone_event_age_seconds: NaN,
    outbox_age_seconds: 0,
    backup_age_seconds: Infinity,
    migrations_pending: 0,
    audit_problems: 0,
    figures_failures_total: 0,
  });
  await sql`insert into outbox_mails (cause, recipient, subject, text, state, created_at) values
    ('test', 'clinic', 's', '', 'failed', now() - interval '1 hour'), ('test', 'clinic', 's', '', 'dead', now())`.execute(
    api.db,
  );
  await sql`insert into telephony_events (source, event_id, body, received_at)
    values ('test', 'e', '{}', now() - interval '10 minutes')`.execute(api.db);
  await sql`insert into follow_ups (kind, source_id, last_at, due_at, snoozed_until) values
    ('contact-submissions', '1', now(), now() - interval '1 minute', null),
    ('contact-submissions', '2', now(), now() - interval '1 minute', now() + interval '1 hour')`.execute(api.db);
  const aged = await figures();
  expect(aged).toMatchObject({ outbox_waiting: 1, outbox_dead: 1 });
  // A mail that was given up is one as well.
  expect(aged['follow_ups_overdue']).toBe(2);
  expect(aged['outbox_age_seconds']).toBeCloseTo(3600, -1);
  expect(aged['phone_event_age_seconds']).toBeCloseTo(600, -1);
});

it('reads the database once in fifteen seconds, however many ask, and goes on when it cannot', async () => {
  let now = 100_000;
  const stored = new StoredFigures({ db: api.db, backupFolder: null, now: () => now });
  const asked = jest.spyOn(api.db.getExecutor(), 'executeQuery');
  const upkeep = () => asked.mock.calls.filter(([query]) => query.sql.includes('callsInProgress')).length;
  await Promise.all([stored.refresh(), stored.refresh(), stored.refresh()]);
  now += 14_000;
  await stored.refresh();
  expect(upkeep()).toBe(1);
  now += 2_000;
  asked.mockRejectedValueOnce(new Error('the database is gone'));
  await stored.refresh();
  const read = (name: string) =>
    stored
      .figures()
      .find((figure) => figure.name === name)
      ?.read();
  expect([read('harmony_figures_failures_total'), read('harmony_migrations_pending')]).toEqual([1, 0]);
  asked.mockRestore();
});

it('is not there unless it is asked for', async () => {
  const quiet = await buildTestApp();
  expect([quiet.app.metricsUrl, quiet.app.addFigures]).toEqual([undefined, undefined]);
  await quiet.close();
});
