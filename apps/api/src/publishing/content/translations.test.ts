import type { ConfigEntry, Service } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { cleanStoredRichText } from './stored-rich-text.repo';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());

let count = 0;
const add = async (translations: object) => {
  const payload = { name: `Moxa ${(count += 1)}`, description: '<p>Warmth</p>', translations };
  return (await admin({ method: 'POST', url: '/api/services', payload })).json<Service>();
};
const read = async (slug: string, query = '') => (await api.asAnyone(`/api/services/${slug}${query}`)).json<Service>();

it('answers in the language that is asked for, field by field', async () => {
  const { slug, translations } = await add({ es: { name: 'Moxibustión', description: '', shortDescription: null } });
  expect(translations).toEqual({ es: { name: 'Moxibustión', description: '', shortDescription: null } });
  const english = await read(slug);
  expect(english).not.toHaveProperty('translations');
  const spanish = await read(slug, '?lang=es');
  // What it does not say in Spanish is said to be English.
  expect(spanish).toEqual({ ...english, name: 'Moxibustión', translations: { es: { description: null } } });
  // Both are kept, each under its own address.
  expect([await read(slug), await read(slug, '?lang=es'), await read(slug, '?lang=fr')]).toEqual([
    english,
    spanish,
    english,
  ]);
  const [inList] = (await api.asAnyone('/api/services?lang=es')).json<Service[]>();
  expect(inList).toEqual(spanish);
});

it('is given to editors as it is written, and changed as a whole', async () => {
  const { id, slug } = await add({ es: { name: 'Ventosas' } });
  const all = (await admin('/api/services?includeInactive=true')).json<Service[]>();
  expect(all.find((row) => row.id === id)?.translations).toEqual({ es: { name: 'Ventosas' } });
  const change = (translations: object) =>
    admin({ method: 'PUT', url: `/api/services/${id}`, payload: { translations } });
  expect((await change({ es: { description: '<p onclick="x()">Calor<script>x</script></p>' } })).json()).toMatchObject({
    translations: { es: { description: '<p>Calor</p>' } },
  });
  expect(await read(slug, '?lang=es')).toMatchObject({ name: 'Moxa 2', description: '<p>Calor</p>' });
  expect((await change({})).json()).not.toHaveProperty('translations');
});

it.each([
  [{ es: { price: 12 } }, 'translations.es.price'],
  [{ es: { name: 'x'.repeat(201) } }, 'translations.es.name'],
  [{ es: { name: ['a'] } }, 'translations.es.name'],
  [{ fr: { name: 'Moxa' } }, 'translations.fr'],
  [{ es: 'Moxa' }, 'translations.es'],
])('refuses %j', async (translations, field) => {
  const { id } = await add({});
  const answer = await admin({ method: 'PUT', url: `/api/services/${id}`, payload: { translations } });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});

it('a draft’s page speaks both languages, and a version brings both back', async () => {
  const { id, slug } = await add({ es: { name: 'Antes' } });
  const draft = `/api/drafts/services/${id}`;
  const payload = { changes: { translations: { es: { name: 'Después' } } } };
  expect((await admin({ method: 'PUT', url: draft, payload, headers: { 'if-match': '*' } })).statusCode).toBe(200);
  const { path } = (await admin({ method: 'POST', url: `${draft}/preview` })).json<{ path: string }>();
  const token = new URL(path, 'http://x').searchParams.get('token');
  expect((await api.asAnyone(`/api/previews/${token}?lang=es`)).body).toContain('Después');
  expect((await api.asAnyone(`/api/previews/${token}`)).body).not.toContain('Después');
  expect((await admin({ method: 'POST', url: `${draft}/publish`, payload: {} })).statusCode).toBeLessThan(300);
  expect((await read(slug, '?lang=es')).name).toBe('Después');
  const { fields, values } = await api.db
    .selectFrom('versions')
    .select(['fields', 'values'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([fields, values]).toEqual([
    ['translations'],
    expect.objectContaining({ translations: payload.changes.translations }),
  ]);
});

it('settings that are words have translations, and no others', async () => {
  const put = (id: string, data: string) =>
    admin({ method: 'POST', url: '/api/config', payload: { id, data: 'A', translations: { es: { data } } } });
  expect((await put('announcement', '<b onclick="x">Cerrado</b> mañana')).statusCode).toBe(201);
  const spoken = async (query: string, as = api.asAnyone) =>
    (await as(`/api/config${query}`)).json<ConfigEntry[]>().find(({ id }) => id === 'announcement');
  expect([(await spoken('?lang=es'))?.data, (await spoken(''))?.data]).toEqual(['<b>Cerrado</b> mañana', 'A']);
  // Whoever edits settings reads the website as its visitors do; the console asks in English.
  expect((await spoken('?lang=es', admin))?.data).toBe('<b>Cerrado</b> mañana');
  expect(await spoken('', admin)).toMatchObject({ data: 'A', translations: { es: { data: '<b>Cerrado</b> mañana' } } });
  // What is not set is so in every language.
  await admin({ method: 'PUT', url: '/api/config/announcement', payload: { data: null } });
  expect((await spoken('?lang=es'))?.data).toBeNull();
  expect((await put('clinic_name', 'Armonía')).json()).toMatchObject({
    fields: { translations: 'This setting is the same in every language' },
  });
});

it('what comes from a backup is cleaned', async () => {
  const { id } = await add({ es: { name: 'x' } });
  await api.db
    .updateTable('services')
    .set({ translations: { es: { name: 'x', description: '<p>a<img src=x onerror=y></p>' } } })
    .where('id', '=', id)
    .execute();
  await api.db.transaction().execute(cleanStoredRichText);
  const { translations } = await api.db
    .selectFrom('services')
    .select('translations')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(translations).toEqual({ es: { name: 'x', description: '<p>a</p>' } });
});
