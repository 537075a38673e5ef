import { CONTENT_ENTITIES, contentEntity, entitiesWith, pageOf } from '@harmony/domain';
import fc from 'fast-check';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let admin: As;

beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('redirects').execute();
  await api.db.deleteFrom('services').execute();
});

interface Named {
  id: number;
  slug: string;
}
const add = async (slug: string, more: object = {}, path = '/services') =>
  (await admin({ method: 'POST', url: `/api${path}`, payload: { name: slug, slug, ...more } })).json<Named>();
const change = (id: number, payload: object) => admin({ method: 'PUT', url: `/api/services/${id}`, payload });
const redirects = async () =>
  Object.fromEntries(
    (await api.db.selectFrom('redirects').select(['fromPath', 'toPath']).execute()).map((row) => [
      row.fromPath,
      row.toPath,
    ]),
  );

it.each(entitiesWith('hasPages'))('a renamed row of %s leaves its old address', async (entity) => {
  const { path } = CONTENT_ENTITIES[entity];
  const named = { [contentEntity(entity).label]: 'First name', ...(entity === 'products' && { price: 12 }) };
  const payload = { slug: 'first-name', ...named };
  const { id } = (await admin({ method: 'POST', url: `/api${path}`, payload })).json<Named>();
  expect(await redirects()).toEqual({});
  const renamed = await admin({ method: 'PUT', url: `/api${path}/${id}`, payload: { slug: 'second-name' } });
  expect(renamed.statusCode).toBe(200);
  const [old, present] = ['first-name', 'second-name'].map((slug) => pageOf(entity, { slug }));
  expect(await redirects()).toEqual({ [String(old)]: present });
  // The API itself stays as it is.
  if (contentEntity(entity).feature === undefined)
    expect((await api.asAnyone(`/api${path}/first-name`)).statusCode).toBe(404);
});

it('a renamed category of products leaves the address of its list', async () => {
  const { id } = await add('teas', {}, '/product-categories');
  await admin({ method: 'PUT', url: `/api/product-categories/${id}`, payload: { slug: 'herbal-teas' } });
  expect(await redirects()).toEqual({ '/store?category=teas': '/store?category=herbal-teas' });
});

it('what led to a place within the page leads to that place', async () => {
  const { id } = await add('cupping');
  const payload = { fromPath: '/old', toPath: '/services/cupping#price' };
  expect((await admin({ method: 'POST', url: '/api/redirects', payload })).statusCode).toBe(201);
  await change(id, { slug: 'fire-cupping' });
  expect(await redirects()).toEqual({
    '/old': '/services/fire-cupping#price',
    '/services/cupping': '/services/fire-cupping',
  });
});

it('a redirect ends where there is a page again, and nothing is left by a deletion', async () => {
  const { id } = await add('cupping');
  await change(id, { slug: 'fire-cupping' });
  expect(await redirects()).toEqual({ '/services/cupping': '/services/fire-cupping' });
  const hidden = await add('cupping', { isActive: false });
  expect(await redirects()).toEqual({ '/services/cupping': '/services/fire-cupping' });
  await change(hidden.id, { isActive: true });
  expect(await redirects()).toEqual({});
  await admin({ method: 'DELETE', url: `/api/services/${hidden.id}` });
  expect(await redirects()).toEqual({});
});

it('what changes no address costs no version of the redirects', async () => {
  const { id, slug } = await add('cupping');
  const versions = async () =>
    (await api.db.selectFrom('contentVersion').select('tables').executeTakeFirstOrThrow()).tables;
  const before = await versions();
  await change(id, { name: 'Cupping', slug });
  expect((await versions())['redirects']).toBe(before['redirects']);
  expect((await versions())['services']).not.toBe(before['services']);
});

it('however pages are renamed, every address they ever had leads to them in one step', async () => {
  const slugs = ['a', 'b', 'c', 'd', 'e'];
  const rename = fc.record({ page: fc.nat(2), slug: fc.constantFrom(...slugs) });
  await fc.assert(
    fc.asyncProperty(fc.array(rename, { minLength: 1, maxLength: 10 }), async (renames) => {
      await api.db.deleteFrom('redirects').execute();
      await api.db.deleteFrom('services').execute();
      const rows = await Promise.all(['x', 'y', 'z'].map((slug) => add(slug)));
      /** Whose an address was last, and the address of each page. */
      const owner = new Map(rows.map(({ slug }, at) => [slug, at]));
      const present = rows.map(({ slug }) => slug);
      for (const { page, slug } of renames) {
        const answer = await change(rows[page]?.id ?? 0, { slug });
        if (present.includes(slug) && present[page] !== slug) {
          expect(answer.statusCode).toBe(409);
          continue;
        }
        expect(answer.statusCode).toBe(200);
        owner.set(slug, page);
        present[page] = slug;
      }
      const expected = [...owner]
        .filter(([slug, page]) => present[page] !== slug)
        .map(([slug, page]) => [`/services/${slug}`, `/services/${present[page]}`]);
      expect(await redirects()).toEqual(Object.fromEntries(expected));
    }),
    { numRuns: 12 },
  );
});
