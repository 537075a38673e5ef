import { ZONE_RULES } from '@harmony/domain/zones';
import { buildTestApp, type TestApp } from '../../test/api';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const setZone = (data: string) =>
  api.db
    .insertInto('config')
    .values({ id: 'time_zone', data })
    .onConflict((entry) => entry.column('id').doUpdateSet({ data }))
    .execute();
const read = async () => (await (await api.asAdmin())('/api/clock-rules')).json();

it('says how old the rules are, and that all agree where no law has changed', async () => {
  await setZone('Asia/Tokyo');
  expect(await read()).toEqual({
    timeZone: 'Asia/Tokyo',
    version: ZONE_RULES.version,
    readOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    differing: [],
  });
});

it('names who holds other rules for right', async () => {
  await setZone('America/Havana');
  // Nothing that is here knows the law of Havana of 2026; a newer Node.js or PostgreSQL will.
  const { differing } = await read();
  expect(['Node.js', 'PostgreSQL']).toEqual(expect.arrayContaining(differing));
  const node = Number(process.versions.tz?.slice(0, 4)) < 2026;
  expect(differing.includes('Node.js') || !node).toBe(true);
});

it('is for whoever may change settings', async () => {
  expect((await api.asAnyone('/api/clock-rules')).statusCode).toBe(401);
  expect((await (await api.asRole('editor'))('/api/clock-rules')).statusCode).toBe(403);
});
