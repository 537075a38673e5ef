import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let admin: As;
let editor: As;

beforeAll(async () => {
  api = await buildTestApp();
  [admin, editor] = await Promise.all([api.asAdmin(), api.asRole('editor')]);
});
afterAll(() => api.close());

const inAnHour = (hours = 1) => new Date(Date.now() + hours * 3_600_000).toISOString();
let count = 0;
const addService = async (fields: object = {}) => {
  const payload = { name: `Treatment ${++count}`, price: 120, ...fields };
  const answer = await editor({ method: 'POST', url: '/api/services', payload });
  expect(answer.statusCode).toBe(201);
  return answer.json() as { id: number; slug: string; name: string; updatedAt: string };
};
const put = (path: string, payload: object, { as = editor, seen }: { as?: As; seen?: string } = {}) =>
  as({ method: 'PUT', url: `/api/drafts/${path}`, payload, headers: seen ? { 'if-match': `"${seen}"` } : {} });
const publish = (path: string, payload: object = {}, headers: Record<string, string> = {}, as = editor) =>
  as({ method: 'POST', url: `/api/drafts/${path}/publish`, payload, headers });
const save = (path: string, payload: object, as = editor) => as({ method: 'PUT', url: `/api/${path}`, payload });
const shown = async (slug: string) => (await api.asAnyone(`/api/services/${slug}`)).json();
const draftOf = async (path: string, as = editor) => (await as(`/api/drafts/${path}`)).json().draft;

