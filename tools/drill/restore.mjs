import { setTimeout as sleep } from 'node:timers/promises';

/** What a restore does not bring back on purpose (docs/operations.md), or adds to. */
const OTHERWISE = [
  ...[
    'audit_log',
    'audit_chains',
    'audit_seals',
    'data_keys',
    'backup_jobs',
    'content_version',
    'web_sessions',
    'reception_sessions',
    'login_attempts',
    'image_variants',
  ],
  ...['kysely_migration', 'kysely_migration_lock', 'outbox_mails', 'idempotency_keys', 'errors', 'arrival_readings'],
  ...['clinic_system_syncs', 'phone_connections', 'call_log_head'],
];

export default {
  name: 'restore',
  what: 'the database is lost, made again and restored from a backup: every table, sequence and picture is compared',
  async run({ open, figure }) {
    const clinic = await open();
    const { first } = clinic;
    let admin = await clinic.administrator(first.origin);
    for (let n = 0; n < 20; n++)
      await admin({
        method: 'POST',
        path: '/api/patients',
        body: { name: `Patient ${n}`, phones: [{ raw: `+1206555${1000 + n}` }] },
      });
    await clinic.sql(
      `insert into contact_submissions (name, email, message) select 'Ana', 'a@b.example', 'Message ' || n from generate_series(1, 500) n`,
    );
    await admin({ method: 'DELETE', path: '/api/faqs/2' });
    // When they are due is computed in the background.
    const undue = 'select 1 from follow_ups where due_at is null limit 1';
    while ((await clinic.sql(undue)).length > 0) await sleep(100);
    const archive = await backUp(admin);
    const before = await digests(clinic);

    await first.end('SIGTERM');
    await clinic.remake();
    await first.start();
    admin = await clinic.administrator(first.origin);
    const at = performance.now();
    const body = { confirm: 'RESTORE' };
    const path = `/api/backup/${archive}/restore`;
    const { status, text } = await admin({ method: 'POST', path, body, patienceMs: 120_000 });
    if (status !== 200) throw new Error(`the restore was answered ${status}: ${text}`);
    figure('the restore takes, ms', performance.now() - at, { most: 30_000 });

    const after = await digests(clinic);
    const compared = Object.keys(before).filter(
      (name) => !OTHERWISE.includes(name.replace(/^sequence (.*)_id_seq$/, '$1')),
    );
    const differing = compared.filter((name) => before[name] !== after[name]);
    if (differing.length > 0) console.log(`  differing: ${differing.join(', ')}`);
    figure('tables and sequences that were compared', compared.length, { least: 60 });
    figure('of them other than before', differing.length, { most: 0 });
    const images = await clinic.sql('select id from images order by id limit 20');
    const shown = await Promise.all(images.map(({ id }) => fetch(`${first.origin}/api/images/${id}`)));
    figure('pictures that cannot be shown', shown.filter(({ status }) => status !== 200).length, { most: 0 });
    await clinic.administrator(first.origin);
  },
};

/** @returns {Promise<string>} the name of the archive */
async function backUp(admin) {
  const { status, text } = await admin({ method: 'POST', path: '/api/backup' });
  if (status !== 202) throw new Error(`the backup was answered ${status}: ${text}`);
  for (;;) {
    const found = JSON.parse((await admin({ path: `/api/backup/jobs/${JSON.parse(text).id}` })).text);
    if (found.state === 'done') return found.archive;
    if (found.state !== 'running') throw new Error(`the backup is ${found.state}: ${found.problem}`);
    await sleep(50);
  }
}

/** A digest of every table and the number of every sequence, by name. */
async function digests({ sql }) {
  const tables = await sql(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const found = {};
  for (const { name } of tables) {
    const [{ digest }] = await sql(
      `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest from "${name}" t`,
    );
    found[name] = digest;
  }
  for (const { name, last } of await sql(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`,
  ))
    found[`sequence ${name}`] = String(last);
  return found;
}
