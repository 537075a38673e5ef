import type { OutdatedTranslation, Service } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let editor: As;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp();
  editor = await api.asRole('editor');
  admin = await api.asAdmin();
});
afterAll(() => api.close());

const LIST = '/api/translations/outdated';
const confirmUrl = (id: number | string, entity = 'services') => `/api/translations/${entity}/${id}/confirm`;
const confirm = (id: number | string, as = editor) => as({ method: 'POST', url: confirmUrl(id) });
let count = 0;
const add = async (es?: object) => {
  const payload = { name: `Moxa ${++count}`, description: '<p>Warm</p>', ...(es && { translations: { es } }) };
  return (await editor({ method: 'POST', url: '/api/services', payload })).json<Service>().id;
};
const save = async (id: number, payload: object) =>
  expect((await editor({ method: 'PUT', url: `/api/services/${id}`, payload })).statusCode).toBe(200);
const outdated = async (as = editor) => (await as(LIST)).json<{ rows: OutdatedTranslation[] }>().rows;
const fieldsOf = async (id: number) => (await outdated()).find((row) => row.id === String(id))?.fields ?? null;

describe('what is behind', () => {
  it('is a row whose translated words were changed in English after the translation', async () => {
    const id = await add({ name: 'Moxibustión', description: '<p>Calor</p>', seoTitle: '' });
    expect(await fieldsOf(id)).toBeNull();
    await save(id, { price: 40, seoTitle: 'Moxa, warm' });
    expect(await fieldsOf(id)).toBeNull();
    await save(id, { name: 'Moxa with ginger' });
    await save(id, { description: '<p>Warmer</p>' });
    expect((await outdated()).find((row) => row.id === String(id))).toEqual({
      entity: 'services',
      id: String(id),
      language: 'es',
      fields: ['description', 'name'],
      since: expect.any(String),
    });
    await save(id, { translations: { es: { name: 'Moxa con jengibre' } } });
    expect(await fieldsOf(id)).toBeNull();
  });

  it('is nothing where nothing is translated, or both were changed at once', async () => {
    const id = await add();
    await save(id, { name: 'Other' });
    expect(await fieldsOf(id)).toBeNull();
    await save(id, { name: 'Both', translations: { es: { name: 'Las dos' } } });
    expect(await fieldsOf(id)).toBeNull();
  });

  it('goes away with a version before', async () => {
    const id = await add({ name: 'Antes' });
    await save(id, { name: 'After' });
    expect(await fieldsOf(id)).toEqual(['name']);
    const { versions } = (await editor(`/api/versions/services/${id}`)).json();
    const first = versions.at(-1).id;
    await editor({ method: 'POST', url: `/api/versions/services/${id}/restore`, payload: { version: first } });
    // The English is what it was, and was changed after the Spanish: somebody has to look.
    expect(await fieldsOf(id)).toEqual(['name']);
    await save(id, { translations: { es: { name: 'Antes, pues' } } });
    expect(await fieldsOf(id)).toBeNull();
  });

  it('is told of settings to whoever may change them', async () => {
    const payload = { id: 'announcement', data: 'Closed', translations: { es: { data: 'Cerrado' } } };
    await admin({ method: 'POST', url: '/api/config', payload });
    await admin({ method: 'PUT', url: '/api/config/announcement', payload: { data: 'Open' } });
    const isTold = async (as: As) => (await outdated(as)).some(({ entity }) => entity === 'config');
    expect([await isTold(admin), await isTold(editor)]).toEqual([true, false]);
    const url = confirmUrl('announcement', 'config');
    expect((await editor({ method: 'POST', url })).statusCode).toBe(403);
    expect((await admin({ method: 'POST', url })).statusCode).toBe(204);
    expect(await isTold(admin)).toBe(false);
  });

  it('is for those who write content', async () => {
    expect((await api.asAnyone(LIST)).statusCode).toBe(401);
    expect((await (await api.asRole('front-desk'))(LIST)).statusCode).toBe(403);
  });
});

describe('a translation that is right as it is', () => {
  it('is noted in the history by who says so, and counts as new from then on', async () => {
    const id = await add({ name: 'Moxibustión' });
    await save(id, { name: 'Moxa, corrected' });
    expect((await confirm(id)).statusCode).toBe(204);
    expect(await fieldsOf(id)).toBeNull();
    const { versions } = (await editor(`/api/versions/services/${id}`)).json();
    expect(versions[0]).toMatchObject({ action: 'update', fields: ['translations'], by: expect.any(String) });
    const valuesOf = async (version: number) =>
      (await editor(`/api/versions/services/${id}/${version}`)).json().values as object;
    expect(await valuesOf(versions[0].id)).toEqual(await valuesOf(versions[1].id));
    const audit = await api.db.selectFrom('auditLog').select(['action', 'entityId']).orderBy('id', 'desc').execute();
    expect(audit[0]).toEqual({ action: 'confirm-translation', entityId: String(id) });
    await save(id, { name: 'Moxa again' });
    expect(await fieldsOf(id)).toEqual(['name']);
  });

  it('is refused where it is not behind, and of what is not there', async () => {
    const id = await add({ name: 'Moxibustión' });
    expect((await confirm(id)).statusCode).toBe(409);
    expect((await confirm(999_999)).statusCode).toBe(404);
    expect((await confirm('no-number')).statusCode).toBe(400);
    expect((await admin({ method: 'POST', url: confirmUrl('phone', 'config') })).statusCode).toBe(404);
  });

  it('is said by those who write content', async () => {
    const id = await add({ name: 'Moxibustión' });
    expect((await confirm(id, api.asAnyone)).statusCode).toBe(401);
    expect((await confirm(id, await api.asRole('front-desk'))).statusCode).toBe(403);
  });
});