describe('a draft', () => {
  it('is public only when it is published, with exactly its fields', async () => {
    const { id, slug } = await addService({ shortDescription: 'Before' });
    const changes = {
      price: '95.50',
      description: '<p onclick="x">New <script>y</script></p>',
      name: `Treatment ${count}`,
    };
    const answer = await put(`services/${id}`, { changes });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().draft).toMatchObject({
      entity: 'services',
      id: String(id),
      name: `Treatment ${count}`,
      // Cleaned and converted as a write would be; what says the same as the row is left out.
      changes: { price: 95.5, description: '<p>New </p>' },
      publishAt: null,
      changedBy: 'editor',
    });
    expect(await shown(slug)).toMatchObject({ price: 120, description: '' });
    const published = await publish(`services/${id}`);
    expect(published.statusCode).toBe(200);
    expect(published.json()).toMatchObject({ row: { id, price: 95.5 }, draft: null });
    expect(await shown(slug)).toMatchObject({ price: 95.5, description: '<p>New </p>', shortDescription: 'Before' });
    expect(await draftOf(`services/${id}`)).toBeNull();
    expect((await publish(`services/${id}`)).statusCode).toBe(404);
  });

  it('is not thrown away by somebody who has seen another one', async () => {
    const { id } = await addService();
    const seen = (await put(`services/${id}`, { changes: { price: 1 } })).json().draft.updatedAt;
    const { updatedAt } = (await put(`services/${id}`, { changes: { price: 2 } }, { seen })).json().draft;
    const discard = (version: string) =>
      editor({ method: 'DELETE', url: `/api/drafts/services/${id}`, headers: { 'if-match': `"${version}"` } });
    const refused = await discard(seen);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'stale']);
    expect(await draftOf(`services/${id}`)).toMatchObject({ changes: { price: 2 } });
    expect((await discard(updatedAt)).statusCode).toBe(204);
    expect((await discard(updatedAt)).statusCode).toBe(404);
  });

  it('of a row that is switched off switches it on', async () => {
    const { id, slug } = await addService({ isActive: false });
    await put(`services/${id}`, { changes: { price: 80 } });
    expect((await api.asAnyone(`/api/services/${slug}`)).statusCode).toBe(404);
    await publish(`services/${id}`);
    expect(await shown(slug)).toMatchObject({ price: 80, isActive: true });
  });

  it('goes when nothing is left of it, when it is thrown away, and with its row', async () => {
    const { id } = await addService();
    const { updatedAt } = (await put(`services/${id}`, { changes: { price: 1 } })).json().draft;
    expect((await put(`services/${id}`, { changes: { price: 120 } }, { seen: updatedAt })).json()).toEqual({
      draft: null,
    });
    await put(`services/${id}`, { changes: { price: 1 } });
    const thrown = await editor({ method: 'DELETE', url: `/api/drafts/services/${id}` });
    expect(thrown.statusCode).toBe(204);
    expect((await editor({ method: 'DELETE', url: `/api/drafts/services/${id}` })).statusCode).toBe(404);
    await put(`services/${id}`, { changes: { price: 2 } });
    await editor({ method: 'DELETE', url: `/api/services/${id}` });
    expect(await draftOf(`services/${id}`)).toBeNull();
    expect((await put(`services/${id}`, { changes: { price: 2 } })).statusCode).toBe(404);
  });

  it('of two editors is written by one at a time', async () => {
    const { id } = await addService();
    const first = (await put(`services/${id}`, { changes: { price: 1 } })).json().draft;
    const unseen = await put(`services/${id}`, { changes: { price: 2 } }, { as: admin });
    expect([unseen.statusCode, unseen.json().code]).toEqual([409, 'stale']);
    expect(
      (await put(`services/${id}`, { changes: { price: 3 } }, { as: admin, seen: first.updatedAt })).statusCode,
    ).toBe(200);
    expect((await put(`services/${id}`, { changes: { price: 4 } }, { seen: first.updatedAt })).json().code).toBe(
      'stale',
    );
    const over = await editor({
      method: 'PUT',
      url: `/api/drafts/services/${id}`,
      payload: { changes: { price: 5 } },
      headers: { 'if-match': '*' },
    });
    expect(over.json().draft.changes).toEqual({ price: 5 });
    const races = await Promise.all(
      [1, 2, 3, 4].map((price) => put(`services/${id}`, { changes: { price } }, { seen: over.json().draft.updatedAt })),
    );
    expect(races.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is not published over what others have changed meanwhile, unless somebody has seen that', async () => {
    const { id, slug } = await addService({ shortDescription: 'a' });
    await put(`services/${id}`, { changes: { price: 1, shortDescription: 'b' } });
    // Another field of the same row is no clash.
    await save(`services/${id}`, { duration: 45 }, admin);
    await save(`services/${id}`, { price: 2 }, admin);
    const clash = await publish(`services/${id}`);
    expect(clash.statusCode).toBe(409);
    expect(clash.json()).toMatchObject({ code: 'conflict', fields: { price: 'Changed by someone else since then' } });
    expect(Object.keys(clash.json().fields)).toEqual(['price']);
    expect(await shown(slug)).toMatchObject({ price: 2, shortDescription: 'a' });
    const { updatedAt } = await shown(slug);
    expect((await publish(`services/${id}`, {}, { 'if-match': '"2020-01-01T00:00:00.000Z"' })).json().code).toBe(
      'stale',
    );
    expect((await publish(`services/${id}`, {}, { 'if-match': `"${updatedAt}"` })).statusCode).toBe(200);
    expect(await shown(slug)).toMatchObject({ price: 1, shortDescription: 'b', duration: 45 });

    await put(`services/${id}`, { changes: { price: 3 } });
    await save(`services/${id}`, { price: 4 }, admin);
    expect((await publish(`services/${id}`)).statusCode).toBe(409);
    // What somebody else has written already is no clash.
    await save(`services/${id}`, { price: 3 }, admin);
    expect((await publish(`services/${id}`)).statusCode).toBe(200);
    await put(`services/${id}`, { changes: { price: 5 } });
    await save(`services/${id}`, { price: 6 }, admin);
    expect((await publish(`services/${id}`, { over: true })).statusCode).toBe(200);
    expect((await shown(slug)).price).toBe(5);
  });

  it('may name what the write itself refuses', async () => {
    const [one, two] = [await addService(), await addService()];
    await put(`services/${one.id}`, { changes: { slug: two.slug } });
    const refused = await publish(`services/${one.id}`);
    expect([refused.statusCode, refused.json().fields]).toEqual([409, { slug: 'Already in use. Choose another one.' }]);
    expect(await draftOf(`services/${one.id}`)).not.toBeNull();
  });

  it.each([
    ['an unknown field', { nonsense: 1 }, 'nonsense'],
    ['a wrong value', { price: -1 }, 'price'],
    ['a wrong kind of value', { isActive: 'perhaps' }, 'isActive'],
    ['the id of another row', { constructor: { prototype: {} } }, null],
  ])('with %s is refused', async (_, changes, field) => {
    const { id } = await addService();
    const answer = await put(`services/${id}`, { changes });
    expect(answer.statusCode).toBe(400);
    if (field !== null) expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(await draftOf(`services/${id}`)).toBeNull();
  });

  it('takes no prototype, no id and no place of another row', async () => {
    const { id, slug } = await addService();
    const hostile = await editor({
      method: 'PUT',
      url: `/api/drafts/services/${id}`,
      headers: { 'content-type': 'application/json' },
      payload: '{"changes":{"__proto__":{"price":1}}}',
    });
    expect(hostile.statusCode).toBe(400);
    await put(`services/${id}`, { changes: { id: 1, createdAt: 'x', price: 7 } });
    expect((await draftOf(`services/${id}`)).changes).toEqual({ price: 7 });
    await publish(`services/${id}`);
    expect(await shown(slug)).toMatchObject({ id, price: 7 });
  });

  it.each(['0', 'week', 'x y', '../1', '9999999999', '2147483648'])('has no row %s', async (id) => {
    const path = `services/${encodeURIComponent(id)}`;
    for (const answer of [await editor(`/api/drafts/${path}`), await put(path, { changes: {} }), await publish(path)])
      expect([400, 404]).toContain(answer.statusCode);
  });
});

