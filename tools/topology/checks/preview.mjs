import { HOSTS } from '../people.mjs';

export default {
  name: 'preview',
  what: 'in preview mode the public host shows the gate, and staff see the website at theirs',
  async run({ stand, figure }) {
    const admin = await stand.administrator();
    const anybody = stand.somebody('127.0.0.46');
    const entry = { id: 'admin_only', category: 'features', data: 'true', isActive: true };
    const config = JSON.parse((await admin.ask(HOSTS.staff, { path: '/api/config' })).text);
    const before = config.find(({ id }) => id === entry.id);
    const save = (data) =>
      admin.ask(HOSTS.staff, {
        method: before ? 'PUT' : 'POST',
        path: before ? `/api/config/${entry.id}` : '/api/config',
        body: before ? { data } : { ...entry, data },
      });
    const { status, text } = await save('true');
    if (status >= 400) throw new Error(`the setting was answered ${status}: ${text}`);
    try {
      const gate = await untilGate(anybody);
      figure('visitors see the gate', Number(gate.text.includes('Preview Mode')), { least: 1 });
      figure('nothing of the website is in it', Number(/<footer/.test(gate.text)), { most: 0 });
      figure('visitors’ reads, status', (await anybody.ask(HOSTS.site, { path: '/api/services' })).status, {
        least: 401,
      });
      for (const path of ['/', '/services']) {
        const page = await admin.ask(HOSTS.staff, { path });
        const isPage = page.status === 200 && !page.text.includes('Preview Mode') && /<footer/.test(page.text);
        figure(`staff see ${path} at their host`, Number(isPage), { least: 1 });
      }
      const stranger = await anybody.ask(HOSTS.staff, { path: '/services' });
      figure('strangers see no page at the staff host', Number(/<footer/.test(stranger.text)), { most: 0 });
    } finally {
      await save('false');
    }
    const home = await admin.ask(HOSTS.staff, { path: '/' });
    figure('afterwards the staff host leads to the console', Number(home.headers.location === '/admin/'), { least: 1 });
    const page = await admin.ask(HOSTS.staff, { path: '/services?a=1' });
    const isLed = page.headers.location === `${stand.publicUrl}/services?a=1`;
    figure('and its other paths to the website', Number(isLed), { least: 1 });
  },
};

async function untilGate(anybody) {
  let page;
  for (let n = 0; n < 40; n++) {
    page = await anybody.ask(HOSTS.site, { path: '/services' });
    if (page.text.includes('Preview Mode')) break;
  }
  return page;
}
