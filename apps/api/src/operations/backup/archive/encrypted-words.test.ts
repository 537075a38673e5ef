import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HERB_CONSENT } from '@harmony/domain';
import { sql } from 'kysely';
import { connect } from '../../../platform/db/connection/connect';
import { rotateDataKey, encryptDatabase } from '../../../platform/db/encrypted/encrypt-rows';
import { openRows, UNREADABLE } from '../../../platform/db/encrypted/words';
import type { Db } from '../../../platform/db/schema';
import { TEST_DATA_KEY } from '../../../test/accounts';
import { buildTestApp, type As, type TestApp } from '../../../test/api';
import { entriesOf } from '../../../test/backup/archives';
import { mailsOf } from '../../../test/mail/mails';
import { writeArchive } from './archive-writer';
import { restoreArchive } from '../restore/restore-backup';

/*
 * What people write, from the form to the database, the archive and the screens: in clear text only on the screens.
 */

const CANARY = /canary/i;
const OTHER_KEY = 'the secret of quite another installation';
const NOBODY = { actorName: null, ip: null, requestId: null };

let folder: string;
let api: TestApp;
let admin: As;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-encrypted-'));
  api = await buildTestApp({ seeded: 'few' });
  admin = await api.asAdmin();
  await fillEverything();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const post = (url: string, payload: object, as = admin) => as({ method: 'POST', url, payload });
const put = (url: string, payload: object, as = admin) => as({ method: 'PUT', url, payload });
const form = { name: 'Ada Moss', email: 'ada@example.org', phone: '(253) 555-0142' };

async function first(path: string): Promise<{ id: number }> {
  const [item] = (await admin(path)).json<{ items: { id: number }[] }>().items;
  if (!item) throw new Error(`${path} is empty`);
  return item;
}

/** A word in every text that somebody may write, by the ways of the product. */
async function fillEverything(): Promise<void> {
  for (const flag of ['checkin_enabled', 'custom_herbs_enabled', 'appointments_enabled'])
    await put(`/api/config/${flag}`, { data: 'true' });
  const herbs = {
    ...form,
    healthConcerns: 'Canaryconcern at night',
    currentMedications: 'Canarymedicine',
    allergies: 'Canaryallergy',
    previousTreatments: 'Canarytreatment',
    consent: true,
    consentVersion: HERB_CONSENT.version,
  };
  const visit = { firstName: 'Ada', lastName: 'Moss', dateOfBirth: '1980-04-23', reasonForVisit: 'Canaryreason' };
  const sent = [
    await post('/api/contact', { ...form, message: 'Canarymessage, please' }, api.asAnyone),
    await post('/api/custom-herb-requests', herbs, api.asAnyone),
    await post('/api/check-ins', visit, api.asAnyone),
    await post('/api/appointments', { ...form, note: 'Canarywish' }, api.asAnyone),
  ];
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  await put('/api/config/email', { data: 'clinic@example.org' });
  for (const path of ['contact-submissions', 'custom-herb-requests', 'check-ins', 'appointments']) {
    const { id } = await first(`/api/${path}`);
    expect((await put(`/api/${path}/${id}`, { adminNotes: 'Canarynotes of the staff' })).statusCode).toBe(200);
  }
  const { id } = await first('/api/contact-submissions');
  const reply = await post(`/api/contact-submissions/${id}/reply`, { subject: 'Your question', text: 'Canaryanswer' });
  expect(reply.statusCode).toBe(201);
  const patient = await api.db.selectFrom('patients').select('id').limit(1).executeTakeFirstOrThrow();
  const before = await api.db
    .selectFrom('patientNotes')
    .selectAll()
    .where('patientId', '=', String(patient.id))
    .execute();
  const unchangedSince = before.at(-1)?.createdAt ?? null;
  const notes = { notes: 'Canaryrecord', unchangedSince };
  const saved = await put(`/api/patients/${patient.id}/notes`, notes, await api.asReception());
  expect(saved.statusCode).toBe(200);
  const followUp = await first('/api/follow-ups');
  expect((await put(`/api/follow-ups/${followUp.id}`, { note: 'Canaryfollowup' })).statusCode).toBe(200);
}