describe('dates', () => {
  it('are in the future and in turn', async () => {
    const { id } = await addService();
    const refusals = [
      [{ publishAt: '2020-01-01T00:00:00.000Z' }, 'publishAt'],
      [{ unpublishAt: '2020-01-01T00:00:00.000Z' }, 'unpublishAt'],
      [{ publishAt: inAnHour(2), unpublishAt: inAnHour(1) }, 'unpublishAt'],
      [{ publishAt: 'tomorrow' }, 'publishAt'],
    ] as const;
    for (const [dates, field] of refusals) {
      const answer = await put(`services/${id}`, { changes: {}, ...dates });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    }
    const dates = { publishAt: inAnHour(1), unpublishAt: inAnHour(2) };
    expect((await put(`services/${id}`, { changes: {}, ...dates })).json().draft).toMatchObject(dates);
  });

  it('are kept until the row goes away again', async () => {
    const { id } = await addService();
    const unpublishAt = inAnHour();
    await put(`services/${id}`, { changes: { price: 3 }, unpublishAt });
    const { draft } = (await publish(`services/${id}`)).json();
    expect(draft).toMatchObject({ changes: {}, publishAt: null, unpublishAt });
  });

  it('put their drafts first in the list, by time', async () => {
    const [late, soon, never] = [await addService(), await addService(), await addService()];
    await put(`services/${never.id}`, { changes: { price: 3 } });
    await put(`services/${late.id}`, { changes: {}, publishAt: inAnHour(30) });
    await put(`services/${soon.id}`, { changes: { price: 3 }, unpublishAt: inAnHour(0.1) });
    await put('config/clinic_name', { changes: { data: 'Harmony' }, publishAt: inAnHour(40) }, { as: admin });
    const list = (await admin('/api/drafts')).json().items as { id: string; name: string; entity: string }[];
    const at = (id: number | string) => list.findIndex((draft) => draft.id === String(id));
    expect(at(soon.id)).toBe(0);
    expect(at(soon.id)).toBeLessThan(at(late.id));
    expect(at(late.id)).toBeLessThan(at(never.id));
    expect(list[at(late.id)]).toMatchObject({ entity: 'services', name: late.name });
    expect(list[at('clinic_name')]).toMatchObject({ entity: 'config', name: 'Clinic name' });
    const ofEditor = (await editor('/api/drafts')).json().items as { entity: string }[];
    expect(ofEditor.some(({ entity }) => entity === 'config')).toBe(false);
  });
});

