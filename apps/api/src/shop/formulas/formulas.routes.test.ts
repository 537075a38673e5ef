import type { Formula, FormulaDetail } from '@harmony/domain';
import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { addFormula, addHerb, signedFormula } from '../../test/shop/formulas';
import { setConfig } from '../../test/shop/shop';

let api: TestApp;
let admin: As;
let lin: As;
let practitionerId: number;

beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
  lin = await api.asRole('practitioner');
  practitionerId = await addPractitioner('Lin Chen');
  await api.db.updateTable('users').set({ practitionerId }).where('role', '=', 'practitioner').execute();
});
afterAll(() => api.close());

async function addPractitioner(name: string): Promise<number> {
  const slug = name.toLowerCase().replace(/\W/g, '-');
  const added = api.db.insertInto('practitioners').values({ name, slug }).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

/** A patient with a visit with this practitioner. */
async function addPatient(name: string, doctor: string): Promise<number> {
  const visit = { startsAt: '2026-01-05T10:00:00.000Z', type: 'Follow-up', doctor, status: 'completed' };
  const patient = { name, email: 'pat@example.org', phones: [{ raw: '(206) 555-0147', kind: 'mobile' }] };
  const answer = await admin({ method: 'POST', url: '/api/patients', payload: { ...patient, visits: [visit] } });
  return answer.json<{ id: number }>().id;
}

async function addRequest(): Promise<number> {
  await setConfig(api.db, 'custom_herbs_enabled', 'true');
  const row = await api.db
    .insertInto('customHerbRequests')
    .values({ name: 'Rae Moss', email: 'rae@example.org', healthConcerns: encrypted, status: 'pending' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
/** A text that was stored before texts were encrypted. */
const encrypted = 'I sleep badly' as unknown as never;

const BODY = { name: 'Calm nights', patientName: 'Ada Mossgrove', form: 'granules', days: 14 };

const send = (
  as: As,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload: object | undefined = undefined,
  seen?: string,
) =>
  as({
    method,
    url: `/api/formulas${path}`,
    ...(payload && { payload }),
    headers: seen ? { 'if-match': `"${seen}"` } : {},
  });
async function write(as: As, more: object = {}): Promise<FormulaDetail> {
  const answer = await send(as, 'POST', '', { ...BODY, ...more });
  if (answer.statusCode !== 201) throw new Error(`not written: ${answer.statusCode} ${answer.body}`);
  return answer.json<FormulaDetail>();
}
const detail = async (id: number, as = admin) => (await as(`/api/formulas/${id}`)).json<FormulaDetail>();
const list = async (query = '', as = admin) => (await as(`/api/formulas${query}`)).json<Formula[]>();
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

it.each([
  ['GET', ''],
  ['GET', '/1'],
  ['POST', ''],
  ['PUT', '/1'],
  ['DELETE', '/1'],
  ['POST', '/1/sign'],
  ['POST', '/1/version'],
  ['POST', '/1/offer'],
  ['POST', '/1/withdraw'],
  ['POST', '/1/order'],
] as const)('%s /formulas%s is for administrators and practitioners', async (method, path) => {
  const request = { method, url: `/api/formulas${path}` };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asRole('front-desk'))(request)).statusCode).toBe(403);
});

describe('a draft', () => {
  it('is written with price, weight, what is found, and what is free of its herbs', async () => {
    const [ren, gan] = [
      await addHerb(api.db, { priceCents: 3333, doseMaxMg: 1000, contraindications: ['pregnancy'] }),
      await addHerb(api.db, { priceCents: 855, stockMg: 0 }),
    ];
    const lines = [
      { herbId: ren.herbId, mg: 28_000, processing: 'decoct first' },
      { herbId: gan.herbId, mg: 12_500 },
    ];
    const formula = await write(lin, { lines, fee: 12.5, dose: 'Twice a day', preparation: 'Hot water' });
    expect(formula).toMatchObject({
      state: 'draft',
      version: 1,
      patientName: 'Ada Mossgrove',
      weightMg: 40_500,
      // 28 g of 33.33 and 12.5 g of 8.55, rounded once, and the fee.
      price: 22.9,
      fee: 12.5,
      dose: 'Twice a day',
      preparation: 'Hot water',
      signedBy: null,
      said: null,
      lines: [
        { herbId: ren.herbId, name: ren.name, mg: 28_000, processing: 'decoct first', availableMg: 1_000_000 },
        { herbId: gan.herbId, mg: 12_500, processing: null, availableMg: 0 },
      ],
    });
    expect(formula.findings).toEqual([
      { key: 'pregnancy', words: expect.stringContaining(ren.name) as string, reason: null },
      { key: `dose:${ren.herbId}`, words: expect.stringContaining('2 g a day') as string, reason: null },
    ]);
    const stored = await api.db
      .selectFrom('formulas')
      .select(['dose', 'practitionerId'])
      .where('id', '=', formula.id)
      .executeTakeFirstOrThrow();
    expect(String(stored.dose)).toMatch(/^enc1:/);
    expect(stored.practitionerId).toBe(practitionerId);
  });

  it('takes name and contact from the patient, and from a request with what it says', async () => {
    const patientId = await addPatient('Pat Lee', 'Lin Chen');
    expect(await write(lin, { patientName: null, patientId })).toMatchObject({
      patientId,
      patientName: 'Pat Lee',
      patientEmail: 'pat@example.org',
      patientPhone: '(206) 555-0147',
    });
    const herbRequestId = await addRequest();
    expect(await write(lin, { patientName: null, herbRequestId })).toMatchObject({
      patientName: 'Rae Moss',
      patientEmail: 'rae@example.org',
      patientPhone: null,
      said: { medications: null, allergies: null, concerns: 'I sleep badly' },
    });
    expect(await list(`?request=${herbRequestId}`)).toHaveLength(1);
    expect(await list(`?patient=${patientId}`)).toHaveLength(1);
  });

  it('is saved whole, as it was seen, and deleted', async () => {
    const [one, two] = [await addHerb(api.db), await addHerb(api.db)];
    const draft = await write(admin, { lines: [{ herbId: one.herbId, mg: 100 }] });
    const lines = [{ herbId: two.herbId, mg: 250 }];
    const saved = await send(admin, 'PUT', `/${draft.id}`, { ...BODY, lines }, draft.updatedAt);
    expect(saved.json()).toMatchObject({ weightMg: 250, lines: [{ herbId: two.herbId }] });
    // Only its lines have changed, and that is a change.
    expect((await send(admin, 'PUT', `/${draft.id}`, BODY, draft.updatedAt)).json()).toMatchObject({ code: 'stale' });
    expect((await send(admin, 'DELETE', `/${draft.id}`, undefined, draft.updatedAt)).statusCode).toBe(409);
    await setConfig(api.db, 'retention_hold', 'true');
    expect((await send(admin, 'DELETE', `/${draft.id}`)).statusCode).toBe(409);
    await setConfig(api.db, 'retention_hold', 'false');
    expect((await send(admin, 'DELETE', `/${draft.id}`)).statusCode).toBe(204);
    expect((await admin(`/api/formulas/${draft.id}`)).statusCode).toBe(404);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ patientName: null }, 'patientName'],
    [{ form: 'soup' }, 'form'],
    [{ days: 0 }, 'days'],
    [{ patientEmail: 'nobody' }, 'patientEmail'],
    [{ patientId: 999_999 }, 'patientId'],
    [{ herbRequestId: 999_999 }, 'herbRequestId'],
    [{ lines: [{ herbId: 999_999, mg: 5 }] }, 'lines.0.herbId'],
    [{ lines: [{ herbId: 1, mg: 0 }] }, 'lines.0.mg'],
  ])('refuses %j in words', async (more, field) => {
    const answer = await send(admin, 'POST', '', { ...BODY, ...more });
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });

  it('is never made of a template or the other way round', async () => {
    const template = await write(admin, { isTemplate: true, patientEmail: 'a@example.org' });
    expect(template).toMatchObject({ state: 'template', patientName: null, patientEmail: null });
    expect((await send(admin, 'PUT', `/${template.id}`, BODY)).statusCode).toBe(400);
    expect((await list('?state=template')).map(({ id }) => id)).toContain(template.id);
    expect((await send(lin, 'PUT', `/${template.id}`, { ...BODY, isTemplate: true, days: 5 })).statusCode).toBe(200);
    expect((await send(lin, 'POST', `/${template.id}/sign`, {})).statusCode).toBe(409);
  });
});

