import { HERB_CONSENT, type FeatureKey } from '@harmony/domain';
import { sql } from 'kysely';
import { encryptedColumnsOf } from '../db/encrypted/encrypted-columns';
import { openValues } from '../db/encrypted/words';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { emptyAuditLog } from '../../test/audit-log';
import { mailsOf } from '../../test/mail/mails';

/*
 * What all forms have in common, on each of them: who may send and read them, the switch, stored once, one
 * mail to the clinic without anything about the patient, limits, and what an administrator's look leaves behind.
 */

interface Form {
  url: string;
  table: 'checkIns' | 'customHerbRequests' | 'appointmentRequests';
  flag: FeatureKey;
  cause: string;
  /** What its sender gets. */
  receipt?: string;
  entity: string;
  body: Record<string, unknown>;
  /** What is stored of the body, beyond the fields that are stored as they are. */
  stored: Record<string, unknown>;
  /** A field that is checked in words. */
  wrong: [field: string, value: unknown];
}

const sender = { name: 'Ada Mossgrove', email: 'ada.mossgrove@example.org', phone: '(253) 555-0140' };

const FORMS: Form[] = [
  {
    url: '/api/check-ins',
    table: 'checkIns',
    flag: 'checkin_enabled',
    cause: 'check-in',
    entity: 'check-ins',
    body: { firstName: 'Ada', lastName: 'Mossgrove', dateOfBirth: '1980-04-23', reasonForVisit: 'Migraine' },
    stored: { email: null, phone: null, appointmentType: null, status: 'checked_in', notes: null },
    wrong: ['dateOfBirth', '2050-01-01'],
  },
  {
    url: '/api/custom-herb-requests',
    table: 'customHerbRequests',
    flag: 'custom_herbs_enabled',
    cause: 'herb-request',
    receipt: 'herb-receipt',
    entity: 'custom-herb-requests',
    body: {
      ...sender,
      healthConcerns: 'Migraine at night',
      allergies: 'Peanuts',
      consent: true,
      consentVersion: HERB_CONSENT.version,
    },
    stored: { currentMedications: null, previousTreatments: null, status: 'pending', adminNotes: null },
    wrong: ['consent', false],
  },
  {
    url: '/api/appointments',
    table: 'appointmentRequests',
    flag: 'appointments_enabled',
    cause: 'appointment-request',
    receipt: 'appointment-receipt',
    entity: 'appointments',
    body: { ...sender, serviceId: 1, practitionerId: 2, preferredDays: ['friday'], preferredTimes: ['morning'] },
    stored: {
      serviceName: expect.any(String),
      practitionerName: expect.any(String),
      note: null,
      status: 'pending',
      adminNotes: null,
    },
    wrong: ['serviceId', 999_999],
  },
];

let api: TestApp;
let admin: As;
let count = 0;

beforeAll(async () => {
  api = await buildTestApp({
    seeded: true,
    env: { LIMIT_PUBLIC_FORM: '100000', LIMIT_CHECK_IN: '100000', LIMIT_GENERAL: '100000' },
  });
  admin = await api.asAdmin();
});
afterAll(() => api.close());

const change = (id: string, data: string) => admin({ method: 'PUT', url: `/api/config/${id}`, payload: { data } });