describe('lists of drafts', () => {
  const problem = 'It does not fit';
  let ids: string[];
  beforeAll(async () => {
    const services = [await addService(), await addService(), await addService()];
    ids = services.map(({ id }) => String(id));
    await put(`services/${ids[0]}`, { changes: { description: '<p>A long text</p>', price: 3 } });
    await put(`services/${ids[1]}`, { changes: {}, unpublishAt: inAnHour(3) });
    await put(`services/${ids[2]}`, { changes: { price: 3 } });
    await sql`update drafts set problem = ${problem} where row_id = ${ids[2]}`.execute(api.db);
  });

  it('come in pages, what failed first, with the names of fields and not with what they say', async () => {
    const answer = await editor('/api/drafts');
    expect(answer.body).not.toContain('A long text');
    const { items, total } = answer.json() as { items: { id: string }[]; total: number };
    expect(total).toBe(items.length);
    expect(items[0]).toMatchObject({ id: ids[2], problem, fields: ['price'] });
    expect(items[0]).not.toHaveProperty('changes');
    expect(items.find(({ id }) => id === ids[0])).toMatchObject({ fields: ['price', 'description'] });
    const parts = await Promise.all(Array.from(items, (_, offset) => editor(`/api/drafts?limit=1&offset=${offset}`)));
    expect(parts.map((part) => part.json())).toEqual(items.map((item) => ({ items: [item], total })));
    expect((await editor('/api/drafts?limit=101')).statusCode).toBe(400);
  });

  it('mark the rows of one kind, and say no more than what becomes of them', async () => {
    const marks = (await editor('/api/drafts/marks?entity=services')).json() as { id: string }[];
    const nothing = { isChanged: false, publishAt: null, unpublishAt: null, hasFailed: false };
    expect(ids.map((id) => marks.find((mark) => mark.id === id))).toEqual([
      { ...nothing, id: ids[0], isChanged: true },
      { ...nothing, id: ids[1], unpublishAt: expect.any(String) },
      { ...nothing, id: ids[2], isChanged: true, hasFailed: true },
    ]);
    // A link is no work on the row.
    const { id } = await addService();
    await editor({ method: 'POST', url: `/api/drafts/services/${id}/preview` });
    const later = (await editor('/api/drafts/marks?entity=services')).json();
    expect(later).toEqual(marks);
    expect((await editor('/api/drafts/marks?entity=faqs')).json()).toEqual([]);
  });

  it('are whole for rows that are named', async () => {
    const answer = await editor(`/api/drafts/services?ids=${ids[2]},${ids[0]},2147483647,phone`);
    expect(answer.json()).toEqual([await draftOf(`services/${ids[0]}`), await draftOf(`services/${ids[2]}`)]);
    expect((await editor(`/api/drafts/faqs?ids=${ids[0]}`)).json()).toEqual([]);
  });

  it.each(['/api/drafts/services', '/api/drafts/services?ids=', '/api/drafts/services?ids=1,,2', '/api/drafts/marks'])(
    '%s is refused',
    async (path) => expect((await editor(path)).statusCode).toBe(400),
  );

  it('take neither more than a hundred rows nor a kind that there is not', async () => {
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await editor(`/api/drafts/services?ids=${many.slice(1).join()}`)).statusCode).toBe(200);
    expect((await editor(`/api/drafts/services?ids=${many.join()}`)).statusCode).toBe(400);
    expect((await editor('/api/drafts/marks?entity=users')).statusCode).toBe(400);
  });

  it.each(['/api/drafts/config?ids=phone', '/api/drafts/marks?entity=config'])(
    '%s is for those who may edit it',
    async (path) => {
      expect((await api.asAnyone(path)).statusCode).toBe(401);
      expect((await editor(path)).statusCode).toBe(403);
      expect((await admin(path)).statusCode).toBe(200);
    },
  );
});

