import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTS } from '../people.mjs';

const PATIENCE_MS = 5_000;

export default {
  name: 'edit',
  what: 'an edit in the console is seen on both sites and both APIs',
  async run({ stand, figure }) {
    const admin = await stand.administrator();
    const { text } = await admin.ask(HOSTS.staff, { path: '/api/faqs' });
    const [{ categoryId }] = JSON.parse(text);
    let slowest = 0;
    for (let n = 0; n < 5; n++) {
      const question = `Seen everywhere, ${n}?`;
      const body = { question, answer: '<p>Yes.</p>', categoryId };
      const made = await admin.ask(HOSTS.staff, { method: 'POST', path: '/api/faqs', body });
      if (made.status !== 201) throw new Error(`the question was answered ${made.status}: ${made.text}`);
      const at = performance.now();
      const places = [
        ...stand.sites.map(({ origin }) => `${origin}/faq`),
        ...stand.apis.map(({ origin }) => `${origin}/api/faqs`),
      ];
      await Promise.all(places.map((place) => untilShown(place, question)));
      slowest = Math.max(slowest, performance.now() - at);
    }
    figure('ms until all four show it', slowest, { most: 2_000 });
  },
};

async function untilShown(url, words) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(10))
    if ((await (await fetch(url)).text()).includes(words)) return;
  throw new Error(`${url} did not show “${words}” within ${PATIENCE_MS} ms`);
}
