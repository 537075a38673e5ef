import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../bench/verdicts.mjs';
import { until } from '../call-load/monitors.mjs';
import { freePort } from '../platform/cluster.mjs';
import { contact } from './contact.mjs';
import { ask } from './http.mjs';
import { HANG_UP, mailServer, nameOf, SILENCE } from './mail-server.mjs';

/**
 * What may be wrong with a mail server, one after the other. `isFinal`: it refuses the mail itself, for good; `waits`: it is left
 * as it is until the attempt has been given up.
 */
const TROUBLES = {
  'is down': { answers: null },
  'hangs from the start': { answers: { greeting: SILENCE }, waits: true },
  'hangs at the end': { answers: { body: SILENCE }, waits: true },
  'sends everybody away': { answers: { greeting: '421 too busy\r\n' } },
  'greets with nonsense': { answers: { greeting: 'good morning\r\n' } },
  'never ends its line': { answers: { hello: `250-${'x'.repeat(4_000_000)}` } },
  'puts the recipient off': { answers: { recipient: '450 later\r\n' } },
  'refuses the recipient': { answers: { recipient: '550 nobody\r\n' }, isFinal: true },
  'knows the recipient and refuses the mail': { answers: { data: '554 no\r\n' }, isFinal: true },
  'puts off what it has received': { answers: { body: '451 later\r\n' } },
  'refuses what it has received': { answers: { body: '554 no\r\n' }, isFinal: true },
  'ends with nonsense': { answers: { body: 'bananas\r\n' } },
  'hangs up before its last answer': { answers: { body: HANG_UP } },
  'hangs up amid its last answer': { answers: { body: ['25', HANG_UP] } },
  'hangs up behind its last answer': { answers: { body: [`250 taken\r\n`, HANG_UP] } },
};

/** One by one in the first hour, and one of all others. */
const NOTICES = 5 + 1;

export default {
  name: 'mail',
  what: 'the mail server is down, hangs, and lies in a dozen ways; then it is well again',
  async run({ open, figure }) {
    const port = await freePort();
    const clinic = await open({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'desk@clinic.example' } });
    const { origin } = clinic.first;
    const accepted = [];
    const answers = { times: [], failed: 0, sent: 0 };

    /** Visitors send forms for so long. */
    async function sendForms(milliseconds) {
      for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(100)) {
        const n = answers.sent++;
        const at = performance.now();
        const request = contact({ email: `ana-${n}@clinic.example`, message: `Message number ${n}` });
        const { status } = await ask(origin, request);
        answers.times.push(performance.now() - at);
        if (status !== 201) answers.failed += 1;
      }
    }

    const rows = () =>
      clinic.sql(`select id, state, recipient, reply_to_address as "replyTo", attempts, last_error from outbox_mails`);
    const isQuiet = async () => (await rows()).every(({ state }) => state !== 'sending');
    const deaths = async () => (await rows()).filter(({ state }) => state === 'dead').length;

    /** What the outbox says, beside what the server says. */
    async function compare() {
      const all = await rows();
      const sent = new Set(all.filter(({ state }) => state === 'sent').map(nameOf));
      figure('mails called sent that no server took', [...sent].filter((name) => !accepted.includes(name)).length, {
        most: 0,
      });
      figure('mails that a server took and are not called sent', accepted.filter((name) => !sent.has(name)).length, {
        most: 0,
      });
      const silent = all.filter((row) => row.attempts > 0 && row.state !== 'sent' && row.last_error === null);
      figure('mails that were not sent, and nothing says why', silent.length, { most: 0 });
    }

    for (const { answers: said, isFinal = false, waits = false } of Object.values(TROUBLES)) {
      const dead = await deaths();
      const server = said && (await mailServer(port, said));
      await sendForms(1_500);
      if (waits) {
        const at = performance.now();
        const held = (await rows()).find(({ state }) => state === 'sending');
        await until(async () => (await rows()).find(({ id }) => id === held?.id)?.state !== 'sending', 60_000);
        figure('until a server that hangs is given up, ms', performance.now() - at, { most: 25_000 });
        figure('mails in the hands of a server that hangs', Number(held !== undefined), { least: 1 });
      }
      await server?.close();
      await until(isQuiet, 30_000);
      accepted.push(...(server?.accepted ?? []));
      await compare();
      const died = (await deaths()) - dead;
      if (isFinal) figure('mails given up that were refused for good', died, { least: 1 });
      else figure('mails given up that were only put off', died, { most: 0 });
    }
    figure('mails taken by a server that then hung up', accepted.length, { least: 5 });
    figure('forms', answers.sent, { least: 100 });
    figure('of them not taken', answers.failed, { most: 0 });
    figure('p99 of forms meanwhile, ms', quantile(answers.times, 0.99), { most: 200 });

    const server = await mailServer(port);
    const admin = await clinic.administrator(origin);
    // Somebody presses "Send now" in the console, at each of them.
    const unsent = await clinic.sql(`select id from outbox_mails where state <> 'sent'`);
    for (const { id } of unsent) await admin({ method: 'POST', path: `/api/outbox/${id}/retry` });
    const isDone = async () => (await rows()).every(({ state }) => state === 'sent');
    figure('mails that are not sent afterwards', Number(!(await until(isDone, 60_000, 200))), { most: 0 });
    await server.close();
    accepted.push(...server.accepted);
    await compare();
    const names = (await rows()).map(nameOf);
    // Each visitor gets a mail; what the clinic is told is gathered from the sixth of an hour on.
    const receipts = names.filter((name) => name.startsWith('to ana-')).length;
    figure('mails that were never written', answers.sent - receipts, { most: 0 });
    figure('mails to the clinic', names.length - receipts, { least: NOTICES });
    figure('mails lost', names.filter((name) => !accepted.includes(name)).length, { most: 0 });
    figure('taken twice', accepted.length - new Set(accepted).size, { most: 0 });
  },
};
