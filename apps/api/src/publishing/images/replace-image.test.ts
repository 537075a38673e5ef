import type { ImageFacts, ImageUse, ReplacedImage } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { insertPicture } from '../../test/pictures';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => admin({ method, url, payload });
const add = async (path: string, payload: object): Promise<{ id: number; slug: string }> => {
  const answer = await send('POST', path, payload);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const uses = async (id: number): Promise<ImageUse[]> =>
  (await admin('/api/images/uses')).json<ImageUse[]>().filter(({ imageId }) => imageId === id);
const row = async (path: string) => (await admin(path)).json();
const last = () =>
  api.db.selectFrom('auditLog').select(['action', 'entityId']).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** A picture that is shown in a row, a text, a setting, by messengers, and in a draft of each of two rows. */
async function shown() {
  const id = await insertPicture(api.db, { alt: 'A "red" cup', width: 400, height: 300 });
  const url = `/api/images/${id}`;
  const words = (alt: string, src = url) => `<p>a</p><img src="${src}" alt="${alt}" width="400" height="300" />`;
  const service = await add('/api/services', { name: `Cupping ${id}`, imageUrl: `${url}?bg=removed` });
  const page = await add('/api/pages', {
    title: `House ${id}`,
    body: words('A &quot;red&quot; cup'),
    shareImageUrl: url,
  });
  await send('DELETE', '/api/config/directions_image');
  await add('/api/config', { id: 'directions_image', data: url });
  const draft = (changes: object) => ({ changes, publishAt: null, unpublishAt: null });
  const drafted = [
    await send('PUT', `/api/drafts/services/${service.id}`, draft({ imageUrl: url, price: 70 })),
    await send('PUT', `/api/drafts/pages/${page.id}`, draft({ body: `${words('Other words')}<p>more</p>` })),
  ];
  expect(drafted.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  return { id, url, service, page };
}

describe('/api/images/uses', () => {
  it('names rows, texts, settings and drafts, with what they are called', async () => {
    const { id, service, page } = await shown();
    const [rowOf, pageOf] = [String(service.id), String(page.id)];
    const at = { imageId: id, isDraft: false };
    expect(await uses(id)).toEqual([
      { ...at, entity: 'services', id: rowOf, label: `Cupping ${id}`, field: 'imageUrl' },
      { ...at, entity: 'pages', id: pageOf, label: `House ${id}`, field: 'body' },
      { ...at, entity: 'pages', id: pageOf, label: `House ${id}`, field: 'shareImageUrl' },
      { ...at, entity: 'config', id: 'directions_image', label: 'Street map', field: 'data' },
      { ...at, entity: 'services', id: rowOf, label: `Cupping ${id}`, field: 'imageUrl', isDraft: true },
      { ...at, entity: 'pages', id: pageOf, label: `House ${id}`, field: 'body', isDraft: true },
    ]);
  });
});

describe('/api/images/:id', () => {
  it('says in texts and drafts what a picture shows, but not where somebody has put it otherwise', async () => {
    const { id, page } = await shown();
    await send('PUT', `/api/images/${id}`, { alt: 'Glass & moxa' });
    expect((await row(`/api/pages/${page.slug}`)).body).toContain('alt="Glass &amp; moxa" width');
    const { draft } = await row(`/api/drafts/pages/${page.id}`);
    expect(draft.changes.body).toContain('alt="Other words"');
    await send('PUT', `/api/images/${id}`, { isDecoration: true });
    expect((await row(`/api/pages/${page.slug}`)).body).toContain('alt="" width');
    expect((await send('POST', `/api/drafts/pages/${page.id}/publish`, { over: false })).statusCode).toBe(200);
  });

  it('is not deleted while only a draft shows it', async () => {
    const { id, service, page } = await shown();
    const free = { imageUrl: null, shareImageUrl: null };
    await send('PUT', `/api/services/${service.id}`, free);
    await send('PUT', `/api/pages/${page.id}`, { shareImageUrl: null, body: '' });
    await send('DELETE', '/api/config/directions_image');
    const refused = await send('DELETE', `/api/images/${id}`);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      `This picture is still used by the draft of service "Cupping ${id}", the draft of page "House ${id}"`,
    ]);
    expect((await send('DELETE', `/api/images/${id}?force=true`)).statusCode).toBe(204);
    expect((await row(`/api/drafts/services/${service.id}`)).draft.changes).toEqual({ imageUrl: null, price: 70 });
    expect((await row(`/api/drafts/pages/${page.id}`)).draft.changes).toEqual({ body: '<p>a</p><p>more</p>' });
  });
});

