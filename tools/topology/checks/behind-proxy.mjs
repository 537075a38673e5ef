import { ask } from '../../drill/http.mjs';
import { PROXY } from '../deployment.mjs';
import { HOSTS } from '../people.mjs';

const VISITOR = '203.0.113.9';
const STRANGER = '127.0.0.46';

export default {
  name: 'behind-proxy',
  what: 'a gateway without TLS believes the proxy in front of it, and nobody else',
  async run({ stand, figure }) {
    const gateway = await stand.openHttpGateway();
    const guess = async (from, username) => {
      const { status } = await ask(gateway, {
        method: 'POST',
        path: '/api/auth/login',
        from,
        body: { username, password: 'not the password' },
        headers: {
          host: HOSTS.staff,
          origin: `https://${HOSTS.staff}`,
          'x-forwarded-for': VISITOR,
          'x-forwarded-proto': 'https',
        },
      });
      const [line] = await stand.sql(
        `select ip from audit_log where action = 'login-failed' and at > now() - interval '1 minute' order by seq desc limit 1`,
      );
      return { status, ip: line?.ip };
    };
    const proxied = await guess(PROXY, 'nobody-by-proxy');
    figure('a wrong password through the proxy, status', proxied.status, { least: 401, most: 401 });
    figure(`its audit line has the visitor’s address (${proxied.ip})`, Number(proxied.ip === VISITOR), { least: 1 });
    const stranger = await guess(STRANGER, 'nobody-of-ours');
    figure(`a stranger’s has their own (${stranger.ip})`, Number(stranger.ip === STRANGER), { least: 1 });
    const headers = { host: HOSTS.site, 'x-forwarded-proto': 'https' };
    const page = await ask(gateway, { path: '/services', from: PROXY, headers });
    figure('a page, status', page.status, { least: 200, most: 200 });
    const led = await ask(gateway, { path: '/admin/', from: PROXY, headers });
    const isLed = led.headers.location === `https://${HOSTS.staff}/admin/`;
    figure(`/admin/ leads to the staff host by https (${led.headers.location})`, Number(isLed), { least: 1 });
  },
};
