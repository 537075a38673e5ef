// Call monitors in a process of their own: the readers must not slow down what is measured. Each reconnects as a browser does: 3 s
// later, with the id of the last entry it has seen.
import http from 'node:http';
import { clock } from './webhooks.mjs';

const RETRY_MS = 3_000;
const agent = new http.Agent({ maxSockets: Infinity });
const monitors = [];

class Monitor {
  ids = [];
  times = [];
  resets = 0;
  last = null;
  /** What each message says, for a monitor that reads in full. */
  received = [];

  constructor({ origin, session, isFull }) {
    this.url = `${origin}/api/ringcentral/events?sessionId=${session}`;
    this.isFull = isFull;
    this.connect();
  }

  connect() {
    const headers = this.last === null ? {} : { 'last-event-id': String(this.last) };
    this.request = http.get(this.url, { agent, headers });
    this.request.once('response', (answer) => {
      if (answer.statusCode !== 200) return this.request.destroy();
      this.isOpen = true;
      let rest = '';
      answer.setEncoding('utf8').on('data', (text) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop();
        for (const block of blocks) this.#read(block);
      });
      answer.on('error', () => undefined);
    });
    this.request.on('error', () => undefined);
    this.request.once('close', () => {
      this.isOpen = false;
      if (!this.isClosed) this.timer = setTimeout(() => this.connect(), RETRY_MS);
    });
  }

  #read(block) {
    const at = clock();
    const id = Number(/^id: (\d+)$/m.exec(block)?.[1] ?? NaN);
    if (!Number.isNaN(id)) {
      this.ids.push(id);
      this.times.push(at);
      this.last = id;
    }
    if (!this.isFull) return;
    const name = /^event: (.*)$/m.exec(block)?.[1];
    if (name === 'reset') this.resets += 1;
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (name !== undefined || data === undefined || Number.isNaN(id)) return;
    const { sessionId, phase, patients } = JSON.parse(data).data;
    this.received.push({ id, call: sessionId, phase, patients: patients.length });
  }

  close() {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.request.destroy();
  }
}

const commands = {
  async open(wanted) {
    for (const [n, one] of wanted.entries()) {
      monitors.push(new Monitor(one));
      // A browser's queue of connections is not what is measured.
      if (n % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return null;
  },
  count: () => ({
    open: monitors.filter(({ isOpen }) => isOpen).length,
    lowest: Math.min(...monitors.map(({ last }) => last ?? 0)),
  }),
  forget() {
    for (const monitor of monitors) Object.assign(monitor, { ids: [], times: [], received: [] });
    return null;
  },
  report: () => monitors.map(({ ids, times, received, resets }) => ({ ids, times, received, resets })),
  close() {
    for (const monitor of monitors.splice(0)) monitor.close();
    return null;
  },
};

process.on('message', async ({ id, command, input }) => process.send({ id, answer: await commands[command](input) }));
process.on('disconnect', () => process.exit());