describe('/api/images/:id/replace', () => {
  it('shows the other picture everywhere, leaves versions, and is taken back', async () => {
    const { id, url, service, page } = await shown();
    const by = await insertPicture(api.db, { width: 800, height: 800 });
    const before = await Promise.all([row(`/api/services/${service.slug}`), row(`/api/pages/${page.slug}`)]);
    const answer = await send('POST', `/api/images/${id}/replace`, { by });
    expect(answer.statusCode).toBe(200);
    const { places } = answer.json<{ places: ImageUse[] }>();
    expect(places).toEqual(await uses(by));
    expect(places).toHaveLength(6);
    expect(await uses(id)).toEqual([]);
    expect(await last()).toEqual({ action: 'replace', entityId: String(id) });
    expect(await row(`/api/services/${service.slug}`)).toMatchObject({
      imageUrl: `/api/images/${by}?bg=removed`,
      imageAlt: 'A "red" cup',
    });
    expect((await row(`/api/pages/${page.slug}`)).body).toBe(
      `<p>a</p><img src="/api/images/${by}" alt="A &quot;red&quot; cup" width="800" height="800" />`,
    );
    const { versions } = await row(`/api/versions/pages/${page.id}`);
    expect(versions[0]).toMatchObject({ action: 'update', fields: ['body', 'shareImageUrl'], by: 'admin' });

    // What shows the new picture for another reason keeps it.
    await add('/api/services', { name: `Moxa ${id}`, imageUrl: `/api/images/${by}` });
    const only = places.map(({ imageId: _image, label: _label, ...place }) => place);
    expect((await send('POST', `/api/images/${by}/replace`, { by: id, only })).statusCode).toBe(200);
    const after = await Promise.all([row(`/api/services/${service.slug}`), row(`/api/pages/${page.slug}`)]);
    const now = { updatedAt: expect.any(String) };
    expect(after).toEqual(before.map((each) => ({ ...each, ...now })));
    expect((await uses(by)).map(({ label }) => label)).toEqual([`Moxa ${id}`]);
    // Nobody is told of a conflict that is none.
    expect(
      (await send('POST', `/api/drafts/services/${service.id}/publish`, { over: false })).json().row,
    ).toMatchObject({ imageUrl: url, price: 70 });
  });

  it('is taken back where the other picture was shown beside it, and that one stays', async () => {
    const [id, by] = [await insertPicture(api.db, { alt: 'One' }), await insertPicture(api.db, { alt: 'Other' })];
    const words = (...ids: number[]) =>
      ids.map((each) => `<img src="/api/images/${each}" alt="Mine" width="1" height="1" />`).join('<p>and</p>');
    const pictures = [by, id, id, by, id];
    const page = await add('/api/pages', { title: `Both ${id}`, body: words(...pictures) });
    const alone = await add('/api/pages', { title: `Alone ${id}`, body: words(id) });
    const draft = { changes: { body: `${words(id, by)}<p>more</p>` }, publishAt: null, unpublishAt: null };
    expect((await send('PUT', `/api/drafts/pages/${page.id}`, draft)).statusCode).toBe(200);
    const letter = await add('/api/campaigns', {
      subject: 'S',
      preheader: '',
      blocks: pictures.map((imageId, nth) => ({ id: String(nth), kind: 'picture', imageId })),
    });
    const all = async () => ({
      page: (await row(`/api/pages/${page.slug}`)).body,
      alone: (await row(`/api/pages/${alone.slug}`)).body,
      draft: (await row(`/api/drafts/pages/${page.id}`)).draft.changes.body,
      letter: (await row(`/api/campaigns/${letter.id}`)).blocks,
    });
    const pictureOf = (text: string) => [...text.matchAll(/images\/(\d+)/g)].map(([, each]) => Number(each));
    const before = await all();
    const { places } = (await send('POST', `/api/images/${id}/replace`, { by })).json<ReplacedImage>();
    expect(places.map(({ entity, isDraft, among }) => [entity, isDraft, among])).toEqual([
      ['pages', false, [2, 3, 5]],
      ['pages', false, undefined],
      ['letters', false, [2, 3, 5]],
      ['pages', true, [1]],
    ]);
    expect(await uses(id)).toEqual([]);
    const only = places.map(({ imageId: _image, label: _label, ...place }) => place);
    const back = (await send('POST', `/api/images/${by}/replace`, { by: id, only })).json<ReplacedImage>();
    expect(back.places.map(({ among }) => among)).toEqual([undefined, undefined, undefined, undefined]);
    const after = await all();
    expect(after.letter).toEqual(before.letter);
    for (const text of ['page', 'alone', 'draft'] as const)
      expect(pictureOf(after[text])).toEqual(pictureOf(before[text]));
  });

  it('leaves letters that were sent as their readers have them: the picture stays in use', async () => {
    const [id, by] = [await insertPicture(api.db, { alt: 'One' }), await insertPicture(api.db, { alt: 'Other' })];
    const frozen = JSON.stringify({ blocks: [{ kind: 'card', picture: { src: `/api/images/${id}`, alt: '' } }] });
    const at = '2026-01-01T00:00:00.000Z';
    const sent = { state: 'sent' as const, frozen, startedAt: at, endedAt: at };
    const letter = { subject: 'Sent', preheader: '', blocks: JSON.stringify([]), ...sent };
    await api.db.insertInto('letters').values(letter).execute();
    expect(await uses(id)).toMatchObject([{ entity: 'letters', label: 'Sent', field: 'frozen' }]);
    expect((await send('POST', `/api/images/${id}/replace`, { by })).json<ReplacedImage>().places).toEqual([]);
    expect(await uses(id)).toHaveLength(1);
    expect((await send('POST', '/api/images/delete-unused', { ids: [id] })).statusCode).toBe(409);
    expect((await send('DELETE', `/api/images/${id}`)).statusCode).toBe(409);
    expect((await send('DELETE', `/api/images/${id}?force=true`)).statusCode).toBe(204);
  });

  it('replaces in the chosen places only', async () => {
    const { id, service } = await shown();
    const by = await insertPicture(api.db, { alt: 'Another' });
    const only = [{ entity: 'services', id: String(service.id), field: 'imageUrl', isDraft: false }];
    const { places } = (await send('POST', `/api/images/${id}/replace`, { by, only })).json();
    expect(places).toHaveLength(1);
    expect(await uses(by)).toHaveLength(1);
    expect(await uses(id)).toHaveLength(5);
  });

  it('refuses what is no picture, and the same one', async () => {
    const id = await insertPicture(api.db);
    for (const by of [id, 2_147_483_647])
      expect((await send('POST', `/api/images/${id}/replace`, { by })).json().fields).toHaveProperty('by');
    expect((await send('POST', `/api/images/${id}/replace`, {})).statusCode).toBe(400);
    expect((await send('POST', '/api/images/2147483647/replace', { by: id })).statusCode).toBe(404);
  });
});

