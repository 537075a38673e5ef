import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTS } from '../people.mjs';

const PEOPLE = 120;
const LASTS_MS = 60_000;
const MOST_PAUSE_MS = 200;
/** The gateway asks every second. */
const NOTICED_MS = 2_500;

export default {
  name: 'one-down',
  what: 'one API is stopped: the gateway hands every form to the other one, however many come at once',
  async run({ stand, figure }) {
    const [, stopped] = stand.apis;
    await stopped.end('SIGTERM');
    await sleep(NOTICED_MS);
    const people = Array.from({ length: PEOPLE }, (_, n) => stand.somebody(`127.80.${n}.1`));
    const end = performance.now() + LASTS_MS;
    let forms = 0;
    let refused = 0;
    const visit = async (one) => {
      while (performance.now() < end) {
        await one.ask(HOSTS.site, { path: '/api/services' });
        // Nothing of ours is there: whoever answers 404 is an API, and no limit of forms is reached.
        const { status } = await one.ask(HOSTS.site, { method: 'POST', path: '/api/nothing', body: {} });
        forms += 1;
        if (status !== 404) refused += 1;
        await sleep(Math.random() * MOST_PAUSE_MS);
      }
    };
    await Promise.all(people.map(visit));
    for (const one of people) one.leave();
    await stopped.start();
    await sleep(NOTICED_MS);
    figure('forms', forms, { least: 1_000 });
    figure('of them refused', refused, { most: 0 });
  },
};
