import { CALL_MONITOR_AREAS, isArea } from '@harmony/domain';
import type { InjectOptions } from 'fastify';
import { consoleUrlOf } from '../config-gateway';
import { buildTestApp, type TestApp } from '../test/api';

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
});

it('refuses without saying where', async () => {
  const answer = await fenced.app.inject({ url: '/api/users', headers: { host: HOSTS.site } });
  expect(answer.json()).toEqual({ error: 'This is not answered at this host.', code: 'misdirected' });
});

it('is not there without the variables', async () => {
  for (const host of [HOSTS.site, HOSTS.staff])
    expect((await open.app.inject({ url: '/api/users', headers: { host } })).statusCode).toBe(401);
});

it('has mails lead to the staff’s host', () => {
  expect(consoleUrlOf(fenced.config)).toBe(`https://${HOSTS.staff}:8443/admin`);
  expect(consoleUrlOf(open.config)).toBe(`https://${HOSTS.site}/admin`);
});
