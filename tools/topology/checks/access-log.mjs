import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTS } from '../people.mjs';

const FROM = '127.0.0.47';
const PATIENCE_MS = 5_000;

export default {
  name: 'access-log',
  what: 'the gateway logs which pages were asked for, and nothing of who asked',
  async run({ stand, figure }) {
    const reader = stand.somebody(FROM);
    const headers = { cookie: 'secret=of-a-header' };
    for (const path of ['/api/hours?secret=of-the-api', '/favicon.svg?secret=of-a-file', '/conditions?q=of-a-search'])
      await reader.ask(HOSTS.site, { path, headers });
    await reader.ask(HOSTS.staff, { path: '/admin/services?search=of-a-patient', headers });
    const logged = async () =>
      (await stand.gatewayLog()).flatMap((line) => {
        const { logger, request } = JSON.parse(line);
        return logger?.startsWith('http.log.access') ? [`${request.host.split(':')[0]}${request.uri}`] : [];
      });
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50))
      if ((await logged()).includes(`${HOSTS.staff}/admin/services`)) break;
    const lines = await logged();
    figure('lines of the page', lines.filter((line) => line === `${HOSTS.site}/conditions`).length, { least: 1 });
    figure('of the console', lines.filter((line) => line === `${HOSTS.staff}/admin/services`).length, { least: 1 });
    const others = lines.filter((line) => /\/api\/|favicon/.test(line));
    figure('of the API and of files', others.length, { most: 0 });
    const told = (await stand.gatewayLog()).filter(
      (line) => line.includes('of-a-') || line.includes(stand.seenAs(FROM)),
    );
    figure('that hold a query, a header or the visitor’s address', told.length, { most: 0 });
  },
};