describe('/api/images/delete-unused', () => {
  it('deletes what nothing shows, all or nothing', async () => {
    const { id } = await shown();
    const unused = [await insertPicture(api.db), await insertPicture(api.db)];
    const refused = await send('POST', '/api/images/delete-unused', { ids: [...unused, id] });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toContain(
      `Nothing was deleted: some of these are still used by service "Cupping ${id}"`,
    );
    expect((await send('POST', '/api/images/delete-unused', { ids: [...unused, 2_147_483_647] })).json()).toEqual({
      deleted: 2,
    });
    expect(await last()).toEqual({ action: 'delete', entityId: [...unused, 2_147_483_647].join(',') });
    expect((await send('POST', '/api/images/delete-unused', { ids: [] })).statusCode).toBe(400);
  });
});

it('site servers are told what pictures show, and what stays visible of those that are not cropped around their middle', async () => {
  await api.db.deleteFrom('images').execute();
  const id = await insertPicture(api.db, { alt: 'A lamp' });
  const other = await insertPicture(api.db);
  await send('PUT', `/api/images/${id}`, { focusX: 20, focusY: 75 });
  const answer = await api.asAnyone('/api/images/facts');
  const facts = answer.json<ImageFacts>();
  expect(facts).toMatchObject({ focus: { [id]: '20% 75%' }, alt: { [id]: 'A lamp' } });
  expect(Object.keys(facts.size)).toEqual([String(id), String(other)]);
  expect(facts.size[id]).toEqual([800, 600]);
  expect(answer.headers).toMatchObject({ 'x-content-tables': 'images' });
});

it.each([
  ['GET', '/api/images/uses'],
  ['POST', '/api/images/1/replace'],
  ['POST', '/api/images/delete-unused'],
] as const)('%s %s is for whoever edits content', async (method, url) => {
  const request = { method, url, payload: {} };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asRole('front-desk'))(request)).statusCode).toBe(403);
});
