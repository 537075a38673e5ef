// `npm run bench:growth`: what pages and lists cost with thirty rows of everything, and with as many as a clinic never has: 3,000
// conditions, 1,000 services, 5,000 FAQs, 100,000 messages and 200,000 calls, on a temporary data folder. A page may become as many
// times dearer as it becomes longer (P15). Results: dist/bench/growth.json; ends with 1 when something grows faster.
import pg from 'pg';
import { cpuOf } from './load.mjs';
import { adminCookie, databaseUrl, startProduct, withDataFolder } from './product.mjs';
import { circumstances, report } from './report.mjs';
import { judge } from './verdicts.mjs';

const FEW = { conditions: 30, services: 30, faqs: 30, messages: 30, calls: 30, rounds: 10 };
const MANY = { conditions: 3_000, services: 1_000, faqs: 5_000, messages: 100_000, calls: 200_000, rounds: 3 };
/** Processor time is counted in hundredths of a second: a quarter more is no growth. */
const BUDGET = 1.25;
const PUBLIC = ['/', '/services', '/conditions', '/faq', '/api/services', '/api/health-conditions', '/api/faqs'];
const CONSOLE = ['/api/contact-submissions', '/api/follow-ups?limit=100', '/api/call-statistics?days=30'];

const run = circumstances();
await withDataFolder(async (dataDir) => {
  const product = await startProduct(dataDir);
  const client = new pg.Client(databaseUrl(dataDir));
  try {
    await client.connect();
    const headers = { cookie: await adminCookie(product.origin) };
    const stage = async (rows) => {
      await fill(client, rows);
      const costs = [];
      for (const path of PUBLIC) costs.push(await cost(product, client, path, {}, rows.rounds));
      for (const path of CONSOLE) costs.push(await cost(product, client, path, headers, rows.rounds * 3));
      return costs;
    };
    const few = await stage(FEW);
    const many = await stage(MANY);
    report('growth', run, few.map((small, n) => verdict(small, many[n]))); // prettier-ignore
  } finally {
    await client.end();
    await product.stop();
  }
});

function verdict(few, many) {
  const bytes = many.bytes / few.bytes;
  const cpu = many.milliseconds / few.milliseconds;
  const shown = `${Math.round(many.bytes / 1_000)} kB (x ${bytes.toFixed(1)}), ${Math.round(many.milliseconds)} ms (x ${cpu.toFixed(1)})`;
  const line = { id: 'P15', what: `${few.path}: ${shown}`, unit: 'x bytes', budget: BUDGET, few, many };
  return judge(line, cpu / Math.max(1, bytes), 1);
}

/** Length and processor time of an answer that no cache holds, because the content has just changed. */
async function cost({ origin, pid }, client, path, headers, rounds) {
  let bytes = 0;
  const change = async () => {
    await client.query('update content_version set version = version + 1');
    await client.query(`select pg_notify('content_changed', '')`);
    await new Promise((resolve) => setTimeout(resolve, 20)); // the API is notified of it
  };
  const read = async () => {
    await change();
    const answer = await fetch(`${origin}${path}`, { headers });
    bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  };
  const repeat = async (work) => {
    for (let round = 0; round < rounds; round++) await work();
  };
  await read();
  const changes = await cpuOf(pid, () => repeat(change));
  const all = await cpuOf(pid, () => repeat(read));
  console.error(`measured: ${path}`);
  return { path, bytes, milliseconds: Math.max(all - changes, 10_000) / rounds / 1_000 };
}

/** Fills each table up to so many rows. */
async function fill(client, { conditions, services, faqs, messages, calls }) {
  const missing = (table, count) => `generate_series((select count(*) from ${table}) + 1, ${count}) n`;
  // Their follow-ups are not what is measured.
  await client.query(`
    set harmony.restoring = 'on';
    insert into health_conditions (slug, name, description, body_system, order_index)
    select 'bench-' || n, 'Condition ' || n, repeat('Needles, warmth and rest. ', 12), 'General', n from ${missing('health_conditions', conditions)};
    insert into services (slug, name, description, short_description, price, duration, order_index)
    select 'bench-' || n, 'Service ' || n, '<p>' || repeat('Needles, warmth and rest. ', 24) || '</p>', 'Gentle treatment ' || n, 90, 60, n
    from ${missing('services', services)};
    insert into faqs (category_id, question, answer, order_index)
    select (select min(id) from faq_categories), 'Question ' || n || '?', '<p>' || repeat('It depends. ', 20) || '</p>', n from ${missing('faqs', faqs)};
    insert into contact_submissions (name, email, phone, message, state, created_at)
    select 'Person ' || n, 'person' || n || '@example.org', '+12062000000', 'Hello', 'answered', now() - n * interval '1 minute'
    from ${missing('contact_submissions', messages)};
    insert into calls (id, source, call_key, status, phase, direction, number, state, is_shown, started_at, last_event_at)
    select gen_random_uuid(), 'bench', 'call ' || n, 'ended', 'completed', 'inbound', number,
      jsonb_build_object('status', 'ended', 'phase', 'completed', 'direction', 'inbound', 'from', number, 'fromKind', 'number', 'fromName', null,
        'to', '+12535550140', 'toKind', 'own', 'timestamp', at, 'answeredAt', at, 'endedAt', at, 'duration', 60, 'ringSeconds', 5,
        'answeredBy', 'Ana', 'isTest', false, 'updatedAt', at, 'joinedInto', null), true, at::timestamptz, at::timestamptz
    from (select n, '+1206' || 2000000 + n % 5000 as number,
        to_char((now() - interval '1 hour' - n * interval '1 minute') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ${missing('calls', calls)}) as made;
    reset harmony.restoring`);
  await client.query('vacuum analyze');
}