describe('who sees which', () => {
  it('shows practitioners their own, those of their patients, and templates; the others are not found', async () => {
    const other = await addPractitioner('Mei Wong');
    const [hers, theirs] = [await addPatient('Hers', 'Lin Chen'), await addPatient('Theirs', 'Mei Wong')];
    const mine = await addFormula(api.db, { practitionerId, name: 'Seen 1' });
    const ofPatient = await signedFormula(api.db, { practitionerId: other, patientId: hers, name: 'Seen 2' });
    const hidden = await signedFormula(api.db, { practitionerId: other, patientId: theirs, name: 'Seen 3' });
    const nobodys = await addFormula(api.db, { name: 'Seen 4' });
    expect(ids(await list('?search=seen', lin))).toEqual([mine, ofPatient]);
    expect(ids(await list('?search=seen'))).toEqual([mine, ofPatient, hidden, nobodys]);
    expect(await list('?search=%25', lin)).toEqual([]);
    expect((await lin(`/api/formulas/${ofPatient}`)).statusCode).toBe(200);
    for (const id of [hidden, nobodys]) {
      expect((await lin(`/api/formulas/${id}`)).statusCode).toBe(404);
      expect((await send(lin, 'PUT', `/${id}`, BODY)).statusCode).toBe(404);
      for (const act of ['sign', 'version', 'withdraw'])
        expect((await send(lin, 'POST', `/${id}/${act}`, act === 'sign' ? {} : undefined)).statusCode).toBe(404);
    }
    const refused = await send(lin, 'POST', '', { ...BODY, patientId: theirs });
    expect(refused.json()).toMatchObject({ fields: { patientId: 'This isn’t one of your patients' } });
  });

  it('lets an account without a practitioner write nothing that nobody could sign', async () => {
    await api.db.updateTable('users').set({ practitionerId: null }).where('role', '=', 'practitioner').execute();
    expect((await send(lin, 'POST', '', BODY)).statusCode).toBe(403);
    expect((await send(lin, 'POST', '', { ...BODY, isTemplate: true })).statusCode).toBe(201);
    await api.db.updateTable('users').set({ practitionerId }).where('role', '=', 'practitioner').execute();
  });

  it('writes every look into the audit log', async () => {
    const id = await addFormula(api.db, { practitionerId, name: 'Looked at' });
    await list('?search=looked');
    await detail(id);
    const lines = await api.db
      .selectFrom('auditLog')
      .select(['action', 'entityId'])
      .where('entity', '=', 'formulas')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(lines).toEqual([
      { action: 'read', entityId: String(id) },
      { action: 'read', entityId: String(id) },
    ]);
  });
});

