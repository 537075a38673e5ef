import { HOSTS } from '../people.mjs';

export default {
  name: 'same-bytes',
  what: 'every public page has the same bytes and the same ETag on both sites and after a restart',
  async run({ stand, figure }) {
    const anybody = stand.somebody('127.0.0.44');
    const sitemap = await anybody.ask(HOSTS.site, { path: '/sitemap.xml' });
    const pages = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
    figure('public pages', pages.length, { least: 20 });
    const read = async ({ origin }) => {
      const answers = new Map();
      for (const path of [...pages, '/robots.txt', '/sitemap.xml', '/site.webmanifest', '/404']) {
        const answer = await fetch(`${origin}${path}`);
        answers.set(path, `${answer.headers.get('etag')} ${await answer.text()}`);
      }
      return answers;
    };
    const [first, second] = stand.sites;
    const before = await read(first);
    const differing = (other) =>
      [...before].filter(([path, answer]) => other.get(path) !== answer).map(([path]) => path);
    const elsewhere = differing(await read(second));
    figure(`pages that differ between two sites${named(elsewhere)}`, elsewhere.length, { most: 0 });
    await second.end('SIGTERM');
    await second.start();
    const later = differing(await read(second));
    figure(`pages that differ after a restart${named(later)}`, later.length, { most: 0 });
  },
};

const named = (paths) => (paths.length ? ` (${paths.slice(0, 5).join(', ')})` : '');
