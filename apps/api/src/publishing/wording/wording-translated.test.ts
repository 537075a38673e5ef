import type { Service, Wording } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let editor: As;
let signer: As;

beforeAll(async () => {
  api = await buildTestApp();
  editor = await api.asRole('editor');
  signer = await api.asRole('practitioner');
  const values = {
    name: 'Lin Chen',
    slug: 'lin-chen',
    title: 'Acupuncturist',
    translations: { es: { title: 'Acupunturista' } },
  };
  const { id } = await api.db.insertInto('practitioners').values(values).returning('id').executeTakeFirstOrThrow();
  await api.db.updateTable('users').set({ practitionerId: id }).where('role', '=', 'practitioner').execute();
});
afterAll(() => api.close());

let count = 0;
const add = async (es: object) => {
  const payload = { name: `Moxa ${++count}`, description: '<p>Warm</p>', translations: { es } };
  return (await editor({ method: 'POST', url: '/api/services', payload })).json<Service>();
};
const save = (id: number, payload: object) => editor({ method: 'PUT', url: `/api/services/${id}`, payload });
const read = async (id: number) => (await editor(`/api/wording/services/${id}`)).json<Wording>();
const sign = (id: number, texts: object) =>
  signer({ method: 'POST', url: `/api/wording/services/${id}/sign-off`, payload: { texts } });
const isCurrent = async (id: number) => (await read(id)).signOffs[0]?.isCurrent;
const signerOf = async (slug: string, query = '') =>
  (await api.asAnyone(`/api/sign-offs/services/${slug}${query}`)).json().signOff?.practitioner.title ?? null;
const reviewOf = async (id: number) =>
  (await editor('/api/wording')).json().rows.find((row: { id: number }) => row.id === id)?.review;

it('what no clinic may say in Spanish cannot be made public, and the refusal names the field in its language', async () => {
  const { id } = await add({});
  const refused = await save(id, { translations: { es: { description: '<p>Cura el cáncer.</p>' } } });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields).toEqual({
    'translations.es.description': expect.stringMatching(/“Cura”: .*In Spanish: “Muchas personas.*practitioner/),
  });
  expect((await save(id, { price: 40 })).statusCode).toBe(200);
});

it('is published once a practitioner has signed for exactly that, in the draft', async () => {
  const { id, slug } = await add({ name: 'Moxibustión' });
  const changes = { translations: { es: { description: '<p>Cura el cáncer.</p>' } } };
  await editor({ method: 'PUT', url: `/api/drafts/services/${id}`, payload: { changes } });
  const { draftTexts, findings } = await read(id);
  // The name is no longer translated in the draft.
  expect(draftTexts).toEqual({
    name: expect.any(String),
    shortDescription: '',
    description: '<p>Warm</p>',
    'translations.es.description': '<p>Cura el cáncer.</p>',
  });
  expect(findings).toMatchObject([{ rule: 'cure', level: 'stop', field: 'translations.es.description' }]);
  const publish = () => editor({ method: 'POST', url: `/api/drafts/services/${id}/publish`, payload: {} });
  expect((await publish()).statusCode).toBe(400);
  expect((await sign(id, draftTexts ?? {})).statusCode).toBe(200);
  expect((await publish()).statusCode).toBe(200);
  expect([await isCurrent(id), await signerOf(slug), await signerOf(slug, '?lang=es')]).toEqual([
    true,
    'Acupuncturist',
    'Acupunturista',
  ]);
});

it('who has signed before it was translated stands behind the English alone', async () => {
  const { id, slug } = await add({});
  await sign(id, (await read(id)).texts);
  expect([await isCurrent(id), await signerOf(slug, '?lang=es')]).toEqual([true, 'Acupunturista']);
  await save(id, { translations: { es: { name: 'Moxibustión', seoTitle: 'Moxa' } } });
  expect([await signerOf(slug), await signerOf(slug, '?lang=es')]).toEqual(['Acupuncturist', null]);
  expect([await isCurrent(id), await reviewOf(id)]).toEqual([false, 'changed']);
  await sign(id, (await read(id)).texts);
  expect([await reviewOf(id), await signerOf(slug, '?lang=es')]).toEqual(['current', 'Acupunturista']);
  await save(id, { translations: { es: { name: 'Moxa' } } });
  expect([await signerOf(slug), await signerOf(slug, '?lang=es')]).toEqual(['Acupuncturist', null]);
  // Without a translation the Spanish page says what was signed first.
  await save(id, { translations: { es: { seoTitle: 'Moxa' } } });
  expect(await signerOf(slug, '?lang=es')).toBe('Acupunturista');
  await save(id, { description: '<p>Warmer</p>' });
  expect(await signerOf(slug)).toBeNull();
});

it('empty texts and lists in another language change nothing', async () => {
  const { id } = await add({});
  await sign(id, (await read(id)).texts);
  await save(id, { translations: { es: { name: null, description: '' } } });
  expect(await isCurrent(id)).toBe(true);
});
