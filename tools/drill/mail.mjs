import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../platform/cluster.mjs';
import { ask } from './http.mjs';

/** A mail server on this port that takes everything, or refuses what it has wholly received. Keeps the recipients. */
async function mailServer(port, { refuses = false } = {}) {
  const taken = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    onData(stream, { envelope }, done) {
      let text = '';
      stream.setEncoding('utf8').on('data', (part) => (text += part));
      stream.on('end', () => {
        if (refuses) return done(Object.assign(new Error('try again'), { responseCode: 451 }));
        taken.push(`${envelope.rcptTo[0].address} ${/^message-id: (.*)$/im.exec(text)?.[1]}`);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { taken, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** Takes connections, and says nothing. */
async function hangingServer(port) {
  const open = new Set();
  const server = net.createServer((socket) => open.add(socket.on('error', () => undefined)));
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const TROUBLE = {
  down: async () => ({ close: async () => undefined }),
  hanging: hangingServer,
  refusing: (port) => mailServer(port, { refuses: true }),
};

export default {
  name: 'mail',
  what: 'the mail server is down, hangs, and refuses what it has received; then it is well again',
  async run({ open, figure }) {
    const port = await freePort();
    const clinic = await open({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'desk@clinic.example' } });
    const { origin } = clinic.first;
    let n = 0;
    for (const [name, begin] of Object.entries(TROUBLE)) {
      const server = await begin(port);
      let slowest = 0;
      for (const end = performance.now() + 3_000; performance.now() < end; n++) {
        const body = {
          name: 'Ana Ruiz',
          email: `ana-${n}@clinic.example`,
          message: `Message number ${n}`,
          website: '',
          elapsedMs: 9_000,
          proof: null,
        };
        const at = performance.now();
        const { status } = await ask(origin, { method: 'POST', path: '/api/contact', body });
        slowest = Math.max(slowest, status === 201 ? performance.now() - at : Infinity);
        await sleep(150);
      }
      figure(`the slowest message while it is ${name}, ms`, slowest, { most: 2_000 });
      await server.close();
    }
    const server = await mailServer(port);
    const unsent = async () =>
      (await clinic.sql(`select count(*)::integer as n from outbox_mails where state <> 'sent'`))[0].n;
    // Pauses between attempts are minutes; what is in the hands of a hanging attempt comes back by itself.
    for (const end = performance.now() + 60_000; performance.now() < end && (await unsent()) > 0; await sleep(500)) {
      await clinic.sql(`update outbox_mails set next_attempt_at = now() where state in ('pending', 'failed')`);
      await clinic.sql(`select pg_notify('outbox', '')`);
    }
    const [{ n: mails }] = await clinic.sql('select count(*)::integer as n from outbox_mails');
    figure('mails', mails, { least: 20 });
    figure('of them not sent', await unsent(), { most: 0 });
    figure('sent twice', server.taken.length - new Set(server.taken).size, { most: 0 });
    figure('not received', mails - new Set(server.taken).size, { most: 0 });
    await server.close();
  },
};
