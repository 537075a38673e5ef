import { buildTestApp, type As, type TestApp } from '../../test/api';
import { drawing } from '../../test/pictures';

let api: TestApp;
let admin: As;
let id: number;
let url: string;

beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
  await send('POST', '/api/config', { id: 'store_enabled', data: 'true', dataType: 'B' });
});
afterAll(() => api.close());
beforeEach(async () => {
  id = await keep();
  url = `/api/images/${id}`;
});

let wall = 0;
/** A picture that was not kept before. */
async function keep(): Promise<number> {
  wall += 1;
  const payload = await drawing({ wall: `#abcd${String(wall).padStart(2, '0')}` })
    .png()
    .toBuffer();
  const headers = { 'content-type': 'image/png' };
  const answer = await admin({ method: 'POST', url: '/api/uploads', payload, headers });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}
async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const answer = await admin({ method, url: path, payload });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.statusCode === 204 ? null : answer.json();
}
const describeImage = (alt: string, image = id) => send('PUT', `/api/images/${image}`, { alt });
const create = (path: string, imageUrl: string | null, body = {}) =>
  send('POST', path, { name: 'Pictured', imageUrl, ...(path === '/api/products' && { price: 1 }), ...body });
const version = async () =>
  (await api.db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()).version;

describe.each(['/api/services', '/api/practitioners', '/api/products'])('%s', (path) => {
  const listed = async (row: { id: number }) =>
    (await api.asAnyone(path)).json().find((other: { id: number }) => other.id === row.id);

  test('every answer says what the picture of a row shows', async () => {
    await describeImage('A moxa stick above a hand');
    const imageAlt = 'A moxa stick above a hand';
    const row = await create(path, url);
    expect(row).toMatchObject({ imageUrl: url, imageAlt });
    expect(await listed(row)).toEqual(row);
    expect((await api.asAnyone(`${path}/${row.slug}`)).json()).toEqual(row);
    expect((await admin(`${path}/${row.slug}`)).json()).toEqual(row);
    const sorted = await send('POST', `${path}/batch-reorder`, { updates: [{ id: row.id, order: 7 }] });
    expect(sorted).toContainEqual(expect.objectContaining({ id: row.id, orderIndex: 7, imageAlt }));
    expect(await send('PUT', `${path}/${row.id}`, { imageUrl: `${url}?bg=removed` })).toMatchObject({ imageAlt });
    expect(await send('PUT', `${path}/${row.id}`, { imageUrl: null })).toMatchObject({ imageAlt: null });
  });

  test('other words are there at the next read, and the content has changed', async () => {
    const row = await create(path, url);
    expect(await listed(row)).toMatchObject({ imageAlt: null });
    const before = await version();
    await describeImage('Bamboo cups');
    expect(await version()).toBeGreaterThan(before);
    expect(await listed(row)).toEqual({ ...row, imageAlt: 'Bamboo cups' });
    expect((await api.asAnyone(`${path}/${row.slug}`)).json()).toEqual({ ...row, imageAlt: 'Bamboo cups' });
    await send('PUT', `/api/images/${id}`, { isDecoration: true });
    expect(await listed(row)).toMatchObject({ imageAlt: null });
  });

  test('a description is not set through the row, also not by sending it back whole', async () => {
    await describeImage('As kept');
    const row = await create(path, url, { imageAlt: 'Typed into the row' });
    expect(row).toMatchObject({ imageAlt: 'As kept' });
    expect(await send('PUT', `${path}/${row.id}`, { ...row, imageAlt: 'Typed into the row' })).toEqual({
      ...row,
      updatedAt: expect.any(String),
    });
    expect((await admin('/api/images')).json()).toContainEqual(expect.objectContaining({ id, alt: 'As kept' }));
  });

  test('pictures from elsewhere, and those that are gone, have none', async () => {
    await describeImage('Ours');
    const addresses = [null, '/art/herb.svg', `https://elsewhere.example/api/images/${id}`, `/elsewhere${url}`];
    for (const address of addresses) expect(await create(path, address)).toMatchObject({ imageAlt: null });
    const table = path === '/api/services' ? 'services' : path === '/api/products' ? 'products' : 'practitioners';
    const gone = [`${url}/x`, `/api/images/0${id}`, '/api/images/9999999999', `/api/images/${'9'.repeat(40)}`];
    for (const address of gone) {
      const row = await create(path, null);
      await api.db.updateTable(table).set({ imageUrl: address }).where('id', '=', row.id).execute();
      expect(await listed(row)).toMatchObject({ imageUrl: address, imageAlt: null });
    }
  });
});
