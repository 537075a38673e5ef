import { draftedName, entitiesWith } from '@harmony/domain';
import { sql } from 'kysely';
import { sqlName } from '../../platform/db/sql-name';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { applyRetention } from '../../operations/retention/retention.repo';
import { seededRandom } from '../../test/random';

let api: TestApp;
let admin: As;
let editor: As;
beforeAll(async () => {
  api = await buildTestApp();
  [admin, editor] = await Promise.all([api.asAdmin(), api.asRole('editor')]);
});
afterAll(() => api.close());

interface Version {
  id: number;
  action: string;
  fields: string[];
  values: Record<string, unknown>;
  by: string | null;
}
const lines = async (path: string, as = admin): Promise<Omit<Version, 'values'>[]> =>
  (await as(`/api/versions/${path}`)).json().versions;
/** With what the row said, each read by itself. */
const versions = async (path: string, as = admin): Promise<Version[]> =>
  Promise.all((await lines(path, as)).map(async ({ id }) => (await as(`/api/versions/${path}/${id}`)).json()));
const add = async (list: string, payload: object, as = editor) => {
  const answer = await as({ method: 'POST', url: `/api/${list}`, payload });
  expect(answer.statusCode).toBe(201);
  return answer.json() as { id: number; slug: string };
};
const save = (path: string, payload: object, as = editor) => as({ method: 'PUT', url: `/api/${path}`, payload });
const restore = (path: string, version: number | undefined, as = editor) =>
  as({ method: 'POST', url: `/api/versions/${path}/restore`, payload: { version } });

