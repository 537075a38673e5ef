import { HOSTS } from '../people.mjs';

/** One route of each kind, with where it answers. */
export const ROUTES = [
  { method: 'POST', path: '/api/auth/login', body: { username: 'x', password: 'x' }, at: ['staff'] },
  { path: '/api/auth/status', at: ['staff'] },
  { path: '/api/auth/account', at: ['staff'] },
  { path: '/api/users', at: ['staff'] },
  { path: '/api/follow-ups', at: ['staff', 'calls'] },
  { method: 'POST', path: '/api/calls-auth/login', body: { username: 'x', password: 'x' }, at: ['calls'] },
  { path: '/api/ringcentral/events', at: ['calls'] },
  { path: '/api/services', at: ['site', 'staff', 'calls'] },
];
const REFUSED = 421;

export default {
  name: 'fence',
  what: 'the console answers at the staff host alone, the monitor at the calls host alone',
  async run({ stand, figure }) {
    const anybody = stand.somebody('127.0.0.41');
    for (const { at, ...request } of ROUTES) {
      const wrong = [];
      for (const [name, host] of Object.entries(HOSTS)) {
        const { status } = await anybody.ask(host, request);
        if ((status === REFUSED) !== !at.includes(name)) wrong.push(`${name} ${status}`);
      }
      figure(
        `${request.path}: hosts that answer otherwise${wrong.length ? ` (${wrong.join(', ')})` : ''}`,
        wrong.length,
        { most: 0 },
      );
    }
    const kept = await anybody.ask(HOSTS.site, { path: '/administrator' });
    figure('/administrator is a page of the site, status', kept.status, { least: 404, most: 404 });
    const led = await anybody.ask(HOSTS.site, { path: '/admin/services' });
    const isLed = led.headers.location === `https://${stand.authority.staff}/admin/services`;
    figure('/admin/services leads to the staff host', Number(isLed), { least: 1 });
  },
};
