import { ask } from '../../drill/http.mjs';
import { HOSTS, PASSWORD } from '../people.mjs';
import { ROUTES } from './fence.mjs';

const VISITOR = '127.0.0.61';
const CAREFUL = 'as documented';
const CARELESS = 'without its line for the host';

export default {
  name: 'nginx',
  what: 'behind the nginx of the document, and behind one that passes on what visitors claim, the fence holds',
  async run({ stand, figure }) {
    const gateway = await stand.openHttpGateway();
    const ways = [
      ['the gateway', gateway, CAREFUL],
      ['the gateway', gateway, CARELESS],
      ['the API itself', stand.apis[0].origin, CAREFUL],
      ['the API itself', stand.apis[0].origin, CARELESS],
    ];
    for (const [behind, to, how] of ways) {
      const nginx = await stand.openNginx({ to, ...(how === CARELESS && { without: 'X-Forwarded-Host' }) });
      const request = (host, wanted, claimed = {}) =>
        ask(nginx, {
          ...wanted,
          from: VISITOR,
          headers: { host: HOSTS[host], origin: `https://${HOSTS[host]}`, ...claimed },
        });
      const wrong = await openings(request);
      figure(`${how}, before ${behind}: ways through the fence${wrong.map((one) => ` (${one})`)}`, wrong.length, {
        most: 0,
      });
      const signedIn = await request(
        'site',
        { method: 'POST', path: '/api/auth/login', body: { username: 'admin', password: PASSWORD } },
        { 'x-forwarded-host': HOSTS.staff, origin: `https://${HOSTS.staff}` },
      );
      figure('  the right password at the public host, status', signedIn.status, { least: 421, most: 421 });
      const claimed = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };
      const body = { username: 'nobody-of-ours', password: 'not the password' };
      const guess = await request('staff', { method: 'POST', path: '/api/auth/login', body }, claimed);
      figure('  a wrong one at the staff host, status', guess.status, { least: 401, most: 401 });
      const [line] = await stand.sql(
        `select ip from audit_log where action = 'login-failed' and at > now() - interval '1 minute' order by seq desc limit 1`,
      );
      figure(`  its audit line has the visitor’s address (${line?.ip})`, Number(line?.ip === VISITOR), { least: 1 });
    }
    const page = async (headers) => {
      const nginx = await stand.openNginx({ to: stand.sites[0].origin, without: 'X-Forwarded-Host' });
      return (await ask(nginx, { path: '/services', from: VISITOR, headers: { host: HOSTS.site, ...headers } })).status;
    };
    figure('a page of a site server, status', await page({}), { least: 200, most: 200 });
    figure('  for whoever claims to be at the staff host', await page({ 'x-forwarded-host': HOSTS.staff }), {
      least: 421,
      most: 421,
    });
  },
};

/** Which routes answer where they should not, whatever is claimed, or do not answer where they should. */
async function openings(request) {
  const wrong = [];
  for (const { at, ...route } of ROUTES)
    for (const host of Object.keys(HOSTS)) {
      const claims = at.includes(host) ? [undefined] : [undefined, ...Object.values(HOSTS)];
      for (const claim of claims) {
        const { status } = await request(host, route, claim && { 'x-forwarded-host': claim });
        if ((status === 421) === at.includes(host)) wrong.push(`${route.path} at ${host} claiming ${claim}: ${status}`);
      }
    }
  return wrong;
}
