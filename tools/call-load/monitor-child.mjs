// Call monitors over plain sockets, in a process of their own: the readers must not slow down what is measured.
// Each reconnects as a browser does: 3 s later, with the id of the last entry it has seen.
import net from 'node:net';
import { clock } from './webhooks.mjs';

const RETRY_MS = 3_000;
const MARK = Buffer.from('\nid: ');
const NEWLINE = 10;

const monitors = [];

class Monitor {
  ids = [];
  times = [];
  opened = 0;
  losses = 0;
  refusals = 0;
  resets = 0;
  last = null;
  /** What each message says, for a monitor that reads in full. */
  received = [];
  #rest = Buffer.alloc(0);
  #text = '';

  constructor({ origin, session, isFull, isStalled }) {
    this.url = new URL(origin);
    this.session = session;
    this.isFull = isFull;
    this.isStalled = isStalled;
    this.connect();
  }

  connect() {
    this.#rest = Buffer.alloc(0);
    this.#text = '';
    this.isOpen = false;
    const socket = net.connect({
      host: this.url.hostname,
      port: Number(this.url.port),
      noDelay: true,
      // One buffer for all chunks of a connection.
      onread: {
        buffer: Buffer.allocUnsafe(16_384),
        callback: (size, buffer) => {
          this.#read(buffer.subarray(0, size));
          return true;
        },
      },
    });
    this.socket = socket;
    const resume = this.last === null ? '' : `last-event-id: ${this.last}\r\n`;
    socket.on('connect', () =>
      socket.write(
        `GET /api/ringcentral/events?sessionId=${this.session} HTTP/1.1\r\nhost: ${this.url.host}\r\n${resume}\r\n`,
      ),
    );
    socket.on('error', () => undefined);
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      if (this.isClosed) return;
      if (this.isOpen) this.losses += 1;
      this.lostAt = clock();
      this.isOpen = false;
      this.timer = setTimeout(() => this.connect(), RETRY_MS);
    });
  }

  #read(chunk) {
    if (!this.isOpen) {
      if (chunk.toString('latin1', 9, 12) !== '200') {
        this.refusals += 1;
        this.socket.destroy();
        return;
      }
      this.isOpen = true;
      this.opened += 1;
      if (this.isStalled) this.socket.pause();
    }
    const now = clock();
    if (this.isFull) this.#readText(chunk, now);
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let from = 0;
    for (;;) {
      const mark = bytes.indexOf(MARK, from);
      if (mark < 0) break;
      const end = bytes.indexOf(NEWLINE, mark + MARK.length);
      if (end < 0) {
        this.#rest = Buffer.from(bytes.subarray(mark));
        return;
      }
      const id = Number(bytes.latin1Slice(mark + MARK.length, end));
      this.ids.push(id);
      this.times.push(now);
      this.last = id;
      from = end;
    }
    // The beginning of a mark may stand at the end.
    const tail = bytes.lastIndexOf(NEWLINE);
    this.#rest =
      tail >= from && bytes.length - tail < MARK.length ? Buffer.from(bytes.subarray(tail)) : Buffer.alloc(0);
  }

  #readText(chunk, now) {
    const blocks = (this.#text + chunk.toString('latin1')).split('\n\n');
    this.#text = blocks.pop();
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (/^event: reset$/m.test(block)) this.resets += 1;
      if (data === undefined || /^event: /m.test(block)) continue;
      const id = /^id: (\d+)$/m.exec(block)?.[1];
      const { sessionId, status, phase, patients, patientsState } = JSON.parse(data).data;
      this.received.push({
        id: id === undefined ? null : Number(id),
        call: sessionId,
        status,
        phase,
        patientsState,
        at: now,
        patients: patients.length,
        people: patients,
      });
    }
  }

  close() {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.socket.destroy();
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
    deliveries: monitors.reduce((sum, { ids }) => sum + ids.length, 0),
    lowest: Math.min(...monitors.filter(({ isStalled }) => !isStalled).map(({ last }) => last ?? 0)),
  }),
  forget() {
    for (const monitor of monitors) Object.assign(monitor, { ids: [], times: [], received: [] });
    return null;
  },
  report: () =>
    monitors.map(({ ids, times, received, losses, refusals, resets, isStalled }) => ({
      ids,
      times: Float64Array.from(times),
      received,
      losses,
      refusals,
      resets,
      isStalled,
    })),
  close() {
    for (const monitor of monitors.splice(0)) monitor.close();
    return null;
  },
};

process.on('message', async ({ id, command, input }) => process.send({ id, answer: await commands[command](input) }));
process.on('disconnect', () => process.exit());