describe.each(FORMS)('$url', ({ url, table, flag, cause, receipt, entity, body, stored, wrong: [field, value] }) => {
  const send = (more: object = {}, headers = {}, remoteAddress = '127.0.0.1') =>
    api.asAnyone({ method: 'POST', url, payload: { ...body, ...more }, headers, remoteAddress });
  /** Another form each time: the same words from the same address count as a double click. */
  const another = () => ({ phone: `(253) 555-${1000 + (count += 1)}` });
  const encrypted = Object.keys(encryptedColumnsOf(table));
  const rows = async () => {
    const columns = Object.fromEntries(encrypted.map((column) => [column, column]));
    return openValues(api.db, table, columns, await api.db.selectFrom(table).selectAll().orderBy('id').execute());
  };
  const mails = () => mailsOf(api.db);
  const receipts = receipt === undefined ? [] : [receipt];

  beforeEach(async () => {
    await change(flag, 'true');
    await api.db.deleteFrom(table).execute();
    await api.db.deleteFrom('outboxMails').execute();
    await api.db.deleteFrom('idempotencyKeys').execute();
  });

  test('is stored, answered without saying anything about anybody, and announced', async () => {
    const answer = await send();
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ success: true, message: expect.any(String) });
    const { consent: _consent, ...columns } = body;
    const [row] = await rows();
    expect(row).toMatchObject({ ...columns, ...stored, suspectedSpam: false });
    const [mail, ...others] = await mails();
    expect(others.map((each) => each.cause)).toEqual(receipts);
    expect(mail).toMatchObject({ recipient: 'clinic', cause });
    expect(JSON.stringify(mail)).not.toMatch(/Ada|Mossgrove|1980|Migraine|555|Peanuts/);
  });

  test('the second of two equal forms gets the same answer as the first, known patient or not', async () => {
    const first = await send();
    const later = await send({}, {}, '198.51.100.1');
    expect(later.body).toBe(first.body);
    expect(await rows()).toHaveLength(2);
  });

  test('anybody may send it; only administrators read it', async () => {
    for (const as of [api.asAnyone, await api.asStaff(), admin, await api.asReception()])
      expect((await as({ method: 'POST', url, payload: { ...body, ...another() } })).statusCode).toBe(201);
    expect((await api.asAnyone(url)).statusCode).toBe(401);
    expect((await (await api.asReception())(url)).statusCode).toBe(401);
    expect((await (await api.asStaff())(url)).statusCode).toBe(403);
    expect((await admin(url)).json()).toMatchObject({ total: 4 });
  });

  test('a wrong field is named, and nothing is stored or kept', async () => {
    const answer = await send({ [field]: value }, { 'idempotency-key': 'refused' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
    expect(await rows()).toEqual([]);
    expect((await send({}, { 'idempotency-key': 'refused' })).statusCode).toBe(201);
  });

  test.each([
    ['nothing', undefined, 400],
    ['a list', [], 400],
    ['another type', 'name=Ada', 415],
  ])('%s is no form', async (_, payload, status) => {
    const headers = typeof payload === 'string' ? { 'content-type': 'text/plain' } : {};
    expect((await api.asAnyone({ method: 'POST', url, payload, headers })).statusCode).toBe(status);
  });

  test('another site cannot make a browser send it', async () => {
    expect((await send({}, { origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  test('is not there while the feature is off, at once', async () => {
    await change(flag, 'false');
    for (const payload of [{}, another()]) {
      const answer = await api.asAnyone({ method: 'POST', url, payload: { ...body, ...payload } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 'not_found', error: 'This feature is currently disabled.' });
    }
    expect(await rows()).toEqual([]);
    // What came in before stays readable.
    expect((await admin(url)).statusCode).toBe(200);
  });

  test('is closed in preview mode', async () => {
    await change('admin_only', 'true');
    const answer = await send();
    await change('admin_only', 'false');
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('preview_mode');
  });

  test('ten at once with one key are stored once and announced once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => send({ elapsedMs: 5000 + at }, { 'idempotency-key': 'same' })),
    );
    answers.push(await send({ proof: 'another one' }, { 'idempotency-key': 'same' }, '198.51.100.2'));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect((await mails()).map((each) => each.cause)).toEqual([cause, ...receipts]);
  });

  test('a double click without a key is stored once', async () => {
    await Promise.all([send(), send(), send()]);
    expect(await rows()).toHaveLength(1);
    await sql`update idempotency_keys set created_at = created_at - interval '11 seconds'`.execute(api.db);
    await send();
    expect(await rows()).toHaveLength(2);
  });

  test('a key that was used for another form of this kind is a conflict', async () => {
    await send({}, { 'idempotency-key': 'taken' });
    expect((await send(another(), { 'idempotency-key': 'taken' })).statusCode).toBe(409);
    expect(await rows()).toHaveLength(1);
  });

  test('a form and its mail are stored together or not at all', async () => {
    await sql`alter table outbox_mails add constraint closed check (false) not valid`.execute(api.db);
    const answer = await send({}, { 'idempotency-key': 'unlucky' });
    await sql`alter table outbox_mails drop constraint closed`.execute(api.db);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toMatch(/outbox|constraint|Ada/);
    expect(await rows()).toEqual([]);
    expect((await send({}, { 'idempotency-key': 'unlucky' })).statusCode).toBe(201);
  });

  test('the sender’s address is not kept', async () => {
    await send({}, {}, '203.0.113.77');
    const keys = await api.db.selectFrom('idempotencyKeys').selectAll().execute();
    expect(JSON.stringify([await rows(), keys])).not.toContain('203.0.113.77');
    expect(JSON.stringify(keys)).not.toMatch(/Ada|Mossgrove|Migraine/);
  });

  describe('the inbox', () => {
    beforeEach(async () => {
      for (let n = 0; n < 3; n++) await send(another());
      const second = (await rows())[1]?.id ?? 0;
      await admin({ method: 'PUT', url: `${url}/${second}`, payload: { suspectedSpam: true } });
      await emptyAuditLog(api.db);
    });

    test('shows a part, newest first, and how many there are', async () => {
      const ids = (await rows()).map(({ id }) => id).reverse();
      const page = async (query: string) => {
        const { items, total } = (await admin(`${url}?${query}`)).json<{ items: { id: number }[]; total: number }>();
        return [items.map(({ id }) => id), total];
      };
      expect(await page('')).toEqual([ids, 3]);
      expect(await page('limit=1&offset=1')).toEqual([[ids[1]], 3]);
      expect(await page('suspectedSpam=true')).toEqual([[ids[1]], 1]);
      expect(await page('suspectedSpam=false')).toEqual([[ids[0], ids[2]], 2]);
      expect(await page('offset=50')).toEqual([[], 3]);
      expect((await admin(`${url}?limit=101`)).statusCode).toBe(400);
    });

    test('is never stored on the way, and leaves a line that says whose data was shown', async () => {
      const answer = await admin(`${url}?limit=2`);
      expect(answer.headers['cache-control']).toBe('no-store');
      const [newest, second] = (await rows()).reverse();
      const lines = await api.db.selectFrom('auditLog').selectAll().execute();
      expect(lines).toEqual([
        expect.objectContaining({
          action: 'read',
          entity,
          entityId: `${newest?.id},${second?.id}`,
          fields: [],
          actorName: 'admin',
        }),
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/Ada|Mossgrove|Migraine/);
    });

    test('leaves none for an empty part and for who is refused', async () => {
      await admin(`${url}?offset=50`);
      await (
        await api.asStaff()
      )(url);
      expect(await api.db.selectFrom('auditLog').selectAll().execute()).toEqual([]);
    });
  });
});

test('contact messages are read in the same way', async () => {
  const payload = { name: 'Ada Moss', email: 'ada@example.org', message: 'A question about cupping' };
  await api.asAnyone({ method: 'POST', url: '/api/contact', payload });
  await emptyAuditLog(api.db);
  const answer = await admin('/api/contact-submissions');
  expect(answer.json()).toEqual({
    items: [expect.objectContaining({ ...payload, phone: null, service: null, isRead: false, suspectedSpam: false })],
    total: 1,
    counts: { open: 1, answered: 0, filed: 0 },
    unread: 1,
  });
  const [{ id }] = answer.json().items;
  expect(await api.db.selectFrom('auditLog').select(['action', 'entity', 'entityId']).execute()).toEqual([
    { action: 'read', entity: 'contact-submissions', entityId: String(id) },
  ]);
});

test('an appointment names what was chosen as it is called that day, and keeps the name', async () => {
  await change('appointments_enabled', 'true');
  const service = { name: 'Moxa at dusk' };
  const { id } = (await admin({ method: 'POST', url: '/api/services', payload: service })).json();
  const payload = { ...sender, serviceId: String(id), practitionerId: '' };
  expect((await api.asAnyone({ method: 'POST', url: '/api/appointments', payload })).statusCode).toBe(201);
  await admin({ method: 'DELETE', url: `/api/services/${id}` });
  const { items } = (await admin('/api/appointments?limit=1')).json();
  expect(items[0]).toMatchObject({ serviceId: null, serviceName: 'Moxa at dusk', practitionerName: null });
});

test('an appointment with an inactive practitioner is refused in words', async () => {
  await api.db.updateTable('practitioners').set({ isActive: false }).where('id', '=', 1).execute();
  const answer = await api.asAnyone({
    method: 'POST',
    url: '/api/appointments',
    payload: { ...sender, practitionerId: 1 },
  });
  expect(answer.json().fields).toEqual({
    practitionerId: 'Choose a practitioner from the list, or “Any practitioner”',
  });
});

test('a formula request keeps which words were agreed to, and when', async () => {
  await change('custom_herbs_enabled', 'true');
  await api.db.deleteFrom('customHerbRequests').execute();
  const [, herbs] = FORMS;
  await api.asAnyone({ method: 'POST', url: '/api/custom-herb-requests', payload: herbs?.body });
  const row = await api.db
    .selectFrom('customHerbRequests')
    .select(['consentVersion', 'consentedAt', 'createdAt'])
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ consentVersion: HERB_CONSENT.version, consentedAt: row.createdAt });
});