it('are written for everything that has drafts', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'note_version'`.execute(api.db);
  const tables = [...entitiesWith('isSorted').map(sqlName), 'config'];
  expect(rows.map(({ name }) => name).sort()).toEqual(tables.sort());
  expect(tables.map((table) => table.replaceAll('_', '-'))).toEqual(
    expect.arrayContaining(entitiesWith('isSorted').map(draftedName)),
  );
});

it('say what was changed, and who did it', async () => {
  const { id } = await add('services', { name: 'Cupping', price: 50 });
  await save(`services/${id}`, { price: 60, duration: 30, name: 'Cupping' }, admin);
  await sql`update services set description = 'By a script' where id = ${id}`.execute(api.db);
  const all = await versions(`services/${id}`);
  expect(all.map(({ action, fields, by }) => ({ action, fields, by }))).toEqual([
    { action: 'update', fields: ['description'], by: null },
    { action: 'update', fields: ['duration', 'price'], by: 'admin' },
    { action: 'create', fields: [], by: 'editor' },
  ]);
  expect(all[1]?.values).toMatchObject({ name: 'Cupping', price: 60, shortDescription: null, isActive: true });
  expect(Object.keys(all[1]?.values ?? {})).not.toEqual(expect.arrayContaining(['orderIndex']));
  expect((await editor(`/api/versions/services/${id}`)).json().total).toBe(3);
});

it('are listed without what the row said, which is read of one at a time', async () => {
  const { id } = await add('pages', { title: 'Story', body: '<p>A long text</p>' });
  await save(`pages/${id}`, { body: '<p>Another text</p>' });
  const list = await editor(`/api/versions/pages/${id}`);
  expect(list.body).not.toMatch(/A long text|Another text/);
  const [now, first] = list.json().versions;
  expect(Object.keys(now).sort()).toEqual(['action', 'at', 'by', 'fields', 'id']);
  const one = await editor(`/api/versions/pages/${id}/${first.id}`);
  expect([one.statusCode, one.json()]).toEqual([
    200,
    { ...first, values: expect.objectContaining({ title: 'Story', body: '<p>A long text</p>' }) },
  ]);
});

it('are read of their own row, by whoever may edit it', async () => {
  const [one, two] = [await add('services', { name: 'Three' }), await add('services', { name: 'Four' })];
  const [version] = await lines(`services/${two.id}`);
  const path = `/api/versions/services/${two.id}/${version?.id}`;
  expect((await editor(path)).statusCode).toBe(200);
  expect((await api.asAnyone(path)).statusCode).toBe(401);
  expect((await (await api.asRole('front-desk'))(path)).statusCode).toBe(403);
  expect((await editor(`/api/versions/services/${one.id}/${version?.id}`)).statusCode).toBe(404);
  expect((await editor(`/api/versions/services/week/${version?.id}`)).statusCode).toBe(404);
  expect((await editor(`/api/versions/services/${two.id}/0`)).statusCode).toBe(400);
});

it('of rows that are gone are the latest hundred, and it is said how many there are', async () => {
  await sql`
    insert into versions (entity, row_id, action, "values", by, ended_at)
    select 'faqs', (1000 + n)::text, 'delete', jsonb_build_object('question', 'Question ' || n, 'answer', 'A long text'), 'mei', now()
    from generate_series(1, 103) n`.execute(api.db);
  const answer = await editor('/api/versions/faqs');
  expect(answer.body).not.toContain('A long text');
  const { items, total } = answer.json();
  expect([items.length, total]).toEqual([100, 103]);
  expect(items[0]).toEqual({
    id: '1103',
    name: 'Question 103',
    version: { id: expect.any(Number), by: 'mei', at: expect.any(String) },
  });
  await sql`delete from versions where entity = 'faqs'`.execute(api.db);
});

it('are not written for a new position, a save that changes nothing, or a sale', async () => {
  const { id } = await add('products', { name: 'Ginseng', price: 20, stockQuantity: 4 });
  await editor({ method: 'POST', url: '/api/products/batch-reorder', payload: { updates: [{ id, orderIndex: 7 }] } });
  await save(`products/${id}`, { price: 20 });
  await save(`products/${id}`, { stockQuantity: 9 });
  expect(await versions(`products/${id}`)).toHaveLength(1);
});

it('keep what a row was like before its first change', async () => {
  const { id } = await add('services', { name: 'Moxa', price: 50 });
  await sql`delete from versions where entity = 'services' and row_id = ${String(id)}`.execute(api.db);
  await save(`services/${id}`, { price: 60 });
  expect((await versions(`services/${id}`)).map(({ action, by, values }) => [action, by, values['price']])).toEqual([
    ['update', 'editor', 60],
    ['create', null, 50],
  ]);
});

it('of the week are one for each save, and none for special days', async () => {
  const week = (closeTime: string) => ({
    entries: [1, 2, 3].map((dayOfWeek) => ({ dayOfWeek, openTime: '09:00', closeTime })),
  });
  for (const closeTime of ['16:00', '17:00', '17:00', '18:00'])
    expect((await save('hours/week', week(closeTime), admin)).statusCode).toBe(200);
  await save('hours/special/2030-01-01', { entries: [{ isClosed: true }] }, admin);
  const all = await versions('hours/week');
  expect(all.map(({ action, fields, by }) => [action, fields, by])).toEqual([
    ['update', ['entries'], 'admin'],
    ['update', ['entries'], 'admin'],
    ['create', [], 'admin'],
  ]);
  const restored = await restore('hours/week', all.at(-1)?.id, admin);
  expect(restored.json().row).toMatchObject(week('16:00').entries.concat([{}] as never));
  expect(await versions('hours/week')).toHaveLength(4);
});

it('hold no secrets', async () => {
  await add('config', { id: 'api_key', data: 'secret one', serverOnly: true }, admin);
  await save('config/api_key', { data: 'secret two' }, admin);
  await save('config/api_key', { data: 'public', serverOnly: false }, admin);
  await save('config/api_key', { data: 'public as well' }, admin);
  const { rows } = await sql<{ text: string }>`select "values"::text as text from versions`.execute(api.db);
  expect(rows.some(({ text }) => text.includes('secret'))).toBe(false);
  expect((await versions('config/api_key')).map(({ values }) => values['data'])).toEqual(['public as well', 'public']);
});

describe('restored', () => {
  it('walk a row back through any history, exactly', async () => {
    const random = seededRandom(7);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const { id } = await add('products', { name: 'Formula', price: 10 });
    const edits: Record<string, () => unknown> = {
      name: () => `Formula ${Math.floor(random() * 5)}`,
      price: () => Math.floor(2_000 + random() * 5_000) / 100,
      shortDescription: () => pick([null, 'Short', 'Shorter']),
      description: () => pick(['', '<p>a</p>', '<p>b <strong>c</strong></p>']),
      ingredients: () => pick([[], [{ common: 'Ginger', pinyin: 'Sheng Jiang', latin: null }]]),
      cautions: () => pick([[], ['Not with wine'], ['One', 'Two']]),
      contraindications: () => pick([[], ['pregnancy']]),
      isActive: () => random() < 0.5,
      slug: () => `formula-${Math.floor(random() * 1_000)}`,
    };
    for (let step = 0; step < 25; step += 1) {
      const fields = Object.keys(edits).filter(() => random() < 0.4);
      const body = Object.fromEntries(fields.map((field) => [field, edits[field]?.()]));
      const saved = await save(`products/${id}`, body);
      expect([saved.statusCode, saved.json().fields]).toEqual([200, undefined]);
    }
    const history = await versions(`products/${id}`);
    expect(history.length).toBeGreaterThan(15);
    for (const { id: version, values } of history) {
      const answer = await restore(`products/${id}`, version);
      expect(answer.statusCode).toBe(200);
      // Answers leave out translations where there are none.
      const row = { translations: {}, ...answer.json().row };
      expect(Object.fromEntries(Object.keys(values).map((field) => [field, row[field]]))).toEqual(values);
    }
    const [last] = await versions(`products/${id}`);
    expect(last?.values).toEqual(history.at(-1)?.values);
  });

  it('bring a deleted row back with its id, at the end of its list, and without stock', async () => {
    const { id, slug } = await add('products', { name: 'Gone', price: 10, stockQuantity: 8, sku: 'G-1' });
    const draft = { changes: { price: 11 } };
    await editor({ method: 'PUT', url: `/api/drafts/products/${id}`, payload: draft });
    await editor({ method: 'DELETE', url: `/api/products/${id}` });
    const [gone] = (await editor('/api/versions/products')).json().items;
    expect(gone).toMatchObject({ id: String(id), name: 'Gone', version: { by: 'editor' } });
    const answer = await restore(`products/${id}`, gone.version.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().row).toMatchObject({ id, slug, sku: 'G-1', price: 10, stockQuantity: 0 });
    expect((await editor('/api/products?includeInactive=true')).json().at(-1)).toMatchObject({ id });
    expect((await editor('/api/versions/products')).json()).toEqual({ items: [], total: 0 });
    expect((await versions(`products/${id}`)).map(({ action }) => action)).toEqual(['create', 'delete', 'create']);
  });

  it('say so when its address belongs to something else by now', async () => {
    const { id } = await add('services', { name: 'Tui na', slug: 'tui-na' });
    await editor({ method: 'DELETE', url: `/api/services/${id}` });
    const { id: other } = await add('services', { name: 'Tui na' });
    const [gone] = (await editor('/api/versions/services')).json().items;
    const refused = await restore(`services/${id}`, gone.version.id);
    expect([refused.statusCode, refused.json().fields]).toEqual([409, { slug: 'Already in use. Choose another one.' }]);
    await editor({ method: 'DELETE', url: `/api/services/${other}` });
    expect((await restore(`services/${id}`, gone.version.id)).statusCode).toBe(200);
  });

  it('bring settings back, also deleted ones', async () => {
    await add('config', { id: 'fax', data: '(253) 555-0141' }, admin);
    await save('config/fax', { data: '(253) 555-0142' }, admin);
    const [, first] = await versions('config/fax');
    await admin({ method: 'DELETE', url: '/api/config/fax' });
    expect((await admin('/api/versions/config')).json().items).toMatchObject([{ id: 'fax', name: 'Fax' }]);
    expect((await restore('config/fax', first?.id, admin)).json().row).toMatchObject({ data: '(253) 555-0141' });
  });

  it('are versions of that row', async () => {
    const [one, two] = [await add('services', { name: 'One' }), await add('services', { name: 'Two' })];
    const [version] = await versions(`services/${two.id}`);
    expect((await restore(`services/${one.id}`, version?.id)).statusCode).toBe(404);
    expect((await restore(`services/${one.id}`, 0)).statusCode).toBe(400);
    expect((await restore('services/week', version?.id)).statusCode).toBe(404);
  });
});

it('go years after they were replaced; what is in effect stays, and the next change still says what was before', async () => {
  const { id } = await add('services', { name: 'Old', price: 1 });
  await save(`services/${id}`, { price: 2 });
  const gone = await add('services', { name: 'Older' });
  await editor({ method: 'DELETE', url: `/api/services/${gone.id}` });
  await sql`update versions set at = at - interval '7 years', ended_at = ended_at - interval '7 years'`.execute(api.db);
  expect(await applyRetention(api.db, api.config.dataKeys)).toBe(true);
  expect((await versions(`services/${id}`)).map(({ values }) => values['price'])).toEqual([2]);
  expect(await versions(`services/${gone.id}`)).toEqual([]);
});
