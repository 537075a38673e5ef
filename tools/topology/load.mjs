import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTS } from './people.mjs';

const PAGES = [
  '/',
  '/services',
  '/conditions',
  '/faq',
  '/contact',
  '/about',
  '/api/services',
  '/api/hours',
  '/no-such-page',
];
const AGAIN_MS = 100;
/** Networks of their own: nobody reaches a limit. */
const VISITORS = 400;

/**
 * Visitors who read and write at an even rate, from many addresses, and an administrator who writes.
 *
 * @param {{ again?: boolean }} [options] `again`: what was not acknowledged is sent again with the same key, as browsers do;
 *   without it each request is sent once, and counts as failed when it is not answered as it should be.
 */
export function startLoad(stand, admin, { reads = 60, writes = 15, again = false } = {}) {
  const visitors = Array.from({ length: VISITORS }, (_, n) =>
    stand.somebody(`127.${100 + (n % 100)}.${Math.floor(n / 100)}.1`),
  );
  const taken = { messages: [], questions: [] };
  const counts = { reads: 0, writes: 0 };
  const failures = [];
  const pending = new Set();
  const run = Date.now().toString(36);
  let isOver = false;

  const noted = (what, work) => {
    const one = work
      .catch((error) => failures.push(`${what}: ${error.code ?? error.message}`))
      .finally(() => pending.delete(one));
    pending.add(one);
  };
  const everySecond = async (rate, act) => {
    const began = performance.now();
    for (let n = 0; !isOver; n++) {
      const due = began + (n * 1_000) / rate;
      if (due > performance.now()) await sleep(due - performance.now());
      act(n);
    }
  };

  const read = (n) => {
    const path = PAGES[n % PAGES.length];
    const wanted = path === '/no-such-page' ? 404 : 200;
    counts.reads += 1;
    noted(
      `GET ${path}`,
      visitors[n % visitors.length].ask(HOSTS.site, { path }).then(({ status }) => {
        if (status !== wanted) failures.push(`GET ${path}: ${status}`);
      }),
    );
  };

  /** Sends until it is taken, where that is wanted. */
  const untilTaken = async (what, send) => {
    for (;;) {
      const status = await send().then(
        (answer) => answer.status,
        (error) => error.code ?? error.message,
      );
      if (status === 201 || status === 200) return true;
      if (!again) {
        failures.push(`${what}: ${status}`);
        return false;
      }
      if (isOver) return false;
      await sleep(AGAIN_MS);
    }
  };

  const write = (n) => {
    counts.writes += 1;
    noted('a write', n % 5 === 0 ? question(n) : message(n));
  };
  const message = async (n) => {
    const key = `${run}-${n}`;
    const name = `Visitor ${key}`;
    const body = {
      name,
      email: `ana-${n % 50}@clinic.example`,
      message: `A message for ${key}`,
      website: '',
      elapsedMs: 9_000,
      proof: null,
    };
    const request = { method: 'POST', path: '/api/contact', body, headers: { 'idempotency-key': key } };
    if (await untilTaken('POST /api/contact', () => visitors[n % visitors.length].ask(HOSTS.site, request)))
      taken.messages.push(name);
  };
  // Sent once: whoever edits sees that it failed, and looks before they send it again.
  const question = async (n) => {
    const body = { question: `Question ${run}-${n}?`, answer: '<p>Yes.</p>', categoryId: 1 };
    const { status } = await admin
      .ask(HOSTS.staff, { method: 'POST', path: '/api/faqs', body })
      .catch((error) => ({ status: error.code ?? error.message }));
    if (status === 201) taken.questions.push(body.question);
    else if (!again) failures.push(`POST /api/faqs: ${status}`);
  };

  const loops = [everySecond(reads, read), everySecond(writes, write)];
  return {
    taken,
    counts,
    failures,
    async stop() {
      isOver = true;
      await Promise.all(loops);
      await Promise.all(pending);
      for (const one of visitors) one.leave();
    },
  };
}