describe('drafts of settings', () => {
  it('may be of a setting that has no row yet, and are public when they are published', async () => {
    await put('config/fax', { changes: { data: '(253) 555-0141' } }, { as: admin });
    expect((await api.asAnyone('/api/config')).body).not.toContain('555-0141');
    expect((await publish('config/fax', {}, {}, admin)).json().row).toMatchObject({
      id: 'fax',
      data: '(253) 555-0141',
    });
    expect((await api.asAnyone('/api/config')).body).toContain('555-0141');
    await put('config/fax', { changes: { data: '(253) 555-0142' } }, { as: admin });
    await save('config/fax', { data: '(253) 555-0143' }, admin);
    expect((await publish('config/fax', {}, {}, admin)).json().fields).toHaveProperty('data');
  });

  it('are checked as the setting is', async () => {
    const answer = await put('config/email', { changes: { data: 'nobody' } }, { as: admin });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['data']]);
    expect((await put('config/email', { changes: { serverOnly: true } }, { as: admin })).statusCode).toBe(400);
  });

  it('are not for those that visitors never see', async () => {
    await save('config', { id: 'api_key', data: 'secret', serverOnly: true }, (options) =>
      admin({ ...(options as object), method: 'POST' }),
    );
    for (const id of ['api_key', 'retention_hold', 'nothing_of_the_kind'])
      expect((await put(`config/${id}`, { changes: { data: 'x' } }, { as: admin })).statusCode).toBe(404);
  });
});

describe('drafts of opening hours', () => {
  const monday = { dayOfWeek: 1, openTime: '09:00', closeTime: '17:00' };

  it('are the whole week', async () => {
    await save('hours/week', { entries: [monday] }, admin);
    const same = await put('hours/week', { changes: { entries: [monday] } }, { as: admin });
    expect(same.json()).toEqual({ draft: null });
    const week = [
      { ...monday, closeTime: '16:00' },
      { dayOfWeek: 2, isClosed: true },
    ];
    expect((await put('hours/week', { changes: { entries: week } }, { as: admin })).statusCode).toBe(200);
    expect((await api.asAnyone('/api/hours')).json()).toMatchObject([{ closeTime: '17:00' }]);
    expect((await publish('hours/week', {}, {}, admin)).json().row).toMatchObject([
      { closeTime: '16:00' },
      { isClosed: true },
    ]);
  });

  it('are checked as the week is, and do not go away', async () => {
    const wrong = await put('hours/week', { changes: { entries: [{ ...monday, closeTime: '08:00' }] } }, { as: admin });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)[0]]).toEqual([400, 'entries.0.closeTime']);
    const gone = await put('hours/week', { changes: {}, unpublishAt: inAnHour() }, { as: admin });
    expect([gone.statusCode, Object.keys(gone.json().fields)]).toEqual([400, ['unpublishAt']]);
    expect((await put('hours/monday', { changes: {} }, { as: admin })).statusCode).toBe(404);
  });
});

