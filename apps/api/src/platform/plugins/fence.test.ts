import { CALL_MONITOR_AREAS, isArea } from '@harmony/domain';
import type { InjectOptions } from 'fastify';
import { consoleUrlOf } from '../config/gateway';
import { buildTestApp, type TestApp } from '../../test/api';

const HOSTS = { site: 'www.clinic.example', staff: 'staff.clinic.example', calls: 'front.clinic.example' };
const SIGN_IN = /^\/api\/auth\//;
const MONITOR_SIGN_IN = /^\/api\/calls-auth\//;

let fenced: TestApp;
let open: TestApp;
beforeAll(async () => {
  const env = { PUBLIC_URL: `https://${HOSTS.site}`, STAFF_HOST: `${HOSTS.staff}:8443`, CALLS_HOST: HOSTS.calls };
  [fenced, open] = await Promise.all([buildTestApp({ env }), buildTestApp({ env: { PUBLIC_URL: env.PUBLIC_URL } })]);
});
afterAll(() => Promise.all([fenced.close(), open.close()]));

/** Where a route should answer, said again in other words than the plugin's. */
function placesOf({ url, access }: TestApp['app']['routeTable'][number]): string[] {
  if (access === 'reception' || MONITOR_SIGN_IN.test(url)) return ['calls'];
  if (access === 'staff' || SIGN_IN.test(url)) return ['staff'];
  if (isArea(access)) return CALL_MONITOR_AREAS.includes(access) ? ['staff', 'calls'] : ['staff'];
  return ['site', 'staff', 'calls'];
}

const requestOf = ({ method, url }: TestApp['app']['routeTable'][number], host: string): InjectOptions => ({
  method: method as 'GET',
  url: url.replace(/:\w+|\*/g, '1'),
  headers: { host },
});

it('lets every route answer at the hosts of those it is for, and at no other', async () => {
  const wrong: string[] = [];
  for (const route of fenced.app.routeTable)
    for (const [name, host] of Object.entries(HOSTS)) {
      // A stream that opened would not end.
      if (route.access === 'internal') continue;
      const { statusCode } = await fenced.app.inject(requestOf(route, host));
      if ((statusCode === 421) === placesOf(route).includes(name))
        wrong.push(`${route.method} ${route.url} at ${name}: ${statusCode}`);
    }
  expect(wrong).toEqual([]);
  expect(fenced.app.routeTable.length).toBeGreaterThan(150);
  // Each of some 400 routes at each host.
}, 60_000);

it('refuses without saying where', async () => {
  const answer = await fenced.app.inject({ url: '/api/users', headers: { host: HOSTS.site } });
  expect(answer.json()).toEqual({ error: 'This isn’t available at this host.', code: 'misdirected' });
});

it('is not there without the variables', async () => {
  for (const host of [HOSTS.site, HOSTS.staff])
    expect((await open.app.inject({ url: '/api/users', headers: { host } })).statusCode).toBe(401);
});

it('has mails lead to the staff’s host', () => {
  expect(consoleUrlOf(fenced.config)).toBe(`https://${HOSTS.staff}:8443/admin`);
  expect(consoleUrlOf(open.config)).toBe(`https://${HOSTS.site}/admin`);
});

describe('behind a proxy that passes on what visitors say', () => {
  const env = {
    PUBLIC_URL: `https://${HOSTS.site}`,
    STAFF_HOST: HOSTS.staff,
    CALLS_HOST: HOSTS.calls,
    ALLOWED_HOSTS: 'api,api.inside.example',
    PUBLIC_HTTPS: 'true',
    TRUST_PROXY: '127.0.0.1/8',
  };
  let proxied: TestApp;
  let nameless: TestApp;
  beforeAll(async () => {
    const { PUBLIC_URL: _, ...others } = env;
    [proxied, nameless] = await Promise.all([buildTestApp({ env }), buildTestApp({ env: others })]);
  });
  afterAll(() => Promise.all([proxied.close(), nameless.close()]));
  const ask = async ({ app }: TestApp, host: string, forwarded: string, url = '/api/users') =>
    (await app.inject({ url, headers: { host, 'x-forwarded-host': forwarded, 'x-forwarded-proto': 'https' } }))
      .statusCode;

  it.each([HOSTS.site, `${HOSTS.site}:443`, HOSTS.calls, 'clinic.example', 'other.example'])(
    'no word about the host opens the console at %s',
    async (host) => {
      for (const url of ['/api/users', '/api/services', '/api/auth/status'])
        for (const forwarded of [HOSTS.staff, `${HOSTS.site}, ${HOSTS.staff}`])
          expect([url, await ask(proxied, host, forwarded, url)]).toEqual([url, 421]);
      expect(await ask(nameless, host, HOSTS.staff)).toBe(421);
    },
  );

  it('believes those who call us by a name for the inside', async () => {
    for (const host of ['api', 'api:4200', 'api.inside.example', '127.0.0.1:4200', 'harmony', HOSTS.staff])
      expect([host, await ask(proxied, host, HOSTS.staff)]).toEqual([host, 401]);
  });

  it('does not listen to strangers at all', async () => {
    const answer = await fenced.app.inject({
      url: '/api/users',
      headers: { host: HOSTS.staff, 'x-forwarded-host': HOSTS.site },
    });
    expect(answer.statusCode).toBe(401);
  });
});