/** The tables that hold the word anywhere, as a dump would show it. */
async function tablesWithCanary(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } =
      await sql`select 1 from ${sql.table(name)} as t where to_jsonb(t)::text ilike '%canary%' limit 1`.execute(db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

async function archived(): Promise<string> {
  const file = join(folder, `${Math.random()}.tar.gz`);
  await writeArchive(api.db, createWriteStream(file), () => undefined, api.config.dataKeys);
  return file;
}

test('no table and no archive holds a word', async () => {
  expect(await tablesWithCanary(api.db)).toEqual([]);
  for (const { content, name } of await entriesOf(await readFile(await archived())))
    expect([name, CANARY.test(content.toString('latin1'))]).toEqual([name, false]);
  // The dump finds what is there.
  await sql`insert into errors (error_type, message) values ('x', 'Canary')`.execute(api.db);
  expect(await tablesWithCanary(api.db)).toEqual(['errors']);
  await sql`delete from errors`.execute(api.db);
});

test.each([
  ['/api/contact-submissions', 'message', 'Canarymessage, please'],
  ['/api/custom-herb-requests', 'healthConcerns', 'Canaryconcern at night'],
  ['/api/check-ins', 'reasonForVisit', 'Canaryreason'],
  ['/api/appointments', 'note', 'Canarywish'],
])('%s: shown, found by the beginning of a word, exported', async (path, field, text) => {
  const row = { [field]: text, adminNotes: 'Canarynotes of the staff' };
  const found = async (search: string) => (await admin(`${path}?search=${search}`)).json().items;
  expect(await found(`${text.slice(0, 9)}`)).toEqual([expect.objectContaining(row)]);
  expect(await found('CANARYNOTES%20moss')).toEqual([expect.objectContaining(row)]);
  expect(await found(text.slice(1, 9))).toEqual([]);
  expect((await admin(`${path}/${(await first(path)).id}`)).json()).toMatchObject(row);
  expect((await admin(`${path}.csv?search=canarynotes`)).body).toContain(text.split(',')[0]);
});

test('notes, answers, follow-ups and mails are read as they were written', async () => {
  const { id } = await first('/api/contact-submissions');
  expect((await admin(`/api/contact-submissions/${id}`)).json().replies).toMatchObject([{ text: 'Canaryanswer' }]);
  expect((await admin('/api/follow-ups')).body).toContain('Canaryfollowup');
  expect((await mailsOf(api.db)).filter((mail) => CANARY.test(mail.text))).toHaveLength(1);
  const timeline = await admin(`/api/people/${encodeURIComponent('ada@example.org')}/timeline`);
  expect(timeline.json().items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'contact-submissions', text: 'Canarymessage, please' }),
      expect.objectContaining({ kind: 'appointments', text: 'Canarywish' }),
    ]),
  );
});

test('an archive of another installation is restored, and read once its secret is there', async () => {
  const file = await archived();
  const there = await buildTestApp({ env: { DATA_KEY: OTHER_KEY } });
  try {
    await there.asAdmin();
    await encryptDatabase(there.db);
    expect(
      (await there.asAnyone({ method: 'POST', url: '/api/contact', payload: { ...form, message: 'Of this place' } }))
        .statusCode,
    ).toBe(201);
    await restoreArchive(there.db, { file, name: 'foreign', by: NOBODY, dataKeys: [OTHER_KEY], isUnsealed: true });
    expect(await there.db.selectFrom('dataKeys').select('id').execute()).toHaveLength(2);
    const rows = (await listAs(there)).items;
    expect(rows).toMatchObject([{ message: UNREADABLE, adminNotes: UNREADABLE }]);
    expect(
      (
        await there.asAnyone({
          method: 'POST',
          url: '/api/contact',
          payload: { ...form, message: 'After the restore' },
        })
      ).statusCode,
    ).toBe(201);
    // A rotation leaves alone what it cannot read.
    await rotateDataKey(there.db, undefined, 0);
    expect((await listAs(there)).items.map(({ message }) => message)).toEqual(['After the restore', UNREADABLE]);

    const restarted = connect(there.url, { dataKeys: [OTHER_KEY, TEST_DATA_KEY], log: console });
    try {
      await encryptDatabase(restarted);
      const read = await restarted.selectFrom('contactSubmissions').select('message').orderBy('id').execute();
      expect(await openRows(restarted, 'contactSubmissions', { message: 'message' }, read)).toEqual([
        { message: 'Canarymessage, please' },
        { message: 'After the restore' },
      ]);
    } finally {
      await restarted.destroy();
    }
    // Its key is now encrypted with the secret of this place, which has all it needs.
    const { rows: secrets } = await sql<{ count: number }>`select count(distinct wrapped_by) from data_keys`.execute(
      there.db,
    );
    expect(secrets).toEqual([{ count: 1 }]);
  } finally {
    await there.close();
  }
});

/** The messages as an administrator of the restored installation sees them. */
async function listAs(there: TestApp): Promise<{ items: { message: string }[] }> {
  const answer = await there.asAnyone({
    method: 'POST',
    url: '/api/auth/login',
    headers: { origin: 'http://localhost:80' },
    payload: { username: 'admin', password: 'a long pass phrase for tests' },
  });
  const [cookie] = answer.cookies;
  const headers = { cookie: `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}` };
  const list = await there.asAnyone({ url: '/api/contact-submissions', headers });
  expect(list.statusCode).toBe(200);
  return list.json();
}