describe('signing', () => {
  it('answers what is found, freezes price and words, and grants refills', async () => {
    const { herbId } = await addHerb(api.db, { contraindications: ['pregnancy'], allergens: ['Nuts'] });
    const draft = await write(lin, { lines: [{ herbId, mg: 10_000 }], fee: 5, patientEmail: 'ada@example.org' });
    const unanswered = await send(lin, 'POST', `/${draft.id}/sign`, { answers: [{ key: 'sedative', reason: 'x' }] });
    expect(unanswered.statusCode).toBe(409);
    expect(Object.keys(unanswered.json<{ fields: object }>().fields)).toEqual([
      'answers.pregnancy',
      'answers.allergy:nuts',
      'answers.sedative',
    ]);
    const answers = [
      { key: 'pregnancy', reason: 'Not pregnant' },
      { key: 'allergy:nuts', reason: 'Asked, none' },
    ];
    const refills = { allowed: 3, lastOn: '2099-01-31' };
    const stale = await send(lin, 'POST', `/${draft.id}/sign`, { answers, refills }, '2026-01-01T00:00:00.000Z');
    expect(stale.json()).toMatchObject({ code: 'stale' });
    const signed = await send(lin, 'POST', `/${draft.id}/sign`, { answers, refills }, draft.updatedAt);
    expect(signed.json()).toMatchObject({ state: 'signed', signedBy: 'Lin Chen', price: 6 });
    await api.db.updateTable('herbs').set({ priceCents: 9999, allergens: [] }).where('id', '=', herbId).execute();
    const after = await detail(draft.id);
    expect([after.price, after.findings.map(({ reason }) => reason)]).toEqual([6, ['Not pregnant', 'Asked, none']]);
    const granted = await api.db
      .selectFrom('refills')
      .select(['name', 'email', 'allowed', 'everyDays', 'lastOn', 'orderId'])
      .where('formulaId', '=', draft.id)
      .execute();
    expect(granted).toEqual([
      {
        name: 'Ada Mossgrove',
        email: 'ada@example.org',
        allowed: 3,
        everyDays: 7,
        lastOn: '2099-01-31',
        orderId: null,
      },
    ]);
    expect((await send(lin, 'PUT', `/${draft.id}`, BODY)).statusCode).toBe(409);
    expect((await send(lin, 'DELETE', `/${draft.id}`)).statusCode).toBe(409);
    expect((await send(lin, 'POST', `/${draft.id}/sign`, { answers })).statusCode).toBe(409);
  });

  it('is refused by the database, too, once it is signed', async () => {
    const id = await signedFormula(api.db);
    const change = api.db.updateTable('formulas').set({ days: 99 }).where('id', '=', id).execute();
    await expect(change).rejects.toThrow('a signed formula does not change');
    await expect(api.db.deleteFrom('formulaItems').where('formulaId', '=', id).execute()).rejects.toThrow();
  });

  it('is for accounts of practitioners only', async () => {
    const id = await addFormula(api.db);
    const answer = await send(admin, 'POST', `/${id}/sign`, {});
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
      403,
      'Only an account that belongs to a practitioner can sign. Have your account linked to one under Users, or ask a practitioner to sign.',
    ]);
  });

  it('refuses a formula without herbs, one with a herb that is switched off, and a last day that is over', async () => {
    const empty = await write(lin);
    expect((await send(lin, 'POST', `/${empty.id}/sign`, {})).json()).toMatchObject({
      code: 'conflict',
      fields: { lines: 'Add at least one herb' },
    });
    const { herbId, name } = await addHerb(api.db, { isActive: false });
    const off = await write(lin, { lines: [{ herbId, mg: 10 }] });
    expect((await send(lin, 'POST', `/${off.id}/sign`, {})).json()).toMatchObject({
      fields: { 'lines.0.herbId': `${name} is no longer offered` },
    });
    const late = await addFormula(api.db, { practitionerId });
    const over = { refills: { allowed: 1, lastOn: '2020-01-01' } };
    expect((await send(lin, 'POST', `/${late}/sign`, over)).statusCode).toBe(400);
    expect(await detail(late)).toMatchObject({ state: 'draft' });
  });

  it('happens once, whoever presses at the same time', async () => {
    const id = await addFormula(api.db, { practitionerId });
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(lin, 'POST', `/${id}/sign`, { refills: { allowed: 1 } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await api.db.selectFrom('refills').select('id').where('formulaId', '=', id).execute()).toHaveLength(1);
  });
});

