import { HOSTS } from '../people.mjs';

export default {
  name: 'sign-in',
  what: 'signing in at the staff host, and what its cookie opens',
  async run({ stand, figure }) {
    const admin = await stand.administrator();
    const [cookie = ''] = admin.login.headers['set-cookie'] ?? [];
    figure('cookies at signing in', admin.login.headers['set-cookie']?.length ?? 0, { least: 1, most: 1 });
    figure('its cookie is __Host-, Secure, HttpOnly and of one host', Number(isHostOnly(cookie)), { least: 1 });
    const account = await admin.ask(HOSTS.staff, { path: '/api/auth/account' });
    figure('its account at the staff host', account.status, { least: 200, most: 200 });
    const value = cookie.split(';')[0];
    for (const name of ['site', 'calls']) {
      const answer = await admin.ask(HOSTS[name], { path: '/api/auth/account', headers: { cookie: value } });
      figure(`the same cookie at the ${name} host`, answer.status, { least: 401, most: 421 });
    }
  },
};

/** The prefix has browsers insist on the rest: no domain, the whole path, https. */
const isHostOnly = (line) =>
  /^__Host-/.test(line) && /; Secure/i.test(line) && /; HttpOnly/i.test(line) && !/; Domain=/i.test(line);
