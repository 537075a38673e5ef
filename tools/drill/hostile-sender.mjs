// A thread of the drill `hostile-address`, so that who attacks does not hold up whoever measures.
import { workerData } from 'node:worker_threads';
import { ask } from './http.mjs';

const { origin, connections } = workerData;

async function guess(_, n) {
  for (let turn = 0; ; turn++) {
    const body = { username: `name-${n}-${turn}`, password: `a guess ${turn}` };
    await ask(origin, { method: 'POST', path: '/api/auth/login', body, headers: { origin }, from: '127.0.2.1' }).catch(
      () => undefined,
    );
  }
}

await Promise.all(Array.from({ length: connections }, guess));
