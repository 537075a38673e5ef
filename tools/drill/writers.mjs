import { setTimeout as sleep } from 'node:timers/promises';
import { contact } from './contact.mjs';
import { ask } from './http.mjs';

/** As a browser does: it sends again what was not answered, with the same key. */
const AGAIN_MS = 50;

const writing = new Set();

/** Those of a drill that broke off would go on for ever. */
export const stopWriters = () => Promise.all([...writing].map((writers) => writers.stop()));

/**
 * People who write all the time: visitors send messages, again and again until they are taken; an administrator adds
 * questions, once each. What was acknowledged has to be there afterwards, once.
 *
 * @param {() => string[]} origins the instances a load balancer would choose from now
 * @param {(request: object, origin: string) => Promise<{ status: number, text: string }>} admin
 */
export function startWriters(origins, admin, { visitors = 6, editors = 2 } = {}) {
  const taken = { messages: [], questions: [] };
  const times = [];
  const answers = new Map();
  let isOver = false;
  let turn = 0;
  const next = () => {
    const all = origins();
    return all[turn++ % all.length];
  };
  const count = (status) => answers.set(status, (answers.get(status) ?? 0) + 1);

  async function attempt(send) {
    const { status } = await send().catch(() => ({ status: 0 }));
    count(status);
    if (status === 201) times.push(performance.now());
    return status === 201;
  }

  async function visitor(_, number) {
    for (let n = 0; !isOver; n++) {
      const key = `drill-${number}-${n}`;
      // What they write is encrypted: they are told apart by their names.
      const name = `Visitor ${key}`;
      const email = `ana-${number}@clinic.example`;
      const request = contact({ name, email, message: `A message for ${key}` }, { 'idempotency-key': key });
      while (!(await attempt(() => ask(next(), request)))) {
        if (isOver) return;
        await sleep(AGAIN_MS);
      }
      taken.messages.push(name);
    }
  }

  async function editor(_, number) {
    for (let n = 0; !isOver; n++) {
      const question = `Question ${number}-${n}?`;
      const request = { method: 'POST', path: '/api/faqs', body: { question, answer: '<p>Yes.</p>', categoryId: 1 } };
      if (await attempt(() => admin(request, next()))) taken.questions.push(question);
      else await sleep(AGAIN_MS);
    }
  }

  const work = [...Array.from({ length: visitors }, visitor), ...Array.from({ length: editors }, editor)];
  const writers = {
    taken,
    answers,
    /** Milliseconds from this moment (`performance.now()`) to the next write that was acknowledged. */
    async untilTaken(since, patienceMs = 30_000) {
      while (performance.now() < since + patienceMs) {
        const first = times.find((time) => time > since);
        if (first !== undefined) return first - since;
        await sleep(5);
      }
      return Infinity;
    },
    async stop() {
      isOver = true;
      await Promise.all(work);
      writing.delete(writers);
    },
  };
  writing.add(writers);
  return writers;
}

/** What became of the writes: acknowledged ones that are not there, rows that are there twice, writes without a line of audit. */
export async function checkWrites({ sql }, { taken }, figure) {
  const messages = await sql('select name, count(*)::integer as n from contact_submissions group by 1');
  const questions = await sql(
    `select question, count(*)::integer as n from faqs where question like 'Question %' group by 1`,
  );
  const stored = new Set([...messages.map(({ name }) => name), ...questions.map(({ question }) => question)]);
  const all = [...taken.messages, ...taken.questions];
  figure('acknowledged writes', all.length, { least: 5 });
  figure('of them lost', all.filter((one) => !stored.has(one)).length, { most: 0 });
  figure('written twice', [...messages, ...questions].filter(({ n }) => n > 1).length, { most: 0 });
  const [{ n: unaudited }] = await sql(`
    select count(*)::integer as n from faqs where question like 'Question %' and not exists (
      select from audit_log where entity = 'faqs' and action = 'create' and entity_id = faqs.id::text)`);
  figure('without a line of audit', unaudited, { most: 0 });
  const [{ n: unfollowed }] = await sql(`
    select count(*)::integer as n from contact_submissions c where not exists (
      select from follow_ups where kind = 'contact-submissions' and source_id = c.id::text)`);
  figure('messages nobody will see', unfollowed, { most: 0 });
}
