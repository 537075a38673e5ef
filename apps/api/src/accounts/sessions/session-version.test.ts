import { CLOCK_HEADER } from '@harmony/domain';
import { zoneText } from '@harmony/domain/zones';
import { appVersion } from '../../platform/app-version';
import { buildTestApp, type TestApp } from '../../test/api';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ seeded: true });
});
afterAll(() => api.close());

it('tells people who are signed in which version answers, and nobody else', async () => {
  const admin = await api.asAdmin();
  const version = ({ headers }: Awaited<ReturnType<typeof admin>>) => headers['x-harmony-version'];
  expect(version(await admin('/api/auth/status'))).toBe(appVersion);
  expect(version(await admin('/api/no-such-thing'))).toBe(appVersion);
  expect(version(await api.asAnyone('/api/auth/status'))).toBeUndefined();
  expect(version(await (await api.asReception())('/api/follow-ups'))).toBeUndefined();
});

it('tells them the clinic’s clock with its rules, as soon as it is set', async () => {
  const admin = await api.asAdmin();
  const clock = ({ headers }: Awaited<ReturnType<typeof admin>>) => headers[CLOCK_HEADER];
  expect(clock(await admin('/api/auth/status'))).toBe(zoneText('America/Los_Angeles'));
  const payload = { data: 'America/Edmonton' };
  expect((await admin({ method: 'PUT', url: '/api/config/time_zone', payload })).statusCode).toBe(200);
  await api.app.content.settled();
  expect(clock(await admin('/api/auth/status'))).toMatch(/^America\/Edmonton;-420,-360\|/);
  expect(clock(await api.asAnyone('/api/auth/status'))).toBeUndefined();
});
