import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { unavailable } from '../http/api-error';

export interface StreamEvent {
  id?: number;
  /** Without a name the browser's `onmessage` gets it. */
  event?: string;
  data: unknown;
}

export interface EventStream {
  /** Sends one event. A client that is too slow is disconnected; it reconnects with Last-Event-ID. */
  send(event: StreamEvent): void;
  /** Sends bytes made with {@link frame}, which many clients can share. */
  write(bytes: Buffer): void;
  /** Called when the client has disconnected or was disconnected. */
  onClose(done: () => void): void;
  close(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How many event streams are open in this process. */
    readonly openStreams: number;
  }
  interface FastifyReply {
    /** Starts a stream of server-sent events. The route needs `exposeHeadRoute: false`: HEAD must not subscribe. */
    openStream(): EventStream;
  }
}

const RETRY_MS = 3_000;
/** Below the 60 s after which proxies give up on a silent connection. */
const HEARTBEAT_MS = 15_000;
/** Bytes that may be buffered for one client. */
const MAX_WAITING = 1_048_576;

/** An event in its wire format. Serialize it once when it is sent to many clients. */
export const frame = ({ id, event, data }: StreamEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Server-sent events. Open streams are ended before the server closes, because it would wait for them. */
export const stream = fp(
  async (app: FastifyInstance, { maxStreams, beatMs = HEARTBEAT_MS }: { maxStreams: number; beatMs?: number }) => {
    const open = new Set<ServerResponse>();
    let isClosing = false;
    app.decorate('openStreams', { getter: () => open.size });

    app.decorateReply('openStream', function (this: FastifyReply): EventStream {
      if (isClosing) throw unavailable(1);
      if (open.size >= maxStreams) throw unavailable(10);
      this.hijack();
      const res = this.raw;
      for (const [name, value] of Object.entries(this.getHeaders()))
        if (value !== undefined) res.setHeader(name, value);
      // The end of the connection ends the stream: chunked encoding would cost three writes per event instead of one.
      res.useChunkedEncodingByDefault = false;
      res.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        // Keep-alive would only delay the end of a closing server.
        connection: 'close',
      });
      res.write(`retry: ${RETRY_MS}\n\n`);
      // Of who reads nothing, `cutStalledReaders` does not hear: to it, each beat is something that moves.
      let takenBefore = -1;
      const beat = setInterval(() => {
        const taken = (res.socket?.bytesWritten ?? 0) - res.writableLength;
        if (res.writableLength > 0 && taken === takenBefore) return void res.destroy();
        takenBefore = taken;
        res.write(': beat\n\n');
      }, beatMs).unref();
      open.add(res);
      res.on('close', () => {
        clearInterval(beat);
        open.delete(res);
      });
      const write = (bytes: Buffer | string): void => {
        if (res.writableEnded || res.destroyed) return;
        res.write(bytes);
        if (res.writableLength > MAX_WAITING) res.destroy();
      };
      return {
        send: (event) => write(frame(event)),
        write,
        onClose: (done) => void res.on('close', done),
        close: () => void res.end(),
      };
    });

    app.addHook('preClose', async () => {
      isClosing = true;
      for (const res of open) {
        // Clients reconnect at different moments, to any instance. No `bye` is sent, which would tell call monitors
        // that their session is over.
        res.end(`retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_MS)}\n\n`);
      }
    });
  },
  { name: 'stream', dependencies: ['headers'] },
);
