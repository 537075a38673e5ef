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
