import { contentEntity, entitiesWith } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let admin: As;

beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
  // Three rows of each position.
  for (let n = 0; n < 24; n++) {
    const payload = { name: `Part ${n}`, orderIndex: Math.floor(n / 3) - 2, isActive: n % 8 !== 0 };
    expect((await admin({ method: 'POST', url: '/api/services', payload })).statusCode).toBe(201);
  }
});
afterAll(() => api.close());

type Answer = Awaited<ReturnType<As>>;
const ids = (answer: Answer) => answer.json<{ id: number }[]>().map(({ id }) => id);
const nextOf = ({ headers }: Answer): string | undefined => /^<([^>]+)>; rel="next"$/.exec(String(headers.link))?.[1];

test.each([1, 2, 5, 7, 200])('parts of %d rows make up the list, in its order', async (limit) => {
  const whole = ids(await api.asAnyone('/api/services'));
  const found: number[] = [];
  for (let url: string | undefined = `/api/services?limit=${limit}`; url !== undefined;) {
    const answer: Answer = await api.asAnyone(url);
    expect(answer.statusCode).toBe(200);
    expect(ids(answer).length).toBeLessThanOrEqual(limit);
    found.push(...ids(answer));
    url = nextOf(answer);
  }
  expect(found).toEqual(whole);
  expect(whole.length).toBeGreaterThanOrEqual(21);
});

test('an answer from memory names the next part, too', async () => {
  const first = await api.asAnyone('/api/services?limit=3');
  const again = await api.asAnyone('/api/services?limit=3');
  expect(nextOf(first)).toMatch(/^\/api\/services\?limit=3&after=-?\d+\.\d+$/);
  expect(again.headers.link).toBe(first.headers.link);
  expect(again.body).toBe(first.body);
});

test('the whole list of a clinic names no next part, and editors get inactive rows with it', async () => {
  expect((await api.asAnyone('/api/services')).headers.link).toBeUndefined();
  const all = await admin('/api/services?includeInactive=true');
  expect(ids(all).length).toBeGreaterThan(ids(await api.asAnyone('/api/services')).length);
});

test('a part begins behind a row that is gone by now', async () => {
  const whole = ids(await api.asAnyone('/api/services'));
  const next = nextOf(await api.asAnyone('/api/services?limit=4')) ?? '';
  expect((await admin({ method: 'DELETE', url: `/api/services/${whole[3]}` })).statusCode).toBe(204);
  expect(ids(await api.asAnyone(next))[0]).toBe(whole[4]);
});

test.each([
  'limit=0',
  'limit=201',
  'limit=x',
  'limit=1.5',
  'limit=',
  'after=1',
  'after=1.',
  'after=x.1',
  'after=1.99999999999',
])('?%s is bad input', async (query) => expect((await api.asAnyone(`/api/services?${query}`)).statusCode).toBe(400));

test.each(entitiesWith('isSorted').map((entity) => contentEntity(entity).path))('%s has parts', async (path) => {
  const answer = await admin(`/api${path}?limit=1&after=-5.0`);
  expect(answer.statusCode).toBe(200);
  expect(ids(answer).length).toBeLessThanOrEqual(1);
});