describe('a new version', () => {
  it('has everything of the old one, and replaces it with its link and refills when it is signed', async () => {
    const id = await addFormula(api.db, { practitionerId, days: 10 });
    await send(lin, 'POST', `/${id}/sign`, { refills: { allowed: 2 } });
    await send(admin, 'POST', `/${id}/offer`, {});
    const first = await send(lin, 'POST', `/${id}/version`);
    expect(first.statusCode).toBe(201);
    const draft = first.json<FormulaDetail>();
    const old = await detail(id);
    expect(draft).toMatchObject({
      state: 'draft',
      version: 2,
      replacesId: id,
      days: 10,
      dose: old.dose,
      patientName: old.patientName,
      lines: old.lines,
    });
    expect((await send(lin, 'POST', `/${id}/version`)).json<FormulaDetail>().id).toBe(draft.id);
    expect((await detail(id)).replacedById).toBeNull();
    expect((await send(lin, 'POST', `/${draft.id}/sign`, {})).statusCode).toBe(200);
    expect(await detail(id)).toMatchObject({ state: 'replaced', replacedById: draft.id });
    expect(await refillsAndLink(id)).toEqual({ open: 0, keyHash: null });
    expect((await send(lin, 'POST', `/${id}/version`)).json()).toMatchObject({
      error: 'Another version has replaced this formula.',
    });
  });

  it('is made of signed formulas only', async () => {
    const id = await addFormula(api.db, { practitionerId });
    expect((await send(lin, 'POST', `/${id}/version`)).statusCode).toBe(409);
  });
});

