import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A backup or its check, started and waited for.
 *
 * @returns {Promise<{ state: string, archive: string | null, problem: string | null }>}
 */
export async function job(admin, path) {
  const { status, text } = await admin({ method: 'POST', path });
  if (status !== 202) return { state: 'refused', archive: null, problem: `${status} ${text}` };
  for (;;) {
    const found = await admin({ path: `/api/backup/jobs/${JSON.parse(text).id}` });
    if (found.status === 200 && JSON.parse(found.text).state !== 'running') return JSON.parse(found.text);
    await sleep(50);
  }
}

/** Restores an archive; everybody is signed out then. @returns the name of the archive of what was there before */
export async function restore(admin, name) {
  const body = { confirm: 'RESTORE' };
  const { status, text } = await admin({
    method: 'POST',
    path: `/api/backup/${name}/restore`,
    body,
    patienceMs: 120_000,
  });
  if (status !== 200) throw new Error(`the restore was answered ${status}: ${text}`);
  return JSON.parse(text).safety;
}

/** A digest of every table and the number of every sequence, by name. */
export async function digests({ sql }) {
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