describe('a preview link', () => {
  const open = (path: string) => api.asAnyone(`/api/previews/${new URL(path, 'http://x').searchParams.get('token')}`);
  const link = async (path: string, as = editor) => {
    const answer = await as({ method: 'POST', url: `/api/drafts/${path}/preview` });
    expect(answer.statusCode).toBe(201);
    return answer.json() as { path: string; until: string };
  };

  it('shows the draft to whoever has it, until it is published', async () => {
    const { id } = await addService();
    const { updatedAt } = (await put(`services/${id}`, { changes: { price: 42 } })).json().draft;
    const { path, until } = await link(`services/${id}`);
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const answer = await open(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(answer.json()).toMatchObject({ entity: 'services', content: { id, price: 42 }, until });
    // The editor's draft is not another one by it.
    expect((await draftOf(`services/${id}`)).updatedAt).toBe(updatedAt);
    const token = new URL(path, 'http://x').searchParams.get('token') ?? '';
    const { rows } = await sql<{ row: string }>`select to_jsonb(drafts)::text as row from drafts`.execute(api.db);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    await publish(`services/${id}`);
    expect((await open(path)).statusCode).toBe(404);
  });

  it('shows a row that is switched off, its picture, settings and hours', async () => {
    const { id } = await addService({ isActive: false });
    expect((await open((await link(`services/${id}`)).path)).json().content).toMatchObject({ id, isActive: true });
    await put('config/phone', { changes: { data: '(253) 555-0199' } }, { as: admin });
    const settings = (await open((await link('config/phone', admin)).path)).json();
    expect(settings).toMatchObject({ entity: 'config' });
    expect(settings.content).toContainEqual(expect.objectContaining({ id: 'phone', data: '(253) 555-0199' }));
    expect(JSON.stringify(settings)).not.toContain('secret');
    await put(
      'hours/week',
      { changes: { entries: [{ dayOfWeek: 3, openTime: '10:00', closeTime: '11:00' }] } },
      { as: admin },
    );
    expect((await open((await link('hours/week', admin)).path)).json().content).toMatchObject([{ dayOfWeek: 3 }]);
  });

  it('of a setting that is kept from the public since then shows nothing any more', async () => {
    await save('config', { id: 'partner', data: 'Open word' }, (options) =>
      admin({ ...(options as object), method: 'POST' }),
    );
    const { path } = await link('config/partner', admin);
    expect((await open(path)).body).toContain('Open word');
    expect((await save('config/partner', { data: 'Hidden word', serverOnly: true }, admin)).statusCode).toBe(200);
    expect((await open(path)).statusCode).toBe(404);
  });

  it('that is wrong, ended, replaced or over answers all the same', async () => {
    const { id } = await addService();
    const before = await link(`services/${id}`);
    const now = await link(`services/${id}`);
    expect((await open(now.path)).statusCode).toBe(200);
    expect((await editor({ method: 'DELETE', url: `/api/drafts/services/${id}/preview` })).statusCode).toBe(204);
    expect((await editor({ method: 'DELETE', url: `/api/drafts/services/${id}/preview` })).statusCode).toBe(404);
    const over = await link(`services/${id}`);
    const isListed = async () =>
      (await editor('/api/drafts')).json().items.some((draft: { id: string }) => draft.id === String(id));
    expect(await isListed()).toBe(true);
    await sql`update drafts set preview_until = now() - interval '1 second' where row_id = ${String(id)}`.execute(
      api.db,
    );
    expect((await draftOf(`services/${id}`)).previewUntil).toBeNull();
    expect(await isListed()).toBe(false);
    const answers = [before, now, over, { path: '/preview?token=nothing' }].map(({ path }) => open(path));
    const bodies = (await Promise.all(answers)).map(({ statusCode, json }) => [
      statusCode,
      { ...json(), requestId: '' },
    ]);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]?.[0]).toBe(404);
  });

  it('works in preview mode, where nothing else does', async () => {
    const { id } = await addService();
    const { path } = await link(`services/${id}`);
    await save('config', { id: 'admin_only', data: 'true' }, (options) =>
      admin({ ...(options as object), method: 'POST' }),
    );
    expect((await api.asAnyone('/api/services')).statusCode).toBe(401);
    expect((await open(path)).statusCode).toBe(200);
    await admin({ method: 'DELETE', url: '/api/config/admin_only' });
  });
});

it('audit lines say what was done, with the names of fields and no values', async () => {
  const { id } = await addService();
  await put(`services/${id}`, { changes: { price: 42 } });
  await editor({ method: 'POST', url: `/api/drafts/services/${id}/preview` });
  await publish(`services/${id}`);
  const lines = await api.db
    .selectFrom('auditLog')
    .select(['entity', 'action', 'fields', 'actorName'])
    .where('entityId', '=', String(id))
    .orderBy('id')
    .execute();
  const line = { entity: 'services', actorName: 'editor' };
  expect(lines.slice(1)).toEqual([
    { ...line, action: 'save-draft', fields: ['price'] },
    { ...line, action: 'make-preview', fields: [] },
    { ...line, action: 'publish', fields: ['price'] },
  ]);
});
