import { HOSTS } from '../people.mjs';

export default {
  name: 'all-down',
  what: 'both APIs are down, then everything: pages say the clinic’s telephone number',
  async run({ stand, figure }) {
    const anybody = stand.somebody('127.0.0.47');
    const [{ data }] = await stand.sql(`select data from config where id = 'phone'`);
    const digits = String(data).replace(/\D/g, '').slice(-10);
    const hasNumber = ({ text }) => text.replace(/\D/g, '').includes(digits);

    // One site knows its pages, the other has just been started without an API to ask.
    await anybody.ask(HOSTS.site, { path: '/' });
    for (const api of stand.apis) await api.end('SIGKILL');
    const [, fresh] = stand.sites;
    await fresh.end('SIGKILL');
    await fresh.start();
    const silent = [];
    for (const path of ['/', '/services', '/contact', '/herbs', '/page-never-seen'])
      for (let n = 0; n < 4; n++) {
        const page = await anybody.ask(HOSTS.site, { path });
        if (!hasNumber(page)) silent.push(`${path} ${page.status}`);
      }
    figure(`without APIs: pages without the number${named(silent)}`, silent.length, { most: 0 });
    const answer = await anybody.ask(HOSTS.site, { path: '/api/services' });
    figure('without APIs: a read, status', answer.status, { least: 502, most: 503 });
    figure('its answer is an error of the API’s form', Number(isError(answer.text)), { least: 1 });

    for (const site of stand.sites) await site.end('SIGKILL');
    const page = await anybody.ask(HOSTS.site, { path: '/services' });
    figure('with nothing left: a page, status', page.status, { least: 502, most: 503 });
    figure('it says the number', Number(hasNumber(page)), { least: 1 });
    figure('it may not be kept', Number(page.headers['cache-control'] === 'no-store'), { least: 1 });
    figure('it is sent with HSTS', Number('strict-transport-security' in page.headers), { least: 1 });

    for (const one of [...stand.apis, ...stand.sites]) await one.start();
    let back;
    for (let n = 0; n < 100 && back?.status !== 200; n++) back = await anybody.ask(HOSTS.site, { path: '/services' });
    figure('started again: a page, status', back.status, { least: 200, most: 200 });
  },
};

const named = (pages) => (pages.length ? ` (${[...new Set(pages)].slice(0, 5).join(', ')})` : '');

function isError(text) {
  try {
    return typeof JSON.parse(text).error === 'string';
  } catch {
    return false;
  }
}
