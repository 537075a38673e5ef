import { contact } from './contact.mjs';
import { ask } from './http.mjs';

const ROUNDS = 20;
const TIMES = 8;

export default {
  name: 'double-submit',
  what: 'every message is sent eight times at once, at two instances, and once more later',
  async run({ open, figure }) {
    const clinic = await open();
    const origins = [clinic.first.origin, (await clinic.start()).origin];
    let differing = 0;
    let failed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const request = contact(
        { email: 'ana@clinic.example', message: `Message number ${round}` },
        { 'idempotency-key': `double-${round}` },
      );
      const send = (n) => ask(origins[n % 2], request);
      const answers = await Promise.all(Array.from({ length: TIMES }, (_, n) => send(n)));
      answers.push(await send(1));
      // While the first is at work, the others may be told to come again.
      failed += answers.filter(({ status }) => status !== 201 && status !== 409).length;
      if (answers.at(-1).status !== 201) failed += 1;
      const ids = new Set(answers.filter(({ status }) => status === 201).map(({ text }) => JSON.parse(text).id));
      if (ids.size !== 1) differing += 1;
    }
    const [{ n: rows }] = await clinic.sql('select count(*)::integer as n from contact_submissions');
    const [{ n: mails }] = await clinic.sql(
      'select count(*)::integer as n from (select 1 from outbox_mails group by cause, dedupe_key having count(*) > 1) twice',
    );
    figure('messages beyond those that were meant', rows - ROUNDS, { most: 0 });
    figure('messages', rows, { least: ROUNDS });
    figure('mails written twice', mails, { most: 0 });
    figure('messages with different answers', differing, { most: 0 });
    figure('answers that are neither done nor refused', failed, { most: 0 });
  },
};
