import { buildTestApp, type As, type TestApp } from '../../test/api';
import { seededRandom } from '../../test/random';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp({ forRaces: true });
  admin = await api.asAdmin();
  await admin({ method: 'POST', url: '/api/faqs/categories', payload: { name: 'All' } });
});
afterAll(() => api.close());

const random = seededRandom(41);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const text = () =>
  pick(['', 'a', ' b ', 'c\u00e9d', '<p>e</p>', '<script>x</script>', '<h1>f</h1>', '&amp;', null, 7, ['g']]);

/** Fields of a body with values that are right, wrong, or to be converted. */
const EDITS: Record<string, Record<string, () => unknown>> = {
  services: {
    name: text,
    price: () => pick([1, '2.50', 0.001, null, 'x']),
    duration: () => pick([30, 0, null]),
    description: text,
    shortDescription: text,
    isFeatured: () => pick([true, false, 'yes']),
    slug: () => pick(['one', 'Two', 'three-3']),
  },
  faqs: { question: text, answer: text, categoryId: () => pick([null, 1]) },
  'health-conditions': { name: text, description: text, symptoms: () => pick([['a', ''], '["b"]', null, 'x']) },
  products: {
    name: text,
    price: () => pick([5, 20]),
    salePrice: () => pick([null, 10]),
    ingredients: () => pick([[{ common: 'Ginger' }], [], [{}]]),
    healthConditions: () => pick([['Migraine'], null]),
    unknown: () => undefined,
  },
};
const START: Record<string, object> = {
  services: { name: 'Start' },
  faqs: { question: 'Start?', answer: 'Yes', categoryId: 1 },
  'health-conditions': { name: 'Start' },
  products: { name: 'Start', price: 15 },
};

it.each(Object.keys(EDITS))('publishing a draft of %s does what saving the same fields does', async (list) => {
  const add = async () => (await admin({ method: 'POST', url: `/api/${list}`, payload: START[list] ?? {} })).json();
  let written = 0;
  for (let turn = 0; turn < 12; turn += 1) {
    const changes = Object.fromEntries(
      Object.entries(EDITS[list] ?? {}).flatMap(([field, value]) => (random() < 0.35 ? [[field, value()]] : [])),
    );
    const [directly, drafted] = [await add(), await add()];
    const saved = await admin({ method: 'PUT', url: `/api/${list}/${directly.id}`, payload: changes });
    const { slug: wanted, ...row } = saved.json();
    // Two rows cannot have one address, so the first one makes room.
    await admin({ method: 'DELETE', url: `/api/${list}/${directly.id}` });
    const path = `/api/drafts/${list}/${drafted.id}`;
    const put = await admin({ method: 'PUT', url: path, payload: { changes } });
    const last =
      put.statusCode === 200 && put.json().draft !== null
        ? await admin({ method: 'POST', url: `${path}/publish`, payload: {} })
        : put;
    expect([last.statusCode, last.json().fields, changes]).toEqual([saved.statusCode, saved.json().fields, changes]);
    if (last.statusCode === 200 && last !== put) {
      written += 1;
      const { slug, ...published } = last.json().row;
      const own = (all: object) => ({ ...all, id: 0, createdAt: '', updatedAt: '', orderIndex: 0 });
      expect(own(published)).toEqual(own(row));
      if (changes['slug'] !== undefined) expect(slug).toBe(wanted);
    }
    await admin({ method: 'DELETE', url: `/api/${list}/${drafted.id}` });
  }
  expect(written).toBeGreaterThan(2);
});
