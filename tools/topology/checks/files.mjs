import { readdirSync } from 'node:fs';
import path from 'node:path';
import { HOSTS } from '../people.mjs';
import { EARLIER_SCRIPT } from '../earlier-build.mjs';

export default {
  name: 'files',
  what: 'files that are there may be kept, files that are not there may not',
  async run({ stand, figure }) {
    const anybody = stand.somebody('127.0.0.42');
    for (const [host, app, folder] of [
      ['staff', '/admin', 'admin'],
      ['calls', '/calls', 'calls'],
    ]) {
      const [script] = readdirSync(path.join(stand.web, folder, 'assets')).filter((name) => name.endsWith('.js'));
      const there = await anybody.ask(HOSTS[host], { path: `${app}/assets/${script}` });
      figure(`${app}: a script, status`, there.status, { least: 200, most: 200 });
      figure(`${app}: it may be kept`, Number(/immutable/.test(there.headers['cache-control'])), { least: 1 });
      for (const missing of [`${app}/assets/x.js`, `${app}/x.js`, `${app}/assets/`]) {
        const answer = await anybody.ask(HOSTS[host], { path: missing });
        figure(`${missing}: status`, answer.status, { least: 404, most: 404 });
        figure(`${missing}: no-store`, Number(answer.headers['cache-control'] === 'no-store'), { least: 1 });
      }
      const earlier = await anybody.ask(HOSTS[host], { path: `${app}/assets/${EARLIER_SCRIPT}` });
      figure(`${app}: a script of the build before, status`, earlier.status, { least: 200, most: 200 });
      const page = await anybody.ask(HOSTS[host], { path: `${app}/services/3` });
      figure(`${app}/services/3 is the app`, Number(/<title>/i.test(page.text) && page.status === 200), { least: 1 });
    }
    for (const { name, origin } of stand.sites) {
      const earlier = await fetch(`${origin}/assets/${EARLIER_SCRIPT}`);
      figure(`${name}: a script of the build before, status`, earlier.status, { least: 200, most: 200 });
    }
    const missing = await anybody.ask(HOSTS.site, { path: '/assets/x.js' });
    figure('/assets/x.js: status', missing.status, { least: 404, most: 404 });
    figure('/assets/x.js: no-store', Number(missing.headers['cache-control'] === 'no-store'), { least: 1 });
  },
};
