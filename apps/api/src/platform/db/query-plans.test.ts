import { sql } from 'kysely';
import pg from 'pg';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { withoutAuditRules } from '../../test/audit-log';

/*
 * Lists of the console and the monitor read what they show, however much there is. Their queries are explained with so many
 * rows that Postgres would not read them all for nothing.
 */

const MANY = 20_000;
/** A plan that reads so many rows of a table on the way to a list of at most a hundred. */
const TOO_MANY = 5_000;

let api: TestApp;
let admin: As;
let desk: As;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
  desk = await api.asReception();
  await withoutAuditRules(api.db, async (trx) => {
    await sql`
      insert into contact_submissions (name, email, phone, message, state, created_at)
      select 'Person ' || n, 'person' || n || '@example.org', '+12062000000', 'Hello',
        case when n % 100 = 0 then 'open' else 'answered' end, now() - n * interval '1 minute'
      from generate_series(1, ${MANY}::int) n`.execute(trx);
    await sql`
      insert into calls (id, source, call_key, status, phase, direction, number, state, is_shown, started_at, last_event_at)
      select gen_random_uuid(), 'test', 'call ' || n, 'ended', 'completed', 'inbound', number,
        jsonb_build_object('status', 'ended', 'phase', 'completed', 'direction', 'inbound', 'from', number,
          'fromKind', 'number', 'fromName', null, 'to', '+12535550140', 'toKind', 'own', 'timestamp', at, 'answeredAt', at,
          'endedAt', at, 'duration', 60, 'ringSeconds', 5, 'answeredBy', 'Ana', 'isTest', false, 'updatedAt', at,
          'joinedInto', null), true, at::timestamptz, at::timestamptz
      from (select n, '+1206' || 2000000 + n as number,
        to_char((now() - n * interval '1 minute') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from generate_series(1, ${MANY}::int) n) made`.execute(trx);
    await sql`
      insert into follow_ups (kind, source_id, number, due_at, state, outcome, closed_at, created_at, last_at)
      select 'missed-call', id::text, number, started_at + interval '2 hours',
        case when n % 200 = 0 then 'open' else 'closed' end, case when n % 200 > 0 then 'reached' end,
        case when n % 200 > 0 then started_at end, started_at, started_at
      from (select *, row_number() over (order by started_at) as n from calls) made`.execute(trx);
    await sql`
      insert into audit_log (at, action, entity, entity_id, actor_name)
      select now() - n * interval '1 minute', 'update', 'services', n::text, 'ana'
      from generate_series(1, ${MANY}::int) n`.execute(trx);
  });
  await sql`analyze`.execute(api.db);
}, 120_000);
afterAll(() => api.close());

/** The statements that a request reads with. */
async function readsOf(url: string): Promise<{ text: string; values: unknown[] }[]> {
  const reads: { text: string; values: unknown[] }[] = [];
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [query] = args as [{ text?: unknown; values?: unknown[] }];
    if (typeof query.text === 'string' && /^\s*(?:select|with)/i.test(query.text))
      reads.push({ text: query.text, values: query.values ?? [] });
    return original.apply(this, args as never);
  } as never);
  const answer = await (url.startsWith('/api/calls') ? desk : admin)(url).finally(() => spy.mockRestore());
  expect(answer.statusCode).toBe(200);
  return reads;
}
const original = pg.Client.prototype.query;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** How many rows each scan reads of a table. */
function* scansOf(plan: Plan): Generator<[table: string, rows: number]> {
  const {
    'Relation Name': table,
    'Actual Rows': rows,
    'Rows Removed by Filter': removed = 0,
    'Actual Loops': loops,
  } = plan;
  if (table !== undefined) yield [table, (rows + removed) * loops];
  for (const inner of plan.Plans ?? []) yield* scansOf(inner);
}

/** The tables of which the statements of a request read more than so many rows, and how many. */
async function largeScansOf(url: string, tooMany = TOO_MANY): Promise<string[]> {
  const reads = await readsOf(url);
  const client = new pg.Client(api.url);
  await client.connect();
  try {
    const found: string[] = [];
    for (const { text, values } of reads) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, timing off, format json) ${text}`,
        values,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      for (const [table, read] of plan ? scansOf(plan) : [])
        if (read > tooMany) found.push(`${table}: ${read} rows for ${text.slice(0, 100)}`);
    }
    return found;
  } finally {
    await client.end();
  }
}

it.each([
  '/api/follow-ups?limit=100',
  '/api/follow-ups?state=closed&limit=100',
  '/api/calls?limit=100',
  '/api/people/%2B12062000123/timeline',
])('%s reads what it shows', async (url) => {
  expect(await largeScansOf(url)).toEqual([]);
});

// Both tell how many there are.
it.each(['/api/contact-submissions?limit=25', '/api/audit-log?limit=50'])(
  '%s reads each row once, to count',
  async (url) => {
    expect(await largeScansOf(url, MANY + 100)).toEqual([]);
  },
);

it('would notice', async () => {
  expect(await largeScansOf('/api/contact-submissions?search=person')).not.toEqual([]);
});