/** Refills of a formula that are not over, and the hash of its link. */
async function refillsAndLink(id: number) {
  const open = await api.db
    .selectFrom('refills')
    .select('id')
    .where('formulaId', '=', id)
    .where((eb) => eb.or([eb('lastOn', 'is', null), eb('lastOn', '>=', new Date().toISOString().slice(0, 10))]))
    .execute();
  const { keyHash } = await api.db
    .selectFrom('formulas')
    .select('keyHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { open: open.length, keyHash };
}

describe('withdrawing', () => {
  it('ends the link and the refills, once', async () => {
    const id = await addFormula(api.db, { practitionerId });
    await send(lin, 'POST', `/${id}/sign`, { refills: { allowed: 2 } });
    await send(admin, 'POST', `/${id}/offer`);
    expect(await refillsAndLink(id)).toEqual({ open: 1, keyHash: expect.any(String) as string });
    expect((await send(lin, 'POST', `/${id}/withdraw`)).json()).toMatchObject({ state: 'withdrawn' });
    expect(await refillsAndLink(id)).toEqual({ open: 0, keyHash: null });
    const again = await send(lin, 'POST', `/${id}/withdraw`);
    expect([again.statusCode, again.json<{ error: string }>().error]).toEqual([409, 'This formula was withdrawn.']);
    expect((await send(admin, 'POST', `/${id}/offer`)).statusCode).toBe(409);
  });
});

it('stores how herbs are processed in no table in clear text', async () => {
  const herb = await addHerb(api.db);
  const formula = await write(admin, { lines: [{ herbId: herb.herbId, mg: 5000, processing: 'canaryprocessing' }] });
  expect((await detail(formula.id)).lines).toMatchObject([{ processing: 'canaryprocessing' }]);
  // Another state of it is kept as well.
  const { name, patientName, form, days } = BODY;
  const lines = [{ herbId: herb.herbId, mg: 6000, processing: 'canaryprocessing twice' }];
  const changed = await send(
    admin,
    'PUT',
    `/${formula.id}`,
    { name, patientName, form, days, lines },
    formula.updatedAt,
  );
  expect(changed.statusCode).toBe(200);
  const { rows: stored } = await sql<{ processing: string }>`
    select processing from formula_items where formula_id = ${formula.id}`.execute(api.db);
  expect(stored).toEqual([{ processing: expect.stringMatching(/^enc1:/) as string }]);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.db);
  expect(tables.length).toBeGreaterThan(50);
  for (const { name: table } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} as one where one::text like '%canaryprocessing%'`.execute(api.db);
    expect([table, rows.length]).toEqual([table, 0]);
  }
});
