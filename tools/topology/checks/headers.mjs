import { HOSTS } from '../people.mjs';

/** What every answer has to carry. */
const WANTED = {
  'strict-transport-security': /^max-age=31536000$/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /./,
  'permissions-policy': /camera=\(\)/,
};

/** Pages, files, answers of the API, redirects and refusals, the gateway's own among them. */
const ANSWERS = {
  site: [
    '/',
    '/services',
    '/no-such-page',
    '/assets/x.js',
    '/favicon.svg',
    '/api/services',
    '/api/x',
    '/admin',
    '/calls/x',
  ],
  staff: ['/', '/admin', '/admin/', '/admin/x.js', '/favicon.svg', '/api/users', '/api/content/stream'],
  calls: ['/', '/calls', '/calls/', '/calls/sw.js', '/calls/assets/x.js', '/favicon.svg', '/api/ringcentral/events'],
};

export default {
  name: 'headers',
  what: 'security headers of every kind of answer, on each host',
  async run({ stand, figure }) {
    const anybody = stand.somebody('127.0.0.43');
    const worker = await anybody.ask(HOSTS.calls, { path: '/calls/sw.js' });
    const allowed = worker.headers['service-worker-allowed'];
    figure(`calls: the worker may not serve '/calls' (${allowed})`, allowed === '/calls' ? 0 : 1, { most: 0 });
    for (const [name, paths] of Object.entries(ANSWERS)) {
      const wrong = [];
      for (const path of paths) {
        const { headers } = await anybody.ask(HOSTS[name], { path });
        for (const [header, value] of Object.entries(WANTED))
          if (!value.test(headers[header] ?? '')) wrong.push(`${path} ${header}: ${headers[header]}`);
        if (headers.server !== undefined || headers['x-powered-by'] !== undefined)
          wrong.push(`${path} names its server`);
      }
      const some = wrong.length ? ` (${wrong.slice(0, 4).join('; ')})` : '';
      figure(`${name}: headers that are missing or wrong${some}`, wrong.length, { most: 0 });
    }
  },
};
