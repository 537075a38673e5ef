import { z } from 'zod';
import { QUICK, WINDOW_MS } from '../../../test/telephony/ringcentral-parts';
import {
  fakeRingCentral,
  type FakeRingCentral,
  type FakeRingCentralOptions,
} from '../../../test/telephony/ringcentral-server';
import { ringCentralApi } from './api';
import { listExtensions } from './extensions';

let server: FakeRingCentral;
const stopping = new AbortController();
afterEach(async () => {
  await server.close();
  expect(server.broken).toEqual([]);
});
afterAll(() => stopping.abort());

async function connect(options: FakeRingCentralOptions = {}, more: { jwt?: string; clientSecret?: string } = {}) {
  server = await fakeRingCentral({ windowMs: WINDOW_MS, ...options });
  const config = { serverUrl: server.url, clientId: 'client id', clientSecret: 'client secret', jwt: 'a jwt', ...more };
  return ringCentralApi(config, { timings: QUICK, signal: stopping.signal });
}
const count = (action: string) => server.log.filter((entry) => entry === action).length;
const SIGN_IN = 'POST oauth/token';
const LIST = '/restapi/v1.0/account/~/extension';

it('signs in once for everybody who asks', async () => {
  const api = await connect();
  server.state.extensions = [{ id: 7, type: 'IvrMenu' }];
  const lists = await Promise.all([listExtensions(api), listExtensions(api), listExtensions(api)]);
  expect(lists).toEqual(Array(3).fill([{ extensionId: '7', type: 'IvrMenu' }]));
  expect(count(SIGN_IN)).toBe(1);
});

it('signs in again before the token ends, and once when it is refused', async () => {
  const api = await connect({ tokenSeconds: 0.01 });
  server.state.refreshes = false;
  await api.who();
  await new Promise((go) => setTimeout(go, 15));
  await api.who();
  expect(count(SIGN_IN)).toBe(2);
  await server.close();
  const other = await connect();
  server.state.refreshes = false;
  await listExtensions(other);
  server.endSessions();
  await listExtensions(other);
  expect(count(SIGN_IN)).toBe(2);
  server.state.refuse.set(LIST, { status: 401, body: { errorCode: 'OAU-129' }, times: 9 });
  await expect(listExtensions(other)).rejects.toThrow(
    'RingCentral responded with 401 (OAU-129) to the list of extensions.',
  );
  expect(count(SIGN_IN)).toBe(3);
});

it('stops when the app’s secrets are wrong, and says so', async () => {
  const api = await connect({}, { clientSecret: 'old' });
  for (let n = 0; n < 3; n++)
    await expect(api.who()).rejects.toMatchObject({
      isFinal: true,
      message: expect.stringMatching(/Check RINGCENTRAL_CLIENT_ID and RINGCENTRAL_CLIENT_SECRET/),
    });
  expect(count(SIGN_IN)).toBe(1);
});

it('does not insist on a credential that is refused', async () => {
  const api = await connect({}, { jwt: 'revoked' });
  for (let n = 0; n < 3; n++) await expect(api.who()).rejects.toThrow(/JWT credential \(OAU-213, invalid_grant\)/);
  expect(count(SIGN_IN)).toBe(1);
});

it('never signs in more often than allowed, whoever wants in', async () => {
  const api = await connect();
  const tickets = await Promise.all(Array.from({ length: 9 }, () => api.socketTicket({ isUrgent: false })));
  expect(new Set(tickets.map(({ value }) => value)).size).toBe(9);
});

it('waits as long as `Retry-After` says when there were too many requests', async () => {
  const api = await connect();
  const headers = { 'retry-after': '0.1' };
  server.state.refuse.set(LIST, { status: 429, body: { errorCode: 'CMN-301' }, headers, times: 2 });
  await listExtensions(api);
  expect(count('GET v1.0/account/~/extension')).toBe(3);
  server.state.refuse.set(LIST, { status: 429, times: 99 });
  await expect(listExtensions(api)).rejects.toMatchObject({ status: 429 });
});

it.each([
  [
    { errors: [{ errorCode: 'CMN-401', permissionName: 'ReadAccounts' }] },
    'RingCentral’s app is missing the permission ReadAccounts for things. Add it in the developer console.',
  ],
  [{ errorCode: 'SUB-525' }, 'RingCentral can reach PUBLIC_URL, but what responds there isn’t Harmony’s webhook'],
  [{ errorCode: 'SUB-524' }, 'RingCentral doesn’t trust PUBLIC_URL’s certificate'],
  [{ errorCode: 'SUB-505' }, 'RingCentral doesn’t allow any more subscriptions'],
  [{ errorCode: '<script>' }, 'RingCentral’s app is missing a permission for things'],
])('says what %j means', async (body, sentence) => {
  const api = await connect();
  server.state.refuse.set('/restapi/v1.0/things', { status: 403, body, times: 1 });
  await expect(api.send({ path: '/things', what: 'things', schema: z.unknown() })).rejects.toThrow(sentence);
});
